-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "jenis_ledger" AS ENUM ('tanda', 'fakta');

-- CreateEnum
CREATE TYPE "mode_kuliah" AS ENUM ('online', 'offline', 'campuran');

-- CreateEnum
CREATE TYPE "kategori_pertemuan" AS ENUM ('kuliah', 'uts', 'uas');

-- CreateEnum
CREATE TYPE "role_pengguna" AS ENUM ('mahasiswa', 'dosen', 'operator');

-- CreateEnum
CREATE TYPE "tingkat_akses" AS ENUM ('no_access', 'read', 'write');

-- CreateTable
CREATE TABLE "kehadiran" (
    "college_id" TEXT NOT NULL,
    "id_pertemuan" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "presensi" CHAR(1) NOT NULL,
    "is_qr_code" BOOLEAN NOT NULL DEFAULT false,
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "updated_by" TEXT NOT NULL,
    "updated_by_nama" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kehadiran_pkey" PRIMARY KEY ("college_id","id_pertemuan","nim")
);

-- CreateTable
CREATE TABLE "kehadiran_ledger" (
    "college_id" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "id_pertemuan" TEXT NOT NULL,
    "nim" TEXT,
    "id_dosen" TEXT,
    "jenis" "jenis_ledger" NOT NULL,
    "sumber" TEXT NOT NULL,
    "presensi" CHAR(1),
    "id_aktivitas" TEXT,
    "detail" JSONB,
    "pada" TIMESTAMPTZ(3) NOT NULL,
    "oleh" TEXT NOT NULL,
    "oleh_nama" TEXT NOT NULL,

    CONSTRAINT "kehadiran_ledger_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "kehadiran_dosen" (
    "college_id" TEXT NOT NULL,
    "id_pertemuan" TEXT NOT NULL,
    "id_dosen" TEXT NOT NULL,
    "is_hadir" BOOLEAN NOT NULL,
    "is_valid" BOOLEAN NOT NULL DEFAULT false,
    "mulai_kuliah" TIMESTAMPTZ(3),
    "selesai_kuliah" TIMESTAMPTZ(3),
    "updated_by" TEXT NOT NULL,
    "updated_by_nama" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kehadiran_dosen_pkey" PRIMARY KEY ("college_id","id_pertemuan","id_dosen")
);

-- CreateTable
CREATE TABLE "rekap_kehadiran" (
    "college_id" TEXT NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "hadir" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "persen" DOUBLE PRECISION NOT NULL,
    "dihitung_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rekap_kehadiran_pkey" PRIMARY KEY ("college_id","id_kelas","nim")
);

-- CreateTable
CREATE TABLE "jenis_presensi" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "jenis_presensi_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "kehadiran_pertemuan" (
    "college_id" TEXT NOT NULL,
    "id_pertemuan" TEXT NOT NULL,
    "versi" INTEGER NOT NULL DEFAULT 0,
    "diubah_pada" TIMESTAMPTZ(3),

    CONSTRAINT "kehadiran_pertemuan_pkey" PRIMARY KEY ("college_id","id_pertemuan")
);

-- CreateTable
CREATE TABLE "kelas" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "periode" INTEGER NOT NULL,
    "id_makul" TEXT NOT NULL,
    "id_prodi" TEXT NOT NULL,
    "nama_kelas" TEXT NOT NULL,
    "id_jenis_kelas" TEXT,
    "mode_kuliah" "mode_kuliah" NOT NULL DEFAULT 'offline',
    "lingkup" TEXT NOT NULL DEFAULT 'Internal',
    "kapasitas" INTEGER NOT NULL DEFAULT 0,
    "id_kampus" TEXT,
    "banner_url" TEXT,
    "banner_color_idx" INTEGER NOT NULL DEFAULT 0,
    "waktu_mulai" TIMESTAMPTZ(3),
    "waktu_selesai" TIMESTAMPTZ(3),
    "jumlah_pertemuan" INTEGER NOT NULL DEFAULT 0,
    "jumlah_peserta" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "kelas_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "kelas_jadwal" (
    "college_id" TEXT NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "hari" INTEGER NOT NULL,
    "jam_mulai" TIME(0) NOT NULL,
    "jam_selesai" TIME(0) NOT NULL,
    "id_ruangan" TEXT,
    "id_sesi" TEXT,

    CONSTRAINT "kelas_jadwal_pkey" PRIMARY KEY ("college_id","id_kelas","hari","jam_mulai")
);

-- CreateTable
CREATE TABLE "kelas_pengajar" (
    "college_id" TEXT NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "id_dosen" TEXT NOT NULL,
    "jabatan" TEXT NOT NULL DEFAULT 'Dosen',
    "is_utama" BOOLEAN NOT NULL DEFAULT false,
    "urutan" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "kelas_pengajar_pkey" PRIMARY KEY ("college_id","id_kelas","id_dosen")
);

-- CreateTable
CREATE TABLE "kelas_peserta" (
    "college_id" TEXT NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "jabatan" TEXT NOT NULL DEFAULT 'Peserta',

    CONSTRAINT "kelas_peserta_pkey" PRIMARY KEY ("college_id","id_kelas","nim")
);

-- CreateTable
CREATE TABLE "pertemuan" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "nomor" INTEGER NOT NULL,
    "judul" TEXT NOT NULL,
    "deskripsi" TEXT NOT NULL DEFAULT '',
    "kategori" "kategori_pertemuan" NOT NULL DEFAULT 'kuliah',
    "jenis" "mode_kuliah" NOT NULL DEFAULT 'online',
    "waktu_mulai" TIMESTAMPTZ(3) NOT NULL,
    "waktu_selesai" TIMESTAMPTZ(3) NOT NULL,
    "mulai_kuliah" TIMESTAMPTZ(3),
    "selesai_kuliah" TIMESTAMPTZ(3),
    "id_sesi" TEXT,
    "id_ruangan" TEXT,
    "id_kampus" TEXT,
    "hadir_vidcon" BOOLEAN NOT NULL DEFAULT false,
    "kerjakan_kuis_ujian" BOOLEAN NOT NULL DEFAULT false,
    "kerjakan_tugas" BOOLEAN NOT NULL DEFAULT false,
    "posting_forum" BOOLEAN NOT NULL DEFAULT false,
    "unduh_materi" BOOLEAN NOT NULL DEFAULT false,
    "waktu_batas_aktivitas" TIMESTAMPTZ(3),
    "bentrok_diabaikan" BOOLEAN NOT NULL DEFAULT false,
    "diatur_manual" BOOLEAN NOT NULL DEFAULT false,
    "direkap_pada" TIMESTAMPTZ(3),

    CONSTRAINT "pertemuan_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "pertemuan_pengajar" (
    "college_id" TEXT NOT NULL,
    "id_pertemuan" TEXT NOT NULL,
    "id_dosen" TEXT NOT NULL,
    "is_pengajar" BOOLEAN NOT NULL DEFAULT true,
    "is_utama" BOOLEAN NOT NULL DEFAULT false,
    "mulai_kuliah" TIMESTAMPTZ(3),
    "selesai_kuliah" TIMESTAMPTZ(3),

    CONSTRAINT "pertemuan_pengajar_pkey" PRIMARY KEY ("college_id","id_pertemuan","id_dosen")
);

-- CreateTable
CREATE TABLE "perguruan_tinggi" (
    "id" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "judul" TEXT NOT NULL DEFAULT 'LMS Mahasiswa',
    "alamat" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "telepon" TEXT NOT NULL DEFAULT '',
    "logo_url" TEXT,
    "host" TEXT,
    "copyright" TEXT NOT NULL DEFAULT '',
    "url_sikad_legacy" TEXT NOT NULL DEFAULT '',
    "color_mode" TEXT NOT NULL DEFAULT 'light',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "perguruan_tinggi_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pengguna" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "role" "role_pengguna" NOT NULL,
    "sandi_hash" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "foto_url" TEXT,
    "email" TEXT,
    "scopes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pengguna_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "mahasiswa" (
    "college_id" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "id_prodi" TEXT NOT NULL,
    "angkatan" INTEGER NOT NULL,
    "tingkat" INTEGER NOT NULL DEFAULT 1,
    "status" TEXT NOT NULL DEFAULT 'Aktif',
    "is_edit" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "mahasiswa_pkey" PRIMARY KEY ("college_id","nim")
);

-- CreateTable
CREATE TABLE "dosen" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "nidn" TEXT,
    "gelar_depan" TEXT NOT NULL DEFAULT '',
    "gelar_akademik" TEXT NOT NULL DEFAULT '',
    "id_prodi" TEXT,

    CONSTRAINT "dosen_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "operator" (
    "college_id" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "data_master" "tingkat_akses" NOT NULL DEFAULT 'no_access',
    "kelas_kuliah" "tingkat_akses" NOT NULL DEFAULT 'no_access',
    "bank_soal" "tingkat_akses" NOT NULL DEFAULT 'no_access',
    "data_sistem" "tingkat_akses" NOT NULL DEFAULT 'no_access',
    "konfigurasi" "tingkat_akses" NOT NULL DEFAULT 'no_access',
    "pengumuman" "tingkat_akses" NOT NULL DEFAULT 'no_access',
    "bantuan" "tingkat_akses" NOT NULL DEFAULT 'no_access',
    "laporan" "tingkat_akses" NOT NULL DEFAULT 'no_access',
    "prodi" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "operator_pkey" PRIMARY KEY ("college_id","id_pengguna")
);

-- CreateTable
CREATE TABLE "sesi_pengguna" (
    "college_id" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "ip_address" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "berakhir_pada" TIMESTAMPTZ(3) NOT NULL,
    "dicabut_pada" TIMESTAMPTZ(3),
    "alasan_cabut" TEXT,

    CONSTRAINT "sesi_pengguna_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "refresh_token" (
    "college_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "id_sesi" UUID NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "berakhir_pada" TIMESTAMPTZ(3) NOT NULL,
    "diputar_pada" TIMESTAMPTZ(3),

    CONSTRAINT "refresh_token_pkey" PRIMARY KEY ("college_id","hash")
);

-- CreateTable
CREATE TABLE "pembatasan" (
    "college_id" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "memenuhi_syarat" BOOLEAN NOT NULL,
    "kekurangan" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "pembatasan_pkey" PRIMARY KEY ("college_id","nim","jenis")
);

-- CreateTable
CREATE TABLE "pengaturan" (
    "college_id" TEXT NOT NULL,
    "kunci" TEXT NOT NULL,
    "nilai" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "pengaturan_pkey" PRIMARY KEY ("college_id","kunci")
);

-- CreateTable
CREATE TABLE "pengaturan_pengguna" (
    "college_id" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "nilai" JSONB NOT NULL,

    CONSTRAINT "pengaturan_pengguna_pkey" PRIMARY KEY ("college_id","id_pengguna")
);

-- CreateTable
CREATE TABLE "log_aktivitas" (
    "college_id" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "waktu" TIMESTAMPTZ(3) NOT NULL,
    "id_pengguna" TEXT,
    "username" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "id_operator" TEXT,
    "nama_operator" TEXT,
    "ip_address" TEXT NOT NULL,
    "jenis_aktivitas" TEXT NOT NULL,
    "aksi" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "objek" JSONB,
    "id_kelas" TEXT,
    "id_pertemuan" TEXT,
    "id_mata_kuliah" TEXT,
    "id_prodi" TEXT,
    "periode" INTEGER,
    "request_id" TEXT NOT NULL,

    CONSTRAINT "log_aktivitas_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" BIGSERIAL NOT NULL,
    "college_id" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "isi" JSONB NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dikirim_pada" TIMESTAMPTZ(3),
    "selesai_pada" TIMESTAMPTZ(3),
    "gagal_pada" TIMESTAMPTZ(3),
    "galat" TEXT,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event" (
    "id" BIGSERIAL NOT NULL,
    "seq" BIGINT,
    "college_id" TEXT NOT NULL,
    "stream" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "isi" JSONB NOT NULL,
    "hanya_staf" BOOLEAN NOT NULL DEFAULT false,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "periode" (
    "college_id" TEXT NOT NULL,
    "kode" INTEGER NOT NULL,
    "tahun" INTEGER NOT NULL,
    "semester" INTEGER NOT NULL,
    "mulai" DATE NOT NULL,
    "selesai" DATE NOT NULL,

    CONSTRAINT "periode_pkey" PRIMARY KEY ("college_id","kode")
);

-- CreateTable
CREATE TABLE "prodi" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "kode" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "jenjang" TEXT NOT NULL,

    CONSTRAINT "prodi_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "kampus" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "nama" TEXT NOT NULL,

    CONSTRAINT "kampus_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "makul" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "kode" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "sks" INTEGER NOT NULL,
    "id_prodi" TEXT,

    CONSTRAINT "makul_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "ruangan" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "kapasitas" INTEGER NOT NULL,
    "id_kampus" TEXT,

    CONSTRAINT "ruangan_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "sesi_kuliah" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "jam_mulai" TIME(0) NOT NULL,
    "jam_selesai" TIME(0) NOT NULL,

    CONSTRAINT "sesi_kuliah_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "jenis_kelas" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "nama" TEXT NOT NULL,

    CONSTRAINT "jenis_kelas_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "label_kelas" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "nama" TEXT NOT NULL,

    CONSTRAINT "label_kelas_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "hari_libur" (
    "college_id" TEXT NOT NULL,
    "tanggal" DATE NOT NULL,
    "nama" TEXT NOT NULL,

    CONSTRAINT "hari_libur_pkey" PRIMARY KEY ("college_id","tanggal")
);

-- CreateIndex
CREATE INDEX "kehadiran_college_id_nim_idx" ON "kehadiran"("college_id", "nim");

-- CreateIndex
CREATE INDEX "kehadiran_ledger_college_id_id_pertemuan_nim_idx" ON "kehadiran_ledger"("college_id", "id_pertemuan", "nim");

-- CreateIndex
CREATE INDEX "rekap_kehadiran_college_id_nim_idx" ON "rekap_kehadiran"("college_id", "nim");

-- CreateIndex
CREATE INDEX "kelas_college_id_periode_id_idx" ON "kelas"("college_id", "periode", "id");

-- CreateIndex
CREATE INDEX "kelas_college_id_id_makul_idx" ON "kelas"("college_id", "id_makul");

-- CreateIndex
CREATE INDEX "kelas_college_id_id_prodi_idx" ON "kelas"("college_id", "id_prodi");

-- CreateIndex
CREATE INDEX "kelas_pengajar_college_id_id_dosen_idx" ON "kelas_pengajar"("college_id", "id_dosen");

-- CreateIndex
CREATE INDEX "kelas_peserta_college_id_nim_idx" ON "kelas_peserta"("college_id", "nim");

-- CreateIndex
CREATE INDEX "pertemuan_college_id_waktu_mulai_idx" ON "pertemuan"("college_id", "waktu_mulai");

-- CreateIndex
CREATE INDEX "pertemuan_college_id_id_kelas_waktu_mulai_idx" ON "pertemuan"("college_id", "id_kelas", "waktu_mulai");

-- CreateIndex
CREATE INDEX "pertemuan_waktu_batas_aktivitas_idx" ON "pertemuan"("waktu_batas_aktivitas");

-- CreateIndex
CREATE UNIQUE INDEX "pertemuan_college_id_id_kelas_nomor_key" ON "pertemuan"("college_id", "id_kelas", "nomor");

-- CreateIndex
CREATE INDEX "pertemuan_pengajar_college_id_id_dosen_idx" ON "pertemuan_pengajar"("college_id", "id_dosen");

-- CreateIndex
CREATE UNIQUE INDEX "perguruan_tinggi_host_key" ON "perguruan_tinggi"("host");

-- CreateIndex
CREATE UNIQUE INDEX "pengguna_college_id_username_key" ON "pengguna"("college_id", "username");

-- CreateIndex
CREATE INDEX "mahasiswa_college_id_id_prodi_idx" ON "mahasiswa"("college_id", "id_prodi");

-- CreateIndex
CREATE UNIQUE INDEX "mahasiswa_college_id_id_pengguna_key" ON "mahasiswa"("college_id", "id_pengguna");

-- CreateIndex
CREATE INDEX "dosen_college_id_id_prodi_idx" ON "dosen"("college_id", "id_prodi");

-- CreateIndex
CREATE UNIQUE INDEX "dosen_college_id_id_pengguna_key" ON "dosen"("college_id", "id_pengguna");

-- CreateIndex
CREATE INDEX "sesi_pengguna_college_id_id_pengguna_idx" ON "sesi_pengguna"("college_id", "id_pengguna");

-- CreateIndex
CREATE INDEX "sesi_pengguna_berakhir_pada_idx" ON "sesi_pengguna"("berakhir_pada");

-- CreateIndex
CREATE INDEX "refresh_token_college_id_id_sesi_idx" ON "refresh_token"("college_id", "id_sesi");

-- CreateIndex
CREATE INDEX "log_aktivitas_college_id_waktu_id_idx" ON "log_aktivitas"("college_id", "waktu" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "log_aktivitas_college_id_id_pengguna_waktu_idx" ON "log_aktivitas"("college_id", "id_pengguna", "waktu" DESC);

-- CreateIndex
CREATE INDEX "log_aktivitas_college_id_id_kelas_waktu_idx" ON "log_aktivitas"("college_id", "id_kelas", "waktu" DESC);

-- CreateIndex
CREATE INDEX "outbox_selesai_pada_idx" ON "outbox"("selesai_pada");

-- CreateIndex
CREATE UNIQUE INDEX "event_seq_key" ON "event"("seq");

-- CreateIndex
CREATE INDEX "event_college_id_stream_seq_idx" ON "event"("college_id", "stream", "seq");

-- CreateIndex
CREATE INDEX "makul_college_id_id_prodi_idx" ON "makul"("college_id", "id_prodi");

-- CreateIndex
CREATE UNIQUE INDEX "makul_college_id_kode_key" ON "makul"("college_id", "kode");

-- CreateIndex
CREATE INDEX "ruangan_college_id_id_kampus_idx" ON "ruangan"("college_id", "id_kampus");

-- AddForeignKey
ALTER TABLE "kehadiran" ADD CONSTRAINT "kehadiran_college_id_id_pertemuan_fkey" FOREIGN KEY ("college_id", "id_pertemuan") REFERENCES "pertemuan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kehadiran" ADD CONSTRAINT "kehadiran_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kehadiran_ledger" ADD CONSTRAINT "kehadiran_ledger_college_id_id_pertemuan_fkey" FOREIGN KEY ("college_id", "id_pertemuan") REFERENCES "pertemuan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kehadiran_dosen" ADD CONSTRAINT "kehadiran_dosen_college_id_id_pertemuan_fkey" FOREIGN KEY ("college_id", "id_pertemuan") REFERENCES "pertemuan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kehadiran_dosen" ADD CONSTRAINT "kehadiran_dosen_college_id_id_dosen_fkey" FOREIGN KEY ("college_id", "id_dosen") REFERENCES "dosen"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rekap_kehadiran" ADD CONSTRAINT "rekap_kehadiran_college_id_id_kelas_fkey" FOREIGN KEY ("college_id", "id_kelas") REFERENCES "kelas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rekap_kehadiran" ADD CONSTRAINT "rekap_kehadiran_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kehadiran_pertemuan" ADD CONSTRAINT "kehadiran_pertemuan_college_id_id_pertemuan_fkey" FOREIGN KEY ("college_id", "id_pertemuan") REFERENCES "pertemuan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kelas" ADD CONSTRAINT "kelas_college_id_id_makul_fkey" FOREIGN KEY ("college_id", "id_makul") REFERENCES "makul"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kelas" ADD CONSTRAINT "kelas_college_id_id_prodi_fkey" FOREIGN KEY ("college_id", "id_prodi") REFERENCES "prodi"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kelas" ADD CONSTRAINT "kelas_college_id_id_jenis_kelas_fkey" FOREIGN KEY ("college_id", "id_jenis_kelas") REFERENCES "jenis_kelas"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kelas" ADD CONSTRAINT "kelas_college_id_id_kampus_fkey" FOREIGN KEY ("college_id", "id_kampus") REFERENCES "kampus"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kelas_jadwal" ADD CONSTRAINT "kelas_jadwal_college_id_id_kelas_fkey" FOREIGN KEY ("college_id", "id_kelas") REFERENCES "kelas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kelas_jadwal" ADD CONSTRAINT "kelas_jadwal_college_id_id_ruangan_fkey" FOREIGN KEY ("college_id", "id_ruangan") REFERENCES "ruangan"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kelas_jadwal" ADD CONSTRAINT "kelas_jadwal_college_id_id_sesi_fkey" FOREIGN KEY ("college_id", "id_sesi") REFERENCES "sesi_kuliah"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kelas_pengajar" ADD CONSTRAINT "kelas_pengajar_college_id_id_kelas_fkey" FOREIGN KEY ("college_id", "id_kelas") REFERENCES "kelas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kelas_pengajar" ADD CONSTRAINT "kelas_pengajar_college_id_id_dosen_fkey" FOREIGN KEY ("college_id", "id_dosen") REFERENCES "dosen"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kelas_peserta" ADD CONSTRAINT "kelas_peserta_college_id_id_kelas_fkey" FOREIGN KEY ("college_id", "id_kelas") REFERENCES "kelas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kelas_peserta" ADD CONSTRAINT "kelas_peserta_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pertemuan" ADD CONSTRAINT "pertemuan_college_id_id_kelas_fkey" FOREIGN KEY ("college_id", "id_kelas") REFERENCES "kelas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pertemuan" ADD CONSTRAINT "pertemuan_college_id_id_ruangan_fkey" FOREIGN KEY ("college_id", "id_ruangan") REFERENCES "ruangan"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pertemuan" ADD CONSTRAINT "pertemuan_college_id_id_sesi_fkey" FOREIGN KEY ("college_id", "id_sesi") REFERENCES "sesi_kuliah"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pertemuan_pengajar" ADD CONSTRAINT "pertemuan_pengajar_college_id_id_pertemuan_fkey" FOREIGN KEY ("college_id", "id_pertemuan") REFERENCES "pertemuan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pertemuan_pengajar" ADD CONSTRAINT "pertemuan_pengajar_college_id_id_dosen_fkey" FOREIGN KEY ("college_id", "id_dosen") REFERENCES "dosen"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mahasiswa" ADD CONSTRAINT "mahasiswa_college_id_id_pengguna_fkey" FOREIGN KEY ("college_id", "id_pengguna") REFERENCES "pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mahasiswa" ADD CONSTRAINT "mahasiswa_college_id_id_prodi_fkey" FOREIGN KEY ("college_id", "id_prodi") REFERENCES "prodi"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dosen" ADD CONSTRAINT "dosen_college_id_id_pengguna_fkey" FOREIGN KEY ("college_id", "id_pengguna") REFERENCES "pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dosen" ADD CONSTRAINT "dosen_college_id_id_prodi_fkey" FOREIGN KEY ("college_id", "id_prodi") REFERENCES "prodi"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "operator" ADD CONSTRAINT "operator_college_id_id_pengguna_fkey" FOREIGN KEY ("college_id", "id_pengguna") REFERENCES "pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sesi_pengguna" ADD CONSTRAINT "sesi_pengguna_college_id_id_pengguna_fkey" FOREIGN KEY ("college_id", "id_pengguna") REFERENCES "pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_college_id_id_sesi_fkey" FOREIGN KEY ("college_id", "id_sesi") REFERENCES "sesi_pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pembatasan" ADD CONSTRAINT "pembatasan_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "makul" ADD CONSTRAINT "makul_college_id_id_prodi_fkey" FOREIGN KEY ("college_id", "id_prodi") REFERENCES "prodi"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ruangan" ADD CONSTRAINT "ruangan_college_id_id_kampus_fkey" FOREIGN KEY ("college_id", "id_kampus") REFERENCES "kampus"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
