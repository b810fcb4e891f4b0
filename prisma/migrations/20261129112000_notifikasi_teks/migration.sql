-- AlterTable
ALTER TABLE "notifikasi" ADD COLUMN     "teks" TEXT;
