-- CreateEnum
CREATE TYPE "jenis_aktivitas" AS ENUM ('teks', 'materi', 'tugas', 'vidcon', 'ujian', 'forum');

-- CreateTable
CREATE TABLE "berkas_isi" (
    "college_id" TEXT NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "ukuran" BIGINT NOT NULL,
    "tipe" TEXT NOT NULL,
    "lokasi" TEXT NOT NULL,
    "durasi_detik" DOUBLE PRECISION,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "berkas_isi_pkey" PRIMARY KEY ("college_id","sha256")
);

-- CreateTable
CREATE TABLE "berkas" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "nama" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "ukuran" BIGINT NOT NULL,
    "durasi_detik" DOUBLE PRECISION,
    "pengunggah" TEXT NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "pemilik_jenis" TEXT,
    "pemilik_id" TEXT,
    "id_kelas" TEXT,
    "id_pertemuan" TEXT,
    "diklaim_pada" TIMESTAMPTZ(3),

    CONSTRAINT "berkas_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "unggahan" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "pengunggah" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "tipe_file" TEXT,
    "ukuran" BIGINT NOT NULL,
    "posisi" BIGINT NOT NULL DEFAULT 0,
    "durasi_detik" DOUBLE PRECISION,
    "keadaan" JSONB NOT NULL DEFAULT '{}',
    "id_berkas" TEXT,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "diubah_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unggahan_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "aktivitas" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "id_pertemuan" TEXT NOT NULL,
    "jenis" "jenis_aktivitas" NOT NULL,
    "judul" TEXT NOT NULL,
    "urutan" INTEGER NOT NULL,
    "waktu_mulai" TIMESTAMPTZ(3),
    "waktu_selesai" TIMESTAMPTZ(3),
    "tampil_sejak" TIMESTAMPTZ(3),
    "wajib_hadir" BOOLEAN,
    "terbatas" BOOLEAN NOT NULL DEFAULT false,
    "dibuat_oleh" TEXT NOT NULL,
    "dibuat_oleh_nama" TEXT NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "diubah_pada" TIMESTAMPTZ(3) NOT NULL,
    "disalin_dari" TEXT,
    "dihapus_pada" TIMESTAMPTZ(3),
    "dihapus_oleh" TEXT,

    CONSTRAINT "aktivitas_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "aktivitas_peserta" (
    "college_id" TEXT NOT NULL,
    "id_aktivitas" TEXT NOT NULL,
    "nim" TEXT NOT NULL,

    CONSTRAINT "aktivitas_peserta_pkey" PRIMARY KEY ("college_id","id_aktivitas","nim")
);

-- CreateTable
CREATE TABLE "aktivitas_selesai" (
    "college_id" TEXT NOT NULL,
    "id_aktivitas" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL,
    "terlambat" BOOLEAN NOT NULL DEFAULT false,
    "sumber" TEXT NOT NULL,

    CONSTRAINT "aktivitas_selesai_pkey" PRIMARY KEY ("college_id","id_aktivitas","nim")
);

-- CreateTable
CREATE TABLE "teks" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "isi" TEXT NOT NULL,

    CONSTRAINT "teks_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "materi" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "deskripsi" TEXT NOT NULL,
    "tipe_file" TEXT NOT NULL,
    "jenis_materi" TEXT NOT NULL,
    "id_berkas" TEXT,
    "id_transkrip" TEXT,
    "file_url" TEXT,

    CONSTRAINT "materi_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "materi_kemajuan" (
    "college_id" TEXT NOT NULL,
    "id_materi" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "bagian" int4multirange NOT NULL DEFAULT '{}'::int4multirange,
    "dibuka_pada" TIMESTAMPTZ(3),
    "pertama_dibuka" TIMESTAMPTZ(3),
    "dilaporkan_pada" TIMESTAMPTZ(3),
    "diunduh_pada" TIMESTAMPTZ(3),
    "unduh_terakhir" TIMESTAMPTZ(3),
    "id_klien" UUID,

    CONSTRAINT "materi_kemajuan_pkey" PRIMARY KEY ("college_id","id_materi","nim")
);

-- CreateTable
CREATE TABLE "kehadiran_progres" (
    "college_id" TEXT NOT NULL,
    "id_pertemuan" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "progress" DOUBLE PRECISION NOT NULL,
    "dihitung_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kehadiran_progres_pkey" PRIMARY KEY ("college_id","id_pertemuan","nim")
);

-- CreateIndex
CREATE INDEX "berkas_college_id_sha256_idx" ON "berkas"("college_id", "sha256");

-- CreateIndex
CREATE INDEX "berkas_college_id_pemilik_jenis_pemilik_id_idx" ON "berkas"("college_id", "pemilik_jenis", "pemilik_id");

-- CreateIndex
CREATE INDEX "berkas_college_id_kind_ukuran_idx" ON "berkas"("college_id", "kind", "ukuran");

-- CreateIndex
CREATE INDEX "berkas_college_id_pengunggah_idx" ON "berkas"("college_id", "pengunggah");

-- CreateIndex
CREATE INDEX "berkas_diklaim_pada_dibuat_pada_idx" ON "berkas"("diklaim_pada", "dibuat_pada");

-- CreateIndex
CREATE INDEX "unggahan_dibuat_pada_idx" ON "unggahan"("dibuat_pada");

-- CreateIndex
CREATE UNIQUE INDEX "unggahan_college_id_id_berkas_key" ON "unggahan"("college_id", "id_berkas");

-- CreateIndex
CREATE INDEX "aktivitas_college_id_id_pertemuan_jenis_urutan_idx" ON "aktivitas"("college_id", "id_pertemuan", "jenis", "urutan");

-- CreateIndex
CREATE INDEX "aktivitas_college_id_id_kelas_idx" ON "aktivitas"("college_id", "id_kelas");

-- CreateIndex
CREATE INDEX "aktivitas_dihapus_pada_idx" ON "aktivitas"("dihapus_pada");

-- CreateIndex
CREATE INDEX "aktivitas_tampil_sejak_idx" ON "aktivitas"("tampil_sejak");

-- CreateIndex
CREATE INDEX "aktivitas_peserta_college_id_nim_idx" ON "aktivitas_peserta"("college_id", "nim");

-- CreateIndex
CREATE INDEX "aktivitas_selesai_college_id_nim_idx" ON "aktivitas_selesai"("college_id", "nim");

-- CreateIndex
CREATE INDEX "materi_kemajuan_college_id_nim_idx" ON "materi_kemajuan"("college_id", "nim");

-- CreateIndex
CREATE INDEX "kehadiran_progres_college_id_nim_idx" ON "kehadiran_progres"("college_id", "nim");

-- AddForeignKey
ALTER TABLE "berkas" ADD CONSTRAINT "berkas_college_id_sha256_fkey" FOREIGN KEY ("college_id", "sha256") REFERENCES "berkas_isi"("college_id", "sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unggahan" ADD CONSTRAINT "unggahan_college_id_id_berkas_fkey" FOREIGN KEY ("college_id", "id_berkas") REFERENCES "berkas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "aktivitas" ADD CONSTRAINT "aktivitas_college_id_id_pertemuan_fkey" FOREIGN KEY ("college_id", "id_pertemuan") REFERENCES "pertemuan"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "aktivitas_peserta" ADD CONSTRAINT "aktivitas_peserta_college_id_id_aktivitas_fkey" FOREIGN KEY ("college_id", "id_aktivitas") REFERENCES "aktivitas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "aktivitas_peserta" ADD CONSTRAINT "aktivitas_peserta_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "aktivitas_selesai" ADD CONSTRAINT "aktivitas_selesai_college_id_id_aktivitas_fkey" FOREIGN KEY ("college_id", "id_aktivitas") REFERENCES "aktivitas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "aktivitas_selesai" ADD CONSTRAINT "aktivitas_selesai_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teks" ADD CONSTRAINT "teks_college_id_id_fkey" FOREIGN KEY ("college_id", "id") REFERENCES "aktivitas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "materi" ADD CONSTRAINT "materi_college_id_id_fkey" FOREIGN KEY ("college_id", "id") REFERENCES "aktivitas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "materi_kemajuan" ADD CONSTRAINT "materi_kemajuan_college_id_id_materi_fkey" FOREIGN KEY ("college_id", "id_materi") REFERENCES "materi"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "materi_kemajuan" ADD CONSTRAINT "materi_kemajuan_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kehadiran_progres" ADD CONSTRAINT "kehadiran_progres_college_id_id_pertemuan_fkey" FOREIGN KEY ("college_id", "id_pertemuan") REFERENCES "pertemuan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kehadiran_progres" ADD CONSTRAINT "kehadiran_progres_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE RESTRICT ON UPDATE CASCADE;
