-- AlterTable
ALTER TABLE "pengerjaan" ADD COLUMN     "akar_ledger" BYTEA,
ADD COLUMN     "ditutup_pada" TIMESTAMPTZ(3),
ADD COLUMN     "generasi" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "urutan_akhir" BIGINT;

-- CreateTable
CREATE TABLE "jawaban" (
    "college_id" TEXT NOT NULL,
    "id_pengerjaan" TEXT NOT NULL,
    "id_soal" TEXT NOT NULL,
    "urutan" BIGINT NOT NULL,
    "isi" JSONB,
    "ragu_ragu" BOOLEAN NOT NULL DEFAULT false,
    "pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "jawaban_pkey" PRIMARY KEY ("college_id","id_pengerjaan","id_soal")
);

-- CreateTable
CREATE TABLE "jawaban_ledger" (
    "college_id" TEXT NOT NULL,
    "id_pengerjaan" TEXT NOT NULL,
    "id_soal" TEXT NOT NULL,
    "urutan" BIGINT NOT NULL,
    "id_versi" TEXT NOT NULL,
    "isi" JSONB,
    "ragu_ragu" BOOLEAN NOT NULL,
    "waktu_klien" TIMESTAMPTZ(3),
    "pada" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL,
    "sidik" TEXT NOT NULL,

    CONSTRAINT "jawaban_ledger_pkey" PRIMARY KEY ("college_id","id_pengerjaan","id_soal","urutan")
);

-- AddForeignKey
ALTER TABLE "jawaban" ADD CONSTRAINT "jawaban_college_id_id_pengerjaan_fkey" FOREIGN KEY ("college_id", "id_pengerjaan") REFERENCES "pengerjaan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "jawaban_ledger" ADD CONSTRAINT "jawaban_ledger_college_id_id_pengerjaan_fkey" FOREIGN KEY ("college_id", "id_pengerjaan") REFERENCES "pengerjaan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was saved stays as it was saved; it goes with its attempt alone.
CREATE FUNCTION "jawaban_ledger_tetap"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the ledger of answers is only added to' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "jawaban_ledger_tetap" BEFORE UPDATE OR DELETE ON "jawaban_ledger" FOR EACH ROW EXECUTE FUNCTION "jawaban_ledger_tetap"();

-- Ended, and not yet closed.
CREATE INDEX "pengerjaan_belum_ditutup" ON "pengerjaan" ("selesai_pada") WHERE "ditutup_pada" IS NULL AND "selesai_pada" IS NOT NULL AND "dibatalkan_pada" IS NULL;
