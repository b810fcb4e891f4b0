-- AlterTable
ALTER TABLE "pesan" ADD COLUMN     "dihapus_operator" TEXT;

-- AlterTable
ALTER TABLE "pesan_riwayat" ADD COLUMN     "oleh_operator" TEXT;

-- CreateIndex
CREATE INDEX "percakapan_college_id_id_kelompok_idx" ON "percakapan"("college_id", "id_kelompok");

-- CreateIndex
CREATE INDEX "pesan_college_id_nim_idx" ON "pesan"("college_id", "nim");
