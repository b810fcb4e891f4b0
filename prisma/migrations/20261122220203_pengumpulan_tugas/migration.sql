-- AlterTable
ALTER TABLE "berkas" ADD COLUMN     "diunggah_sejak" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "tugas_pengumpulan" ADD COLUMN     "kode" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "tugas_pengumpulan_college_id_kode_idx" ON "tugas_pengumpulan"("college_id", "kode");
