-- CreateTable
CREATE TABLE "pengunjung_harian" (
    "college_id" TEXT NOT NULL,
    "tanggal" DATE NOT NULL,
    "role" "role_pengguna" NOT NULL,
    "id_prodi" TEXT NOT NULL,
    "jumlah" INTEGER NOT NULL,

    CONSTRAINT "pengunjung_harian_pkey" PRIMARY KEY ("college_id","tanggal","role","id_prodi")
);

-- CreateTable
CREATE TABLE "berita" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "judul" TEXT NOT NULL,
    "isi" TEXT NOT NULL,
    "ringkasan" TEXT NOT NULL,
    "gambar" JSONB NOT NULL DEFAULT '[]',
    "gambar_alt" TEXT,
    "tanggal_publish" TIMESTAMPTZ(3) NOT NULL,
    "diumumkan_pada" TIMESTAMPTZ(3),
    "dibuat_oleh" TEXT NOT NULL,
    "dibuat_oleh_nama" TEXT NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "diubah_pada" TIMESTAMPTZ(3) NOT NULL,
    "id_klien" UUID,
    "ditarik_pada" TIMESTAMPTZ(3),

    CONSTRAINT "berita_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateIndex
CREATE INDEX "berita_college_id_tanggal_publish_id_idx" ON "berita"("college_id", "tanggal_publish" DESC, "id");

-- CreateIndex
CREATE INDEX "berita_diumumkan_pada_tanggal_publish_idx" ON "berita"("diumumkan_pada", "tanggal_publish");

-- CreateIndex
CREATE INDEX "berita_ditarik_pada_idx" ON "berita"("ditarik_pada");

-- CreateIndex
CREATE UNIQUE INDEX "berita_college_id_dibuat_oleh_id_klien_key" ON "berita"("college_id", "dibuat_oleh", "id_klien");
