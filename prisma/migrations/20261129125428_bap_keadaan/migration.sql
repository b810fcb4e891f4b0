-- AlterTable
ALTER TABLE "bap" ADD COLUMN     "keadaan" TEXT;
