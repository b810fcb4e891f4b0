-- AlterTable
ALTER TABLE "outbox" ADD COLUMN     "jejak" TEXT;

-- AlterTable
ALTER TABLE "event" ADD COLUMN     "jejak" TEXT;
