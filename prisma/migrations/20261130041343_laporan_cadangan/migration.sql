-- CreateEnum
CREATE TYPE "jenis_cadangan" AS ENUM ('simpan', 'latihan', 'berkas');

-- CreateTable
CREATE TABLE "laporan_cadangan" (
    "id" BIGSERIAL NOT NULL,
    "jenis" "jenis_cadangan" NOT NULL,
    "mulai" TIMESTAMPTZ(3) NOT NULL,
    "selesai" TIMESTAMPTZ(3) NOT NULL,
    "berhasil" BOOLEAN NOT NULL,
    "rincian" TEXT NOT NULL,

    CONSTRAINT "laporan_cadangan_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "laporan_cadangan_jenis_selesai_idx" ON "laporan_cadangan"("jenis", "selesai" DESC);
