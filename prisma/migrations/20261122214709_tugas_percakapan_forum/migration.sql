-- CreateEnum
CREATE TYPE "jenis_percakapan" AS ENUM ('forum', 'individu', 'kelompok', 'ujian');

-- CreateEnum
CREATE TYPE "jenis_tugas" AS ENUM ('individu', 'kelompok');

-- CreateEnum
CREATE TYPE "jabatan_kelompok" AS ENUM ('ketua', 'anggota');

-- CreateTable
CREATE TABLE "forum" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "deskripsi" TEXT NOT NULL,
    "minimal_post" INTEGER NOT NULL DEFAULT 1,
    "penilaian_keaktifan" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "forum_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "forum_peserta" (
    "college_id" TEXT NOT NULL,
    "id_forum" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "nim" TEXT,
    "role" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "waktu_join" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "forum_peserta_pkey" PRIMARY KEY ("college_id","id_forum","id_pengguna")
);

-- CreateTable
CREATE TABLE "forum_nilai" (
    "college_id" TEXT NOT NULL,
    "id_forum" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "nilai" DECIMAL(5,2),
    "versi" INTEGER NOT NULL DEFAULT 1,
    "dinilai_oleh" TEXT NOT NULL,
    "dinilai_nama" TEXT NOT NULL,
    "dinilai_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "forum_nilai_pkey" PRIMARY KEY ("college_id","id_forum","nim")
);

-- CreateTable
CREATE TABLE "percakapan" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "jenis" "jenis_percakapan" NOT NULL,
    "id_aktivitas" TEXT NOT NULL,
    "nim" TEXT,
    "id_kelompok" TEXT,
    "urutan_terakhir" INTEGER NOT NULL DEFAULT 0,
    "pesan_terakhir" TIMESTAMPTZ(3),
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "percakapan_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "pesan" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_percakapan" TEXT NOT NULL,
    "urutan" INTEGER NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "nim" TEXT,
    "oleh_operator" TEXT,
    "teks" TEXT NOT NULL,
    "berkas" TEXT[],
    "balasan_untuk" TEXT,
    "id_klien" UUID NOT NULL,
    "sidik" CHAR(64) NOT NULL,
    "panjang" INTEGER NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "diedit_pada" TIMESTAMPTZ(3),
    "dihapus_pada" TIMESTAMPTZ(3),
    "dihapus_oleh" TEXT,

    CONSTRAINT "pesan_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "pesan_riwayat" (
    "college_id" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "id_pesan" TEXT NOT NULL,
    "teks" TEXT NOT NULL,
    "diganti_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pesan_riwayat_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "percakapan_baca" (
    "college_id" TEXT NOT NULL,
    "id_percakapan" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "sampai" INTEGER NOT NULL DEFAULT 0,
    "sendiri" INTEGER NOT NULL DEFAULT 0,
    "dibaca_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "percakapan_baca_pkey" PRIMARY KEY ("college_id","id_percakapan","id_pengguna")
);

-- CreateTable
CREATE TABLE "tugas" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "deskripsi" TEXT NOT NULL,
    "jenis_tugas" "jenis_tugas" NOT NULL,
    "lampiran" TEXT[],
    "berkas_diterima" TEXT[],
    "maks_berkas" INTEGER NOT NULL DEFAULT 5,
    "boleh_tautan" BOOLEAN NOT NULL DEFAULT true,
    "nilai_tampil_pada" TIMESTAMPTZ(3),

    CONSTRAINT "tugas_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "tugas_kelompok" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_tugas" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "id_klien" UUID,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "diubah_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tugas_kelompok_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "tugas_anggota" (
    "college_id" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "id_tugas" TEXT NOT NULL,
    "id_kelompok" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "jabatan" "jabatan_kelompok" NOT NULL DEFAULT 'anggota',
    "sejak" TIMESTAMPTZ(3) NOT NULL,
    "sampai" TIMESTAMPTZ(3),

    CONSTRAINT "tugas_anggota_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "tugas_pengumpulan" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_tugas" TEXT NOT NULL,
    "nim" TEXT,
    "id_kelompok" TEXT,
    "percobaan" INTEGER NOT NULL,
    "berkas" TEXT[],
    "tautan" TEXT,
    "dikumpulkan_pada" TIMESTAMPTZ(3) NOT NULL,
    "oleh_nim" TEXT NOT NULL,
    "oleh_nama" TEXT NOT NULL,
    "oleh_operator" TEXT,
    "terlambat" BOOLEAN NOT NULL DEFAULT false,
    "id_klien" UUID,
    "ditarik_pada" TIMESTAMPTZ(3),
    "ditarik_oleh" TEXT,

    CONSTRAINT "tugas_pengumpulan_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "tugas_pengumpulan_anggota" (
    "college_id" TEXT NOT NULL,
    "id_pengumpulan" TEXT NOT NULL,
    "nim" TEXT NOT NULL,

    CONSTRAINT "tugas_pengumpulan_anggota_pkey" PRIMARY KEY ("college_id","id_pengumpulan","nim")
);

-- CreateTable
CREATE TABLE "tugas_nilai" (
    "college_id" TEXT NOT NULL,
    "id_tugas" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "nilai_dasar" DECIMAL(5,2),
    "faktor" INTEGER NOT NULL DEFAULT 100,
    "alasan_faktor" TEXT,
    "nilai" DECIMAL(5,2),
    "catatan" TEXT,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "dinilai_oleh" TEXT NOT NULL,
    "dinilai_nama" TEXT NOT NULL,
    "dinilai_pada" TIMESTAMPTZ(3) NOT NULL,
    "diubah_terbit" TIMESTAMPTZ(3),

    CONSTRAINT "tugas_nilai_pkey" PRIMARY KEY ("college_id","id_tugas","nim")
);

-- CreateTable
CREATE TABLE "tugas_perpanjangan" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_tugas" TEXT NOT NULL,
    "nim" TEXT,
    "id_kelompok" TEXT,
    "waktu_selesai" TIMESTAMPTZ(3) NOT NULL,
    "alasan" TEXT NOT NULL,
    "diberikan_oleh" TEXT NOT NULL,
    "diberikan_nama" TEXT NOT NULL,
    "diberikan_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tugas_perpanjangan_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "bank_komentar" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "teks" TEXT NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bank_komentar_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateIndex
CREATE INDEX "forum_peserta_college_id_nim_idx" ON "forum_peserta"("college_id", "nim");

-- CreateIndex
CREATE INDEX "forum_nilai_college_id_nim_idx" ON "forum_nilai"("college_id", "nim");

-- CreateIndex
CREATE INDEX "percakapan_college_id_id_aktivitas_idx" ON "percakapan"("college_id", "id_aktivitas");

-- CreateIndex
CREATE INDEX "percakapan_college_id_nim_idx" ON "percakapan"("college_id", "nim");

-- CreateIndex
CREATE INDEX "pesan_college_id_id_percakapan_nim_idx" ON "pesan"("college_id", "id_percakapan", "nim");

-- CreateIndex
CREATE INDEX "pesan_college_id_id_pengguna_dibuat_pada_idx" ON "pesan"("college_id", "id_pengguna", "dibuat_pada");

-- CreateIndex
CREATE UNIQUE INDEX "pesan_college_id_id_percakapan_urutan_key" ON "pesan"("college_id", "id_percakapan", "urutan");

-- CreateIndex
CREATE UNIQUE INDEX "pesan_college_id_id_percakapan_id_klien_key" ON "pesan"("college_id", "id_percakapan", "id_klien");

-- CreateIndex
CREATE INDEX "pesan_riwayat_college_id_id_pesan_idx" ON "pesan_riwayat"("college_id", "id_pesan");

-- CreateIndex
CREATE INDEX "percakapan_baca_college_id_id_pengguna_idx" ON "percakapan_baca"("college_id", "id_pengguna");

-- CreateIndex
CREATE INDEX "tugas_kelompok_college_id_id_tugas_nama_idx" ON "tugas_kelompok"("college_id", "id_tugas", "nama");

-- CreateIndex
CREATE UNIQUE INDEX "tugas_kelompok_college_id_id_tugas_id_klien_key" ON "tugas_kelompok"("college_id", "id_tugas", "id_klien");

-- CreateIndex
CREATE INDEX "tugas_anggota_college_id_id_kelompok_idx" ON "tugas_anggota"("college_id", "id_kelompok");

-- CreateIndex
CREATE INDEX "tugas_anggota_college_id_nim_idx" ON "tugas_anggota"("college_id", "nim");

-- CreateIndex
CREATE INDEX "tugas_pengumpulan_college_id_id_tugas_nim_idx" ON "tugas_pengumpulan"("college_id", "id_tugas", "nim");

-- CreateIndex
CREATE INDEX "tugas_pengumpulan_college_id_id_kelompok_idx" ON "tugas_pengumpulan"("college_id", "id_kelompok");

-- CreateIndex
CREATE UNIQUE INDEX "tugas_pengumpulan_college_id_id_tugas_oleh_nim_id_klien_key" ON "tugas_pengumpulan"("college_id", "id_tugas", "oleh_nim", "id_klien");

-- CreateIndex
CREATE INDEX "tugas_pengumpulan_anggota_college_id_nim_idx" ON "tugas_pengumpulan_anggota"("college_id", "nim");

-- CreateIndex
CREATE INDEX "tugas_nilai_college_id_nim_idx" ON "tugas_nilai"("college_id", "nim");

-- CreateIndex
CREATE INDEX "tugas_perpanjangan_college_id_nim_idx" ON "tugas_perpanjangan"("college_id", "nim");

-- CreateIndex
CREATE UNIQUE INDEX "tugas_perpanjangan_college_id_id_tugas_nim_key" ON "tugas_perpanjangan"("college_id", "id_tugas", "nim");

-- CreateIndex
CREATE UNIQUE INDEX "tugas_perpanjangan_college_id_id_kelompok_key" ON "tugas_perpanjangan"("college_id", "id_kelompok");

-- CreateIndex
CREATE INDEX "bank_komentar_college_id_id_pengguna_dibuat_pada_idx" ON "bank_komentar"("college_id", "id_pengguna", "dibuat_pada");

-- AddForeignKey
ALTER TABLE "forum" ADD CONSTRAINT "forum_college_id_id_fkey" FOREIGN KEY ("college_id", "id") REFERENCES "aktivitas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "forum_peserta" ADD CONSTRAINT "forum_peserta_college_id_id_forum_fkey" FOREIGN KEY ("college_id", "id_forum") REFERENCES "forum"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "forum_nilai" ADD CONSTRAINT "forum_nilai_college_id_id_forum_fkey" FOREIGN KEY ("college_id", "id_forum") REFERENCES "forum"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "forum_nilai" ADD CONSTRAINT "forum_nilai_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "percakapan" ADD CONSTRAINT "percakapan_college_id_id_aktivitas_fkey" FOREIGN KEY ("college_id", "id_aktivitas") REFERENCES "aktivitas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "percakapan" ADD CONSTRAINT "percakapan_college_id_id_kelompok_fkey" FOREIGN KEY ("college_id", "id_kelompok") REFERENCES "tugas_kelompok"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pesan" ADD CONSTRAINT "pesan_college_id_id_percakapan_fkey" FOREIGN KEY ("college_id", "id_percakapan") REFERENCES "percakapan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pesan_riwayat" ADD CONSTRAINT "pesan_riwayat_college_id_id_pesan_fkey" FOREIGN KEY ("college_id", "id_pesan") REFERENCES "pesan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "percakapan_baca" ADD CONSTRAINT "percakapan_baca_college_id_id_percakapan_fkey" FOREIGN KEY ("college_id", "id_percakapan") REFERENCES "percakapan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tugas" ADD CONSTRAINT "tugas_college_id_id_fkey" FOREIGN KEY ("college_id", "id") REFERENCES "aktivitas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tugas_kelompok" ADD CONSTRAINT "tugas_kelompok_college_id_id_tugas_fkey" FOREIGN KEY ("college_id", "id_tugas") REFERENCES "tugas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tugas_anggota" ADD CONSTRAINT "tugas_anggota_college_id_id_kelompok_fkey" FOREIGN KEY ("college_id", "id_kelompok") REFERENCES "tugas_kelompok"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tugas_anggota" ADD CONSTRAINT "tugas_anggota_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tugas_pengumpulan" ADD CONSTRAINT "tugas_pengumpulan_college_id_id_tugas_fkey" FOREIGN KEY ("college_id", "id_tugas") REFERENCES "tugas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tugas_pengumpulan" ADD CONSTRAINT "tugas_pengumpulan_college_id_id_kelompok_fkey" FOREIGN KEY ("college_id", "id_kelompok") REFERENCES "tugas_kelompok"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tugas_pengumpulan_anggota" ADD CONSTRAINT "tugas_pengumpulan_anggota_college_id_id_pengumpulan_fkey" FOREIGN KEY ("college_id", "id_pengumpulan") REFERENCES "tugas_pengumpulan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tugas_pengumpulan_anggota" ADD CONSTRAINT "tugas_pengumpulan_anggota_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tugas_nilai" ADD CONSTRAINT "tugas_nilai_college_id_id_tugas_fkey" FOREIGN KEY ("college_id", "id_tugas") REFERENCES "tugas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tugas_nilai" ADD CONSTRAINT "tugas_nilai_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tugas_perpanjangan" ADD CONSTRAINT "tugas_perpanjangan_college_id_id_tugas_fkey" FOREIGN KEY ("college_id", "id_tugas") REFERENCES "tugas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tugas_perpanjangan" ADD CONSTRAINT "tugas_perpanjangan_college_id_id_kelompok_fkey" FOREIGN KEY ("college_id", "id_kelompok") REFERENCES "tugas_kelompok"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- In one task a student is in one group at a time (DECISIONS 149).
CREATE UNIQUE INDEX "tugas_anggota_satu_terbuka" ON "tugas_anggota" ("college_id", "id_tugas", "nim") WHERE "sampai" IS NULL;

-- Versions of one student or group are numbered without doubles (decisions-kelas K57).
CREATE UNIQUE INDEX "tugas_pengumpulan_percobaan" ON "tugas_pengumpulan" ("college_id", "id_tugas", coalesce("id_kelompok", "nim"), "percobaan");
ALTER TABLE "tugas_pengumpulan" ADD CONSTRAINT "tugas_pengumpulan_milik" CHECK (("nim" IS NULL) <> ("id_kelompok" IS NULL));
ALTER TABLE "tugas_perpanjangan" ADD CONSTRAINT "tugas_perpanjangan_milik" CHECK (("nim" IS NULL) <> ("id_kelompok" IS NULL));

-- A thread is about one thing: made twice at once, it is one (S2 §4: made at its first use).
CREATE UNIQUE INDEX "percakapan_satu" ON "percakapan" ("college_id", "jenis", "id_aktivitas", coalesce("id_kelompok", ''), coalesce("nim", ''));

ALTER TABLE "tugas_nilai" ADD CONSTRAINT "tugas_nilai_batas" CHECK ("nilai_dasar" BETWEEN 0 AND 100 AND "nilai" BETWEEN 0 AND 100 AND "faktor" BETWEEN 0 AND 120);
ALTER TABLE "forum_nilai" ADD CONSTRAINT "forum_nilai_batas" CHECK ("nilai" BETWEEN 0 AND 100);
