-- AlterTable
ALTER TABLE "outbox" ADD COLUMN     "dikirim_kali" INTEGER NOT NULL DEFAULT 0;

-- What the queue still has is walked through in the order of the ids, and no longer sorted by the time of sending.
DROP INDEX "outbox_belum_selesai";
CREATE INDEX "outbox_belum_selesai" ON "outbox" ("id") WHERE "selesai_pada" IS NULL AND "gagal_pada" IS NULL;
