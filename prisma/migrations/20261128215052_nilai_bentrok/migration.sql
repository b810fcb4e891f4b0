-- AlterTable
ALTER TABLE "nilai_komponen" ADD COLUMN     "bentrok" BOOLEAN NOT NULL DEFAULT false;
