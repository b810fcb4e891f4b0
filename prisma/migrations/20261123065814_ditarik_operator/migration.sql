-- AlterTable
ALTER TABLE "tugas_pengumpulan" ADD COLUMN     "ditarik_operator" TEXT;
