-- CreateTable
CREATE TABLE "notifikasi_pilihan" (
    "college_id" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "kategori" TEXT NOT NULL,
    "aplikasi" BOOLEAN NOT NULL,

    CONSTRAINT "notifikasi_pilihan_pkey" PRIMARY KEY ("college_id","id_pengguna","kategori")
);

-- AddForeignKey
ALTER TABLE "notifikasi_pilihan" ADD CONSTRAINT "notifikasi_pilihan_college_id_id_pengguna_fkey" FOREIGN KEY ("college_id", "id_pengguna") REFERENCES "pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
