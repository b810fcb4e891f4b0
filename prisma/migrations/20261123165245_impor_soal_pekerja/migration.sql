-- AlterTable
ALTER TABLE "soal_impor" ADD COLUMN     "id_pekerjaan" TEXT,
ADD COLUMN     "ukuran" BIGINT NOT NULL DEFAULT 0,
ALTER COLUMN "format" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "soal_impor_college_id_id_pekerjaan_idx" ON "soal_impor"("college_id", "id_pekerjaan");
