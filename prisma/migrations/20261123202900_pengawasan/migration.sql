-- CreateTable
CREATE TABLE "pengerjaan_perangkat" (
    "college_id" TEXT NOT NULL,
    "id_pengerjaan" TEXT NOT NULL,
    "generasi" INTEGER NOT NULL,
    "perangkat" TEXT NOT NULL DEFAULT '',
    "agen" TEXT NOT NULL DEFAULT '',
    "mulai" TIMESTAMPTZ(3) NOT NULL,
    "kontak_terakhir" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pengerjaan_perangkat_pkey" PRIMARY KEY ("college_id","id_pengerjaan","generasi")
);

-- CreateTable
CREATE TABLE "log_fokus" (
    "college_id" TEXT NOT NULL,
    "id_pengerjaan" TEXT NOT NULL,
    "kode" TEXT NOT NULL,
    "waktu" TIMESTAMPTZ(3) NOT NULL,
    "id" TEXT NOT NULL,
    "durasi_detik" DECIMAL(8,1) NOT NULL,
    "keadaan" TEXT[],
    "catatan" TEXT,
    "catatan_pada" TIMESTAMPTZ(3),
    "pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "log_fokus_pkey" PRIMARY KEY ("college_id","id_pengerjaan","kode","waktu")
);

-- CreateTable
CREATE TABLE "pengerjaan_jeda" (
    "college_id" TEXT NOT NULL,
    "id_pengerjaan" TEXT NOT NULL,
    "mulai" TIMESTAMPTZ(3) NOT NULL,
    "selesai" TIMESTAMPTZ(3) NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pengerjaan_jeda_pkey" PRIMARY KEY ("college_id","id_pengerjaan","mulai")
);

-- CreateTable
CREATE TABLE "ujian_penyesuaian" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_ujian" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "menit" INTEGER NOT NULL DEFAULT 0,
    "faktor" DECIMAL(3,2),
    "alasan" TEXT NOT NULL,
    "id_pengerjaan" TEXT,
    "oleh" TEXT NOT NULL,
    "oleh_nama" TEXT NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL,
    "id_klien" UUID,

    CONSTRAINT "ujian_penyesuaian_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "ujian_pengumuman" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_ujian" TEXT NOT NULL,
    "nim" TEXT,
    "teks" TEXT NOT NULL,
    "oleh" TEXT NOT NULL,
    "oleh_nama" TEXT NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL,
    "id_klien" UUID,

    CONSTRAINT "ujian_pengumuman_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "log_fokus_college_id_id_pengerjaan_id_key" ON "log_fokus"("college_id", "id_pengerjaan", "id");

-- CreateIndex
CREATE INDEX "ujian_penyesuaian_college_id_id_ujian_nim_idx" ON "ujian_penyesuaian"("college_id", "id_ujian", "nim");

-- CreateIndex
CREATE INDEX "ujian_penyesuaian_college_id_nim_idx" ON "ujian_penyesuaian"("college_id", "nim");

-- CreateIndex
CREATE UNIQUE INDEX "ujian_penyesuaian_college_id_id_ujian_id_klien_nim_key" ON "ujian_penyesuaian"("college_id", "id_ujian", "id_klien", "nim");

-- CreateIndex
CREATE INDEX "ujian_pengumuman_college_id_id_ujian_pada_idx" ON "ujian_pengumuman"("college_id", "id_ujian", "pada");

-- CreateIndex
CREATE INDEX "ujian_pengumuman_college_id_nim_idx" ON "ujian_pengumuman"("college_id", "nim");

-- CreateIndex
CREATE UNIQUE INDEX "ujian_pengumuman_college_id_id_ujian_id_klien_key" ON "ujian_pengumuman"("college_id", "id_ujian", "id_klien");

-- AddForeignKey
ALTER TABLE "pengerjaan_perangkat" ADD CONSTRAINT "pengerjaan_perangkat_college_id_id_pengerjaan_fkey" FOREIGN KEY ("college_id", "id_pengerjaan") REFERENCES "pengerjaan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "log_fokus" ADD CONSTRAINT "log_fokus_college_id_id_pengerjaan_fkey" FOREIGN KEY ("college_id", "id_pengerjaan") REFERENCES "pengerjaan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pengerjaan_jeda" ADD CONSTRAINT "pengerjaan_jeda_college_id_id_pengerjaan_fkey" FOREIGN KEY ("college_id", "id_pengerjaan") REFERENCES "pengerjaan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ujian_penyesuaian" ADD CONSTRAINT "ujian_penyesuaian_college_id_id_ujian_fkey" FOREIGN KEY ("college_id", "id_ujian") REFERENCES "ujian"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ujian_penyesuaian" ADD CONSTRAINT "ujian_penyesuaian_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ujian_pengumuman" ADD CONSTRAINT "ujian_pengumuman_college_id_id_ujian_fkey" FOREIGN KEY ("college_id", "id_ujian") REFERENCES "ujian"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ujian_pengumuman" ADD CONSTRAINT "ujian_pengumuman_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE CASCADE ON UPDATE CASCADE;
