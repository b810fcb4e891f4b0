-- AlterTable
ALTER TABLE "pengerjaan" ADD COLUMN     "dibatalkan_alasan" TEXT,
ADD COLUMN     "dibatalkan_oleh_nama" TEXT;

-- CreateTable
CREATE TABLE "jawaban_menyusul" (
    "college_id" TEXT NOT NULL,
    "id_pengerjaan" TEXT NOT NULL,
    "id_soal" TEXT NOT NULL,
    "urutan" BIGINT NOT NULL,
    "keputusan" TEXT NOT NULL,
    "alasan" TEXT NOT NULL,
    "oleh" TEXT NOT NULL,
    "oleh_nama" TEXT NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "jawaban_menyusul_pkey" PRIMARY KEY ("college_id","id_pengerjaan","id_soal","urutan")
);

-- CreateTable
CREATE TABLE "pengerjaan_peristiwa" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_pengerjaan" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "alasan" TEXT,
    "menit" INTEGER,
    "oleh" TEXT NOT NULL,
    "oleh_nama" TEXT NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pengerjaan_peristiwa_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "kunci_cadangan" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "publik" TEXT NOT NULL,
    "rahasia" TEXT NOT NULL,
    "berlaku_dari" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kunci_cadangan_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "cadangan_ujian" (
    "college_id" TEXT NOT NULL,
    "id_pengerjaan" TEXT NOT NULL,
    "sidik" BYTEA NOT NULL,
    "jumlah_baru" INTEGER NOT NULL,
    "jumlah_menyusul" INTEGER NOT NULL,
    "oleh" TEXT NOT NULL,
    "oleh_nama" TEXT NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cadangan_ujian_pkey" PRIMARY KEY ("college_id","id_pengerjaan","sidik")
);

-- CreateIndex
CREATE INDEX "pengerjaan_peristiwa_college_id_id_pengerjaan_pada_idx" ON "pengerjaan_peristiwa"("college_id", "id_pengerjaan", "pada");

-- AddForeignKey
ALTER TABLE "jawaban_menyusul" ADD CONSTRAINT "jawaban_menyusul_college_id_id_pengerjaan_id_soal_urutan_fkey" FOREIGN KEY ("college_id", "id_pengerjaan", "id_soal", "urutan") REFERENCES "jawaban_ledger"("college_id", "id_pengerjaan", "id_soal", "urutan") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pengerjaan_peristiwa" ADD CONSTRAINT "pengerjaan_peristiwa_college_id_id_pengerjaan_fkey" FOREIGN KEY ("college_id", "id_pengerjaan") REFERENCES "pengerjaan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cadangan_ujian" ADD CONSTRAINT "cadangan_ujian_college_id_id_pengerjaan_fkey" FOREIGN KEY ("college_id", "id_pengerjaan") REFERENCES "pengerjaan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Rows of the ledger go with their attempt, and that only while retention removes it: it says so in its transaction.
CREATE OR REPLACE FUNCTION "jawaban_ledger_tetap"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 AND current_setting('lms.retensi', true) = 'ya' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the ledger of answers is only added to' USING ERRCODE = 'restrict_violation';
END $$;

-- Set aside, until retention removes them.
CREATE INDEX "pengerjaan_disisihkan" ON "pengerjaan" ("college_id", "dibatalkan_pada") WHERE "dibatalkan_pada" IS NOT NULL;
