-- CreateTable
CREATE TABLE "impor_nilai" (
    "college_id" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "nama_berkas" TEXT NOT NULL,
    "dibuat_oleh" TEXT NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "sel" JSONB NOT NULL,
    "jumlah_ditolak" INTEGER NOT NULL,
    "diterapkan_pada" TIMESTAMPTZ(3),

    CONSTRAINT "impor_nilai_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateIndex
CREATE INDEX "impor_nilai_dibuat_pada_idx" ON "impor_nilai"("dibuat_pada");
