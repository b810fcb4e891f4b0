-- DropIndex
DROP INDEX "aktivitas_tampil_sejak_idx";

-- AlterTable
ALTER TABLE "aktivitas" ADD COLUMN     "diumumkan_pada" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "aktivitas_diumumkan_pada_tampil_sejak_idx" ON "aktivitas"("diumumkan_pada", "tampil_sejak");
