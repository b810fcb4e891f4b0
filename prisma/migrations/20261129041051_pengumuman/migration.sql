-- CreateTable
CREATE TABLE "pengumuman" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "judul" TEXT NOT NULL,
    "isi" TEXT NOT NULL,
    "ringkasan" TEXT NOT NULL,
    "lampiran" TEXT[],
    "untuk_role" "role_pengguna"[],
    "untuk_prodi" TEXT[],
    "tanggal_publish" TIMESTAMPTZ(3) NOT NULL,
    "tanggal_berakhir" TIMESTAMPTZ(3),
    "disematkan" BOOLEAN NOT NULL DEFAULT false,
    "diumumkan_pada" TIMESTAMPTZ(3),
    "dibuat_oleh" TEXT NOT NULL,
    "dibuat_oleh_nama" TEXT NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "diubah_pada" TIMESTAMPTZ(3) NOT NULL,
    "id_klien" UUID,
    "ditarik_pada" TIMESTAMPTZ(3),

    CONSTRAINT "pengumuman_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "pengumuman_dibaca" (
    "college_id" TEXT NOT NULL,
    "id_pengumuman" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "role" "role_pengguna" NOT NULL,
    "dibaca_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pengumuman_dibaca_pkey" PRIMARY KEY ("college_id","id_pengumuman","id_pengguna")
);

-- CreateIndex
CREATE INDEX "pengumuman_college_id_tanggal_publish_id_idx" ON "pengumuman"("college_id", "tanggal_publish" DESC, "id");

-- CreateIndex
CREATE INDEX "pengumuman_diumumkan_pada_tanggal_publish_idx" ON "pengumuman"("diumumkan_pada", "tanggal_publish");

-- CreateIndex
CREATE INDEX "pengumuman_ditarik_pada_idx" ON "pengumuman"("ditarik_pada");

-- CreateIndex
CREATE UNIQUE INDEX "pengumuman_college_id_dibuat_oleh_id_klien_key" ON "pengumuman"("college_id", "dibuat_oleh", "id_klien");

-- AddForeignKey
ALTER TABLE "pengumuman_dibaca" ADD CONSTRAINT "pengumuman_dibaca_college_id_id_pengumuman_fkey" FOREIGN KEY ("college_id", "id_pengumuman") REFERENCES "pengumuman"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
