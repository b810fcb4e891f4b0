-- AlterTable
ALTER TABLE "materi" ADD COLUMN     "berkas_diganti_pada" TIMESTAMPTZ(3);
