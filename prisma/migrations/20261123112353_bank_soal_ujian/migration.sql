-- CreateEnum
CREATE TYPE "jenis_soal" AS ENUM ('pilihan', 'benar_salah', 'esay', 'pilihan_jamak', 'numerik', 'isian');

-- CreateEnum
CREATE TYPE "tingkat_soal" AS ENUM ('mudah', 'sedang', 'sulit');

-- CreateEnum
CREATE TYPE "jenis_soal_berkas" AS ENUM ('soal', 'kunci', 'gambar');

-- CreateEnum
CREATE TYPE "jenis_ujian" AS ENUM ('kuis', 'uts', 'uas', 'remedial');

-- CreateEnum
CREATE TYPE "sifat_ujian" AS ENUM ('close', 'open');

-- CreateTable
CREATE TABLE "bank_soal" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "judul" TEXT NOT NULL,
    "deskripsi" TEXT NOT NULL,
    "id_dosen" TEXT,
    "id_makul" TEXT NOT NULL,
    "id_prodi" TEXT,
    "dibagikan" BOOLEAN NOT NULL DEFAULT false,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "id_klien" UUID,
    "dibuat_oleh" TEXT NOT NULL,
    "dibuat_oleh_nama" TEXT NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "diubah_oleh_nama" TEXT NOT NULL,
    "diubah_pada" TIMESTAMPTZ(3) NOT NULL,
    "disalin_dari" TEXT,
    "dihapus_pada" TIMESTAMPTZ(3),
    "dihapus_oleh" TEXT,

    CONSTRAINT "bank_soal_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "soal" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_bank" TEXT,
    "id_ujian" TEXT,
    "jenis" "jenis_soal" NOT NULL,
    "versi_terbaru" INTEGER NOT NULL DEFAULT 1,
    "urutan" INTEGER NOT NULL DEFAULT 0,
    "label" TEXT[],
    "tingkat" "tingkat_soal",
    "kategori" TEXT,
    "asal_id_soal" TEXT,
    "asal_versi" INTEGER,
    "id_impor" TEXT,
    "id_klien" UUID,
    "dibuat_oleh" TEXT NOT NULL,
    "dibuat_oleh_nama" TEXT NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "diubah_pada" TIMESTAMPTZ(3) NOT NULL,
    "dihapus_pada" TIMESTAMPTZ(3),
    "dihapus_oleh" TEXT,

    CONSTRAINT "soal_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "soal_versi" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_soal" TEXT NOT NULL,
    "nomor" INTEGER NOT NULL,
    "pertanyaan" TEXT NOT NULL,
    "isi" JSONB NOT NULL,
    "sidik" CHAR(64) NOT NULL,
    "oleh" TEXT NOT NULL,
    "oleh_nama" TEXT NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "soal_versi_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "soal_kunci" (
    "college_id" TEXT NOT NULL,
    "id_versi" TEXT NOT NULL,
    "kunci" JSONB NOT NULL,
    "lengkap" BOOLEAN NOT NULL,
    "teks_kunci" TEXT NOT NULL,

    CONSTRAINT "soal_kunci_pkey" PRIMARY KEY ("college_id","id_versi")
);

-- CreateTable
CREATE TABLE "soal_berkas" (
    "college_id" TEXT NOT NULL,
    "id_versi" TEXT NOT NULL,
    "jenis" "jenis_soal_berkas" NOT NULL,
    "urutan" INTEGER NOT NULL,
    "id_berkas" TEXT NOT NULL,

    CONSTRAINT "soal_berkas_pkey" PRIMARY KEY ("college_id","id_versi","jenis","urutan")
);

-- CreateTable
CREATE TABLE "soal_statistik" (
    "college_id" TEXT NOT NULL,
    "id_soal" TEXT NOT NULL,
    "id_versi" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "tingkat_kesulitan" DOUBLE PRECISION,
    "daya_beda" DOUBLE PRECISION,
    "sebaran" JSONB NOT NULL,
    "dihitung_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "soal_statistik_pkey" PRIMARY KEY ("college_id","id_versi")
);

-- CreateTable
CREATE TABLE "soal_impor" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_bank" TEXT,
    "id_ujian" TEXT,
    "format" TEXT NOT NULL,
    "nama_berkas" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "laporan" JSONB NOT NULL DEFAULT '{}',
    "oleh" TEXT NOT NULL,
    "oleh_nama" TEXT NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL,
    "diterapkan_pada" TIMESTAMPTZ(3),
    "dibatalkan_pada" TIMESTAMPTZ(3),

    CONSTRAINT "soal_impor_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "ujian" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "deskripsi" TEXT NOT NULL,
    "jenis" "jenis_ujian" NOT NULL,
    "sifat" "sifat_ujian" NOT NULL DEFAULT 'close',
    "gunakan_batas_waktu" BOOLEAN NOT NULL DEFAULT false,
    "durasi" INTEGER NOT NULL DEFAULT 0,
    "acak_soal" BOOLEAN NOT NULL DEFAULT false,
    "tampilkan_kunci_jawaban" BOOLEAN NOT NULL DEFAULT false,
    "waktu_tampil_kunci" TIMESTAMPTZ(3),
    "id_ujian_utama" TEXT,
    "nilai_tampil_pada" TIMESTAMPTZ(3),
    "kode_ujian" BOOLEAN NOT NULL DEFAULT false,
    "ambang_fokus" INTEGER,
    "versi" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "ujian_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "ujian_kelompok" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_ujian" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "urutan" INTEGER NOT NULL,
    "bobot" DECIMAL(5,2) NOT NULL DEFAULT 1,
    "ambil" INTEGER,
    "id_klien" UUID,

    CONSTRAINT "ujian_kelompok_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "ujian_soal" (
    "college_id" TEXT NOT NULL,
    "id_ujian" TEXT NOT NULL,
    "id_soal" TEXT NOT NULL,
    "id_kelompok" TEXT NOT NULL,
    "id_versi" TEXT NOT NULL,
    "bobot" DECIMAL(5,2) NOT NULL,
    "urutan" INTEGER NOT NULL,

    CONSTRAINT "ujian_soal_pkey" PRIMARY KEY ("college_id","id_ujian","id_soal")
);

-- CreateTable
CREATE TABLE "pengerjaan" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_ujian" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "benih" BIGINT NOT NULL,
    "susunan" JSONB NOT NULL,
    "waktu_mulai" TIMESTAMPTZ(3) NOT NULL,
    "berakhir_pada" TIMESTAMPTZ(3) NOT NULL,
    "menit_tambahan" INTEGER NOT NULL DEFAULT 0,
    "selesai_pada" TIMESTAMPTZ(3),
    "sebab_selesai" TEXT,
    "pengurangan" DECIMAL(5,2) NOT NULL DEFAULT 0,
    "alasan_pengurangan" TEXT,
    "nilai_akhir" DECIMAL(5,2),
    "jumlah_dijawab" INTEGER NOT NULL DEFAULT 0,
    "jumlah_belum_dinilai" INTEGER NOT NULL DEFAULT 0,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "dibatalkan_pada" TIMESTAMPTZ(3),
    "dibatalkan_oleh" TEXT,

    CONSTRAINT "pengerjaan_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateIndex
CREATE INDEX "bank_soal_college_id_id_dosen_idx" ON "bank_soal"("college_id", "id_dosen");

-- CreateIndex
CREATE INDEX "bank_soal_college_id_id_makul_idx" ON "bank_soal"("college_id", "id_makul");

-- CreateIndex
CREATE INDEX "bank_soal_college_id_id_prodi_idx" ON "bank_soal"("college_id", "id_prodi");

-- CreateIndex
CREATE INDEX "bank_soal_college_id_dibuat_pada_idx" ON "bank_soal"("college_id", "dibuat_pada");

-- CreateIndex
CREATE INDEX "bank_soal_dihapus_pada_idx" ON "bank_soal"("dihapus_pada");

-- CreateIndex
CREATE UNIQUE INDEX "bank_soal_college_id_dibuat_oleh_id_klien_key" ON "bank_soal"("college_id", "dibuat_oleh", "id_klien");

-- CreateIndex
CREATE INDEX "soal_college_id_id_bank_urutan_idx" ON "soal"("college_id", "id_bank", "urutan");

-- CreateIndex
CREATE INDEX "soal_college_id_id_ujian_idx" ON "soal"("college_id", "id_ujian");

-- CreateIndex
CREATE INDEX "soal_college_id_asal_id_soal_idx" ON "soal"("college_id", "asal_id_soal");

-- CreateIndex
CREATE INDEX "soal_college_id_id_impor_idx" ON "soal"("college_id", "id_impor");

-- CreateIndex
CREATE INDEX "soal_dihapus_pada_idx" ON "soal"("dihapus_pada");

-- CreateIndex
CREATE UNIQUE INDEX "soal_college_id_dibuat_oleh_id_klien_key" ON "soal"("college_id", "dibuat_oleh", "id_klien");

-- CreateIndex
CREATE INDEX "soal_versi_college_id_sidik_idx" ON "soal_versi"("college_id", "sidik");

-- CreateIndex
CREATE UNIQUE INDEX "soal_versi_college_id_id_soal_nomor_key" ON "soal_versi"("college_id", "id_soal", "nomor");

-- CreateIndex
CREATE INDEX "soal_berkas_college_id_id_berkas_idx" ON "soal_berkas"("college_id", "id_berkas");

-- CreateIndex
CREATE INDEX "soal_statistik_college_id_id_soal_idx" ON "soal_statistik"("college_id", "id_soal");

-- CreateIndex
CREATE INDEX "soal_impor_college_id_id_bank_pada_idx" ON "soal_impor"("college_id", "id_bank", "pada");

-- CreateIndex
CREATE INDEX "soal_impor_college_id_id_ujian_pada_idx" ON "soal_impor"("college_id", "id_ujian", "pada");

-- CreateIndex
CREATE INDEX "soal_impor_pada_idx" ON "soal_impor"("pada");

-- CreateIndex
CREATE INDEX "ujian_college_id_id_ujian_utama_idx" ON "ujian"("college_id", "id_ujian_utama");

-- CreateIndex
CREATE INDEX "ujian_kelompok_college_id_id_ujian_urutan_idx" ON "ujian_kelompok"("college_id", "id_ujian", "urutan");

-- CreateIndex
CREATE UNIQUE INDEX "ujian_kelompok_college_id_id_ujian_id_klien_key" ON "ujian_kelompok"("college_id", "id_ujian", "id_klien");

-- CreateIndex
CREATE INDEX "ujian_soal_college_id_id_kelompok_urutan_idx" ON "ujian_soal"("college_id", "id_kelompok", "urutan");

-- CreateIndex
CREATE INDEX "ujian_soal_college_id_id_soal_idx" ON "ujian_soal"("college_id", "id_soal");

-- CreateIndex
CREATE INDEX "ujian_soal_college_id_id_versi_idx" ON "ujian_soal"("college_id", "id_versi");

-- CreateIndex
CREATE INDEX "pengerjaan_college_id_id_ujian_nim_idx" ON "pengerjaan"("college_id", "id_ujian", "nim");

-- CreateIndex
CREATE INDEX "pengerjaan_college_id_nim_idx" ON "pengerjaan"("college_id", "nim");

-- AddForeignKey
ALTER TABLE "bank_soal" ADD CONSTRAINT "bank_soal_college_id_id_makul_fkey" FOREIGN KEY ("college_id", "id_makul") REFERENCES "makul"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_soal" ADD CONSTRAINT "bank_soal_college_id_id_prodi_fkey" FOREIGN KEY ("college_id", "id_prodi") REFERENCES "prodi"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_soal" ADD CONSTRAINT "bank_soal_college_id_id_dosen_fkey" FOREIGN KEY ("college_id", "id_dosen") REFERENCES "dosen"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "soal" ADD CONSTRAINT "soal_college_id_id_bank_fkey" FOREIGN KEY ("college_id", "id_bank") REFERENCES "bank_soal"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "soal" ADD CONSTRAINT "soal_college_id_id_ujian_fkey" FOREIGN KEY ("college_id", "id_ujian") REFERENCES "ujian"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "soal" ADD CONSTRAINT "soal_college_id_id_impor_fkey" FOREIGN KEY ("college_id", "id_impor") REFERENCES "soal_impor"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "soal_versi" ADD CONSTRAINT "soal_versi_college_id_id_soal_fkey" FOREIGN KEY ("college_id", "id_soal") REFERENCES "soal"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "soal_kunci" ADD CONSTRAINT "soal_kunci_college_id_id_versi_fkey" FOREIGN KEY ("college_id", "id_versi") REFERENCES "soal_versi"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "soal_berkas" ADD CONSTRAINT "soal_berkas_college_id_id_versi_fkey" FOREIGN KEY ("college_id", "id_versi") REFERENCES "soal_versi"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "soal_statistik" ADD CONSTRAINT "soal_statistik_college_id_id_soal_fkey" FOREIGN KEY ("college_id", "id_soal") REFERENCES "soal"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "soal_statistik" ADD CONSTRAINT "soal_statistik_college_id_id_versi_fkey" FOREIGN KEY ("college_id", "id_versi") REFERENCES "soal_versi"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "soal_impor" ADD CONSTRAINT "soal_impor_college_id_id_bank_fkey" FOREIGN KEY ("college_id", "id_bank") REFERENCES "bank_soal"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "soal_impor" ADD CONSTRAINT "soal_impor_college_id_id_ujian_fkey" FOREIGN KEY ("college_id", "id_ujian") REFERENCES "ujian"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ujian" ADD CONSTRAINT "ujian_college_id_id_fkey" FOREIGN KEY ("college_id", "id") REFERENCES "aktivitas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ujian" ADD CONSTRAINT "ujian_college_id_id_ujian_utama_fkey" FOREIGN KEY ("college_id", "id_ujian_utama") REFERENCES "ujian"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ujian_kelompok" ADD CONSTRAINT "ujian_kelompok_college_id_id_ujian_fkey" FOREIGN KEY ("college_id", "id_ujian") REFERENCES "ujian"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ujian_soal" ADD CONSTRAINT "ujian_soal_college_id_id_ujian_fkey" FOREIGN KEY ("college_id", "id_ujian") REFERENCES "ujian"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ujian_soal" ADD CONSTRAINT "ujian_soal_college_id_id_soal_fkey" FOREIGN KEY ("college_id", "id_soal") REFERENCES "soal"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ujian_soal" ADD CONSTRAINT "ujian_soal_college_id_id_kelompok_fkey" FOREIGN KEY ("college_id", "id_kelompok") REFERENCES "ujian_kelompok"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ujian_soal" ADD CONSTRAINT "ujian_soal_college_id_id_versi_fkey" FOREIGN KEY ("college_id", "id_versi") REFERENCES "soal_versi"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pengerjaan" ADD CONSTRAINT "pengerjaan_college_id_id_ujian_fkey" FOREIGN KEY ("college_id", "id_ujian") REFERENCES "ujian"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pengerjaan" ADD CONSTRAINT "pengerjaan_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A question is of one bank or of one exam.
ALTER TABLE "soal" ADD CONSTRAINT "soal_milik" CHECK (("id_bank" IS NULL) <> ("id_ujian" IS NULL));
ALTER TABLE "soal_impor" ADD CONSTRAINT "soal_impor_milik" CHECK (("id_bank" IS NULL) <> ("id_ujian" IS NULL));
ALTER TABLE "ujian_soal" ADD CONSTRAINT "ujian_soal_bobot" CHECK ("bobot" BETWEEN 0.01 AND 100);
ALTER TABLE "ujian_kelompok" ADD CONSTRAINT "ujian_kelompok_batas" CHECK ("bobot" BETWEEN 0.01 AND 100 AND "ambil" >= 1);

-- One attempt that was not set aside, and those that still run, for who ends them.
CREATE UNIQUE INDEX "pengerjaan_satu" ON "pengerjaan" ("college_id", "id_ujian", "nim") WHERE "dibatalkan_pada" IS NULL;
CREATE INDEX "pengerjaan_berjalan" ON "pengerjaan" ("berakhir_pada") WHERE "selesai_pada" IS NULL AND "dibatalkan_pada" IS NULL;

-- What was once asked stays as it was asked.
CREATE FUNCTION "soal_versi_tetap"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a question is never changed' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "soal_versi_tetap" BEFORE UPDATE ON "soal_versi" FOR EACH ROW EXECUTE FUNCTION "soal_versi_tetap"();
CREATE TRIGGER "soal_kunci_tetap" BEFORE UPDATE ON "soal_kunci" FOR EACH ROW EXECUTE FUNCTION "soal_versi_tetap"();
CREATE TRIGGER "soal_berkas_tetap" BEFORE UPDATE ON "soal_berkas" FOR EACH ROW EXECUTE FUNCTION "soal_versi_tetap"();
