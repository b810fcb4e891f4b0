-- AlterTable
ALTER TABLE "refresh_token" ADD COLUMN     "kunci_hash" TEXT;
