-- AlterTable
ALTER TABLE "outbox" ADD COLUMN     "jejak" TEXT;

-- AlterTable
ALTER TABLE "event" ADD COLUMN     "jejak" TEXT;

-- /metrics asks for both at every scrape.
CREATE INDEX "nilai_kirim_terbuka" ON "nilai_kirim" ("dibuat_pada") WHERE "status" IN ('menunggu', 'terkirim');
CREATE INDEX "nilai_komponen_ditolak" ON "nilai_komponen" ("college_id") WHERE "kirim_status" = 'ditolak';
