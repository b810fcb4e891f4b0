-- AlterEnum
ALTER TYPE "status_impor" ADD VALUE 'pemetaan';

-- AlterTable
ALTER TABLE "impor_data_master" ADD COLUMN     "judul" JSONB,
ADD COLUMN     "pemetaan" JSONB,
ADD COLUMN     "suntingan" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "impor_ditolak" (
    "college_id" TEXT NOT NULL,
    "id_impor" UUID NOT NULL,
    "urut" INTEGER NOT NULL,
    "jenis" TEXT NOT NULL,
    "baris" INTEGER,
    "sel" JSONB NOT NULL,
    "galat" JSONB NOT NULL,

    CONSTRAINT "impor_ditolak_pkey" PRIMARY KEY ("college_id","id_impor","urut")
);

-- CreateTable
CREATE TABLE "impor_perbaikan" (
    "college_id" TEXT NOT NULL,
    "id_impor" UUID NOT NULL,
    "baris" INTEGER NOT NULL,
    "kolom" TEXT NOT NULL,
    "nilai" TEXT NOT NULL,

    CONSTRAINT "impor_perbaikan_pkey" PRIMARY KEY ("college_id","id_impor","baris","kolom")
);

-- CreateTable
CREATE TABLE "impor_pemetaan" (
    "college_id" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "judul" TEXT NOT NULL,
    "kolom" TEXT,

    CONSTRAINT "impor_pemetaan_pkey" PRIMARY KEY ("college_id","jenis","judul")
);

-- CreateIndex
CREATE INDEX "impor_ditolak_college_id_id_impor_baris_idx" ON "impor_ditolak"("college_id", "id_impor", "baris");

-- AddForeignKey
ALTER TABLE "impor_ditolak" ADD CONSTRAINT "impor_ditolak_college_id_id_impor_fkey" FOREIGN KEY ("college_id", "id_impor") REFERENCES "impor_data_master"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "impor_perbaikan" ADD CONSTRAINT "impor_perbaikan_college_id_id_impor_fkey" FOREIGN KEY ("college_id", "id_impor") REFERENCES "impor_data_master"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
