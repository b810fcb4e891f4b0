-- AlterTable
ALTER TABLE "tanda_terima" ADD COLUMN     "kode_pendek" TEXT;

-- CreateIndex
CREATE INDEX "tanda_terima_college_id_kode_pendek_idx" ON "tanda_terima"("college_id", "kode_pendek");
