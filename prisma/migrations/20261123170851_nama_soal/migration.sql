-- AlterTable
ALTER TABLE "soal" ADD COLUMN     "nama" TEXT;
