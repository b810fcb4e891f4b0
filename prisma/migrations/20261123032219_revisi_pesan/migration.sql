-- AlterTable
ALTER TABLE "percakapan" ADD COLUMN     "revisi_terakhir" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "pesan" ADD COLUMN     "revisi" INTEGER NOT NULL DEFAULT 0;

-- What was changed or deleted of a thread: few of its messages.
CREATE INDEX "pesan_direvisi" ON "pesan" ("college_id", "id_percakapan", "revisi") WHERE "revisi" > 0;
