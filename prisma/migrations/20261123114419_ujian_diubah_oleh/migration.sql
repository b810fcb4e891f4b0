-- AlterTable
ALTER TABLE "ujian" ADD COLUMN     "diubah_oleh_nama" TEXT NOT NULL;
