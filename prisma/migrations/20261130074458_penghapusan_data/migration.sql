-- CreateEnum
CREATE TYPE "status_penghapusan" AS ENUM ('menunggu', 'disetujui', 'selesai', 'ditolak', 'dibatalkan', 'kedaluwarsa');

-- CreateTable
CREATE TABLE "penghapusan_data" (
    "college_id" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "id_target" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "nama" TEXT,
    "role" "role_pengguna" NOT NULL,
    "alasan" TEXT NOT NULL,
    "status" "status_penghapusan" NOT NULL DEFAULT 'menunggu',
    "diminta_oleh" TEXT NOT NULL,
    "diminta_nama" TEXT NOT NULL,
    "diminta_pada" TIMESTAMPTZ(3) NOT NULL,
    "berakhir_pada" TIMESTAMPTZ(3) NOT NULL,
    "diputus_oleh" TEXT,
    "diputus_nama" TEXT,
    "diputus_pada" TIMESTAMPTZ(3),
    "alasan_putusan" TEXT,
    "selesai_pada" TIMESTAMPTZ(3),
    "akun_dihapus" BOOLEAN,
    "hasil" JSONB,

    CONSTRAINT "penghapusan_data_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateIndex
CREATE INDEX "penghapusan_data_college_id_id_target_idx" ON "penghapusan_data"("college_id", "id_target");

-- CreateIndex
CREATE INDEX "penghapusan_data_college_id_status_diminta_pada_idx" ON "penghapusan_data"("college_id", "status", "diminta_pada");

-- One open request per person; one that ran out is closed by the next.
CREATE UNIQUE INDEX "penghapusan_data_satu_terbuka" ON "penghapusan_data" ("college_id", "id_target") WHERE "status" IN ('menunggu', 'disetujui');
