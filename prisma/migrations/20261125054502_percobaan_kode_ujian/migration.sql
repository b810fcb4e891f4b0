-- CreateTable
CREATE TABLE "ujian_percobaan_kode" (
    "college_id" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "mulai" TIMESTAMPTZ(3) NOT NULL,
    "jumlah" INTEGER NOT NULL,

    CONSTRAINT "ujian_percobaan_kode_pkey" PRIMARY KEY ("college_id","id_pengguna")
);

-- AddForeignKey
ALTER TABLE "ujian_percobaan_kode" ADD CONSTRAINT "ujian_percobaan_kode_college_id_id_pengguna_fkey" FOREIGN KEY ("college_id", "id_pengguna") REFERENCES "pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
