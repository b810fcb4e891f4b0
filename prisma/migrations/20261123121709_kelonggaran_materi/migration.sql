-- AlterTable
ALTER TABLE "materi_kemajuan" ADD COLUMN     "kelonggaran" DOUBLE PRECISION NOT NULL DEFAULT 10;
