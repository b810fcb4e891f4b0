-- AlterTable
ALTER TABLE "pertemuan" ADD COLUMN     "diakhiri_oleh" TEXT;
