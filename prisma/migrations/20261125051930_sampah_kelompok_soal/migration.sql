-- AlterTable
ALTER TABLE "ujian_kelompok" ADD COLUMN     "dihapus_pada" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "ujian_kelompok_dihapus_pada_idx" ON "ujian_kelompok"("dihapus_pada");
