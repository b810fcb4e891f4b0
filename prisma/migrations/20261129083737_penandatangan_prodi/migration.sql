-- CreateTable
CREATE TABLE "penandatangan_prodi" (
    "college_id" TEXT NOT NULL,
    "id_prodi" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "nidn" TEXT,
    "jabatan" TEXT NOT NULL,
    "ttd" TEXT,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "diubah_pada" TIMESTAMPTZ(3) NOT NULL,
    "diubah_oleh_nama" TEXT NOT NULL,

    CONSTRAINT "penandatangan_prodi_pkey" PRIMARY KEY ("college_id","id_prodi")
);

-- AddForeignKey
ALTER TABLE "penandatangan_prodi" ADD CONSTRAINT "penandatangan_prodi_college_id_id_prodi_fkey" FOREIGN KEY ("college_id", "id_prodi") REFERENCES "prodi"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
