-- CreateEnum
CREATE TYPE "status_bap" AS ENUM ('ditandatangani', 'disahkan', 'diganti', 'dibatalkan');

-- CreateTable
CREATE TABLE "realisasi_pertemuan" (
    "college_id" TEXT NOT NULL,
    "id_pertemuan" TEXT NOT NULL,
    "materi" TEXT NOT NULL,
    "metode" TEXT NOT NULL,
    "kendala" TEXT NOT NULL,
    "versi" INTEGER NOT NULL,
    "diubah_oleh" TEXT NOT NULL,
    "diubah_oleh_nama" TEXT NOT NULL,
    "diubah_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "realisasi_pertemuan_pkey" PRIMARY KEY ("college_id","id_pertemuan")
);

-- CreateTable
CREATE TABLE "kunci_bap" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "publik" TEXT NOT NULL,
    "rahasia" TEXT NOT NULL,
    "berlaku_dari" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kunci_bap_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "bap" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_pertemuan" TEXT NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "versi" INTEGER NOT NULL,
    "nomor" TEXT NOT NULL,
    "status" "status_bap" NOT NULL,
    "fakta" JSONB NOT NULL,
    "sidik" TEXT NOT NULL,
    "sidik_pendahulu" TEXT,
    "kode_sidik" TEXT NOT NULL,
    "kode_tersegel" TEXT NOT NULL,
    "alasan" TEXT,
    "id_dosen" TEXT NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "nim_saksi" TEXT,
    "batas_tanda_kelas" TIMESTAMPTZ(3) NOT NULL,
    "ditolak_pada" TIMESTAMPTZ(3),
    "ditolak_nama" TEXT,
    "alasan_tolak" TEXT,
    "dibatalkan_pada" TIMESTAMPTZ(3),
    "dibatalkan_nama" TEXT,
    "alasan_batal" TEXT,

    CONSTRAINT "bap_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "bap_tanda_tangan" (
    "college_id" TEXT NOT NULL,
    "id_bap" TEXT NOT NULL,
    "pihak" TEXT NOT NULL,
    "peran" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "nomor_induk" TEXT,
    "pada" TIMESTAMPTZ(3) NOT NULL,
    "id_kunci" TEXT NOT NULL,
    "tanda" TEXT NOT NULL,

    CONSTRAINT "bap_tanda_tangan_pkey" PRIMARY KEY ("college_id","id_bap","pihak")
);

-- CreateTable
CREATE TABLE "bap_kelas" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "id_dosen" TEXT,
    "fakta" JSONB NOT NULL,
    "sidik" TEXT NOT NULL,
    "kode_sidik" TEXT NOT NULL,
    "kode_tersegel" TEXT NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bap_kelas_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "bap_berkas" (
    "college_id" TEXT NOT NULL,
    "id_dokumen" TEXT NOT NULL,
    "sidik" TEXT NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bap_berkas_pkey" PRIMARY KEY ("college_id","id_dokumen","sidik")
);

-- CreateIndex
CREATE UNIQUE INDEX "bap_kode_sidik_key" ON "bap"("kode_sidik");

-- CreateIndex
CREATE INDEX "bap_college_id_id_kelas_idx" ON "bap"("college_id", "id_kelas");

-- CreateIndex
CREATE INDEX "bap_college_id_ditolak_pada_idx" ON "bap"("college_id", "ditolak_pada");

-- CreateIndex
CREATE UNIQUE INDEX "bap_college_id_id_pertemuan_versi_key" ON "bap"("college_id", "id_pertemuan", "versi");

-- CreateIndex
CREATE UNIQUE INDEX "bap_kelas_kode_sidik_key" ON "bap_kelas"("kode_sidik");

-- CreateIndex
CREATE UNIQUE INDEX "bap_kelas_college_id_id_kelas_sidik_key" ON "bap_kelas"("college_id", "id_kelas", "sidik");

-- AddForeignKey
ALTER TABLE "realisasi_pertemuan" ADD CONSTRAINT "realisasi_pertemuan_college_id_id_pertemuan_fkey" FOREIGN KEY ("college_id", "id_pertemuan") REFERENCES "pertemuan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bap" ADD CONSTRAINT "bap_college_id_id_pertemuan_fkey" FOREIGN KEY ("college_id", "id_pertemuan") REFERENCES "pertemuan"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bap_tanda_tangan" ADD CONSTRAINT "bap_tanda_tangan_college_id_id_bap_fkey" FOREIGN KEY ("college_id", "id_bap") REFERENCES "bap"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bap_berkas" ADD CONSTRAINT "bap_berkas_college_id_id_dokumen_fkey" FOREIGN KEY ("college_id", "id_dokumen") REFERENCES "bap_kelas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
