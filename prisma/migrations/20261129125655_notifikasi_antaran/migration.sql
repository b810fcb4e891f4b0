-- AlterTable
ALTER TABLE "notifikasi_pilihan" ADD COLUMN     "push" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "surel" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "notifikasi_perangkat" (
    "college_id" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "id_sesi" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "id_kunci" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "berhasil_pada" TIMESTAMPTZ(3),
    "ditolak" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "notifikasi_perangkat_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "notifikasi_antaran" (
    "college_id" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "id_notifikasi" UUID,
    "tujuan" UUID NOT NULL,
    "saluran" TEXT NOT NULL,
    "keadaan" TEXT NOT NULL DEFAULT 'menunggu',
    "antar_pada" TIMESTAMPTZ(3) NOT NULL,
    "id_kiriman" UUID,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "coba" INTEGER NOT NULL DEFAULT 0,
    "sebab" TEXT,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "selesai_pada" TIMESTAMPTZ(3),
    "ditampilkan_pada" TIMESTAMPTZ(3),

    CONSTRAINT "notifikasi_antaran_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateIndex
CREATE INDEX "notifikasi_perangkat_college_id_id_pengguna_idx" ON "notifikasi_perangkat"("college_id", "id_pengguna");

-- CreateIndex
CREATE UNIQUE INDEX "notifikasi_perangkat_college_id_endpoint_key" ON "notifikasi_perangkat"("college_id", "endpoint");

-- CreateIndex
CREATE INDEX "notifikasi_antaran_college_id_dibuat_pada_idx" ON "notifikasi_antaran"("college_id", "dibuat_pada");

-- CreateIndex
CREATE UNIQUE INDEX "notifikasi_antaran_college_id_id_notifikasi_tujuan_key" ON "notifikasi_antaran"("college_id", "id_notifikasi", "tujuan");

-- AddForeignKey
ALTER TABLE "notifikasi_perangkat" ADD CONSTRAINT "notifikasi_perangkat_college_id_id_pengguna_fkey" FOREIGN KEY ("college_id", "id_pengguna") REFERENCES "pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is open is little beside what is kept: sweeps look every two seconds.
CREATE INDEX "notifikasi_antaran_terbuka" ON "notifikasi_antaran"("antar_pada") WHERE "keadaan" IN ('menunggu', 'diambil');

-- The set of a job.
CREATE INDEX "notifikasi_antaran_kiriman" ON "notifikasi_antaran"("college_id", "id_kiriman") WHERE "id_kiriman" IS NOT NULL;
