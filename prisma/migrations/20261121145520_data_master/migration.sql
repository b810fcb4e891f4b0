-- CreateEnum
CREATE TYPE "status_impor" AS ENUM ('pratinjau', 'diproses', 'selesai', 'gagal');

-- CreateTable
CREATE TABLE "impor_data_master" (
    "college_id" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "sumber" TEXT NOT NULL,
    "jenis" TEXT[],
    "nama_berkas" TEXT,
    "format" TEXT NOT NULL,
    "ukuran" INTEGER NOT NULL,
    "periode" INTEGER,
    "id_prodi" TEXT,
    "lengkap" BOOLEAN NOT NULL DEFAULT false,
    "batas_hapus_persen" INTEGER NOT NULL DEFAULT 5,
    "timpa_manual" BOOLEAN NOT NULL DEFAULT false,
    "status" "status_impor" NOT NULL,
    "hash_rencana" TEXT,
    "laporan" JSONB,
    "galat" TEXT,
    "id_pengguna" TEXT,
    "username" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "id_pekerjaan" TEXT,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "selesai_pada" TIMESTAMPTZ(3),

    CONSTRAINT "impor_data_master_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "impor_isi" (
    "college_id" TEXT NOT NULL,
    "id_impor" UUID NOT NULL,
    "isi" BYTEA NOT NULL,

    CONSTRAINT "impor_isi_pkey" PRIMARY KEY ("college_id","id_impor")
);

-- CreateTable
CREATE TABLE "impor_rincian" (
    "college_id" TEXT NOT NULL,
    "id_impor" UUID NOT NULL,
    "urut" INTEGER NOT NULL,
    "jenis" TEXT NOT NULL,
    "aksi" TEXT NOT NULL,
    "kunci" TEXT,
    "baris" INTEGER,
    "kolom" TEXT,
    "alasan" TEXT,
    "perubahan" JSONB,

    CONSTRAINT "impor_rincian_pkey" PRIMARY KEY ("college_id","id_impor","urut")
);

-- CreateTable
CREATE TABLE "kolom_manual" (
    "college_id" TEXT NOT NULL,
    "tabel" TEXT NOT NULL,
    "kunci" TEXT NOT NULL,
    "kolom" TEXT NOT NULL,
    "oleh" TEXT NOT NULL,
    "oleh_nama" TEXT NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kolom_manual_pkey" PRIMARY KEY ("college_id","tabel","kunci","kolom")
);

-- CreateIndex
CREATE INDEX "impor_data_master_college_id_dibuat_pada_id_idx" ON "impor_data_master"("college_id", "dibuat_pada" DESC, "id");

-- CreateIndex
CREATE INDEX "impor_data_master_status_dibuat_pada_idx" ON "impor_data_master"("status", "dibuat_pada");

-- CreateIndex
CREATE INDEX "impor_rincian_college_id_id_impor_aksi_urut_idx" ON "impor_rincian"("college_id", "id_impor", "aksi", "urut");

-- AddForeignKey
ALTER TABLE "impor_isi" ADD CONSTRAINT "impor_isi_college_id_id_impor_fkey" FOREIGN KEY ("college_id", "id_impor") REFERENCES "impor_data_master"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "impor_rincian" ADD CONSTRAINT "impor_rincian_college_id_id_impor_fkey" FOREIGN KEY ("college_id", "id_impor") REFERENCES "impor_data_master"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
