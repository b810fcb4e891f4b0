-- CreateEnum
CREATE TYPE "aplikasi_vidcon" AS ENUM ('zoom', 'gmeet', 'msteams', 'lainnya');

-- CreateTable
CREATE TABLE "vidcon" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "aplikasi" "aplikasi_vidcon" NOT NULL,
    "link" TEXT NOT NULL,
    "catatan" TEXT,
    "diubah_oleh_nama" TEXT NOT NULL,

    CONSTRAINT "vidcon_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "vidcon_gabung" (
    "college_id" TEXT NOT NULL,
    "id_vidcon" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "id_klien" UUID NOT NULL,
    "nim" TEXT,
    "role" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "waktu_join" TIMESTAMPTZ(3) NOT NULL,
    "waktu_leave" TIMESTAMPTZ(3),
    "terlambat" BOOLEAN NOT NULL,

    CONSTRAINT "vidcon_gabung_pkey" PRIMARY KEY ("college_id","id_vidcon","id_pengguna","id_klien")
);

-- CreateTable
CREATE TABLE "vidcon_impor" (
    "college_id" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "id_vidcon" TEXT NOT NULL,
    "nama_berkas" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "urutan_tanggal" TEXT,
    "jumlah_baris" INTEGER NOT NULL,
    "ada_waktu" BOOLEAN NOT NULL,
    "dibuat_oleh" TEXT NOT NULL,
    "dibuat_oleh_nama" TEXT NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "diterapkan_pada" TIMESTAMPTZ(3),

    CONSTRAINT "vidcon_impor_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "vidcon_impor_orang" (
    "college_id" TEXT NOT NULL,
    "id_impor" UUID NOT NULL,
    "nomor" INTEGER NOT NULL,
    "nama" TEXT NOT NULL,
    "email" TEXT,
    "jumlah_baris" INTEGER NOT NULL,
    "mulai" TIMESTAMPTZ(3)[],
    "selesai" TIMESTAMPTZ(3)[],
    "durasi_detik" INTEGER,
    "nim" TEXT,
    "cara" TEXT,
    "pengajar" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "vidcon_impor_orang_pkey" PRIMARY KEY ("college_id","id_impor","nomor")
);

-- CreateTable
CREATE TABLE "vidcon_nama" (
    "college_id" TEXT NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "kunci" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "oleh" TEXT NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vidcon_nama_pkey" PRIMARY KEY ("college_id","id_kelas","kunci")
);

-- CreateIndex
CREATE INDEX "vidcon_gabung_college_id_nim_idx" ON "vidcon_gabung"("college_id", "nim");

-- CreateIndex
CREATE INDEX "vidcon_impor_college_id_id_vidcon_idx" ON "vidcon_impor"("college_id", "id_vidcon");

-- CreateIndex
CREATE INDEX "vidcon_impor_dibuat_pada_idx" ON "vidcon_impor"("dibuat_pada");

-- CreateIndex
CREATE INDEX "vidcon_impor_orang_college_id_nim_idx" ON "vidcon_impor_orang"("college_id", "nim");

-- CreateIndex
CREATE INDEX "vidcon_nama_college_id_nim_idx" ON "vidcon_nama"("college_id", "nim");

-- AddForeignKey
ALTER TABLE "vidcon" ADD CONSTRAINT "vidcon_college_id_id_fkey" FOREIGN KEY ("college_id", "id") REFERENCES "aktivitas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vidcon_gabung" ADD CONSTRAINT "vidcon_gabung_college_id_id_vidcon_fkey" FOREIGN KEY ("college_id", "id_vidcon") REFERENCES "vidcon"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vidcon_impor" ADD CONSTRAINT "vidcon_impor_college_id_id_vidcon_fkey" FOREIGN KEY ("college_id", "id_vidcon") REFERENCES "vidcon"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vidcon_impor_orang" ADD CONSTRAINT "vidcon_impor_orang_college_id_id_impor_fkey" FOREIGN KEY ("college_id", "id_impor") REFERENCES "vidcon_impor"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vidcon_nama" ADD CONSTRAINT "vidcon_nama_college_id_id_kelas_fkey" FOREIGN KEY ("college_id", "id_kelas") REFERENCES "kelas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vidcon_nama" ADD CONSTRAINT "vidcon_nama_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE CASCADE ON UPDATE CASCADE;
