-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "status_impor" ADD VALUE 'membatalkan';
ALTER TYPE "status_impor" ADD VALUE 'dibatalkan';

-- AlterTable
ALTER TABLE "impor_data_master" ADD COLUMN     "dibatalkan_oleh" TEXT,
ADD COLUMN     "dibatalkan_pada" TIMESTAMPTZ(3),
ADD COLUMN     "galat_batal" TEXT,
ADD COLUMN     "jejak_sampai" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "impor_jejak" (
    "college_id" TEXT NOT NULL,
    "id_impor" UUID NOT NULL,
    "urut" INTEGER NOT NULL,
    "tabel" TEXT NOT NULL,
    "sebelum" JSONB,
    "sesudah" JSONB,

    CONSTRAINT "impor_jejak_pkey" PRIMARY KEY ("college_id","id_impor","urut")
);

-- CreateIndex
CREATE INDEX "impor_data_master_jejak_sampai_idx" ON "impor_data_master"("jejak_sampai");

-- AddForeignKey
ALTER TABLE "impor_jejak" ADD CONSTRAINT "impor_jejak_college_id_id_impor_fkey" FOREIGN KEY ("college_id", "id_impor") REFERENCES "impor_data_master"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
