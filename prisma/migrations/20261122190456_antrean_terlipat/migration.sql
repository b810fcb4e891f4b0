-- DropIndex
DROP INDEX "outbox_selesai_pada_idx";

-- CreateIndex
CREATE INDEX "outbox_selesai_pada_jenis_idx" ON "outbox"("selesai_pada", "jenis");
