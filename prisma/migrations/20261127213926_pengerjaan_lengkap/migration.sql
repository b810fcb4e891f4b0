-- AlterTable
ALTER TABLE "pengerjaan" ADD COLUMN     "lengkap" BOOLEAN NOT NULL DEFAULT false;
