-- AlterTable
ALTER TABLE "tugas" ADD COLUMN     "nilai_tampil_sampai" TIMESTAMPTZ(3);
