-- AlterTable
ALTER TABLE "pengerjaan" ADD COLUMN     "segel_akar" TEXT,
ADD COLUMN     "versi_sidik" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "jawaban_menyusul" ADD COLUMN     "sidik" TEXT;

-- CreateTable
CREATE TABLE "pengerjaan_dihapus" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "dihapus_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pengerjaan_dihapus_pkey" PRIMARY KEY ("college_id","id")
);

-- Rows are kept by their own trigger, which a TRUNCATE of the table, or of one that it hangs on, would pass by.
CREATE TRIGGER "jawaban_ledger_tak_dikosongkan" BEFORE TRUNCATE ON "jawaban_ledger" FOR EACH STATEMENT EXECUTE FUNCTION "jawaban_ledger_tetap"();
