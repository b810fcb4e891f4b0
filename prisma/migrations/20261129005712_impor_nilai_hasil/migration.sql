-- AlterTable
ALTER TABLE "impor_nilai" ADD COLUMN     "berubah" JSONB,
ADD COLUMN     "laporan" JSONB;
