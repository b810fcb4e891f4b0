-- AlterTable
ALTER TABLE "aktivitas" ADD COLUMN     "id_klien" UUID;
