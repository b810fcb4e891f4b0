-- CreateTable
CREATE TABLE "koreksi_kunci" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_ujian" TEXT NOT NULL,
    "id_soal" TEXT NOT NULL,
    "id_versi_lama" TEXT NOT NULL,
    "id_versi_baru" TEXT NOT NULL,
    "aturan" TEXT NOT NULL,
    "diterima" TEXT[],
    "dampak" JSONB,
    "id_pekerjaan" TEXT,
    "status" TEXT NOT NULL DEFAULT 'berjalan',
    "oleh" TEXT NOT NULL,
    "oleh_nama" TEXT NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL,
    "dibatalkan_oleh_nama" TEXT,
    "dibatalkan_pada" TIMESTAMPTZ(3),

    CONSTRAINT "koreksi_kunci_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateIndex
CREATE INDEX "koreksi_kunci_college_id_id_ujian_pada_idx" ON "koreksi_kunci"("college_id", "id_ujian", "pada");

-- CreateIndex
CREATE INDEX "koreksi_kunci_college_id_id_soal_idx" ON "koreksi_kunci"("college_id", "id_soal");

-- AddForeignKey
ALTER TABLE "koreksi_kunci" ADD CONSTRAINT "koreksi_kunci_college_id_id_ujian_fkey" FOREIGN KEY ("college_id", "id_ujian") REFERENCES "ujian"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "koreksi_kunci" ADD CONSTRAINT "koreksi_kunci_college_id_id_soal_fkey" FOREIGN KEY ("college_id", "id_soal") REFERENCES "soal"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
