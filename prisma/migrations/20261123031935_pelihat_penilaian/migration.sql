-- CreateTable
CREATE TABLE "tugas_pelihat" (
    "college_id" TEXT NOT NULL,
    "id_tugas" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "id_baris" TEXT NOT NULL,
    "sampai" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tugas_pelihat_pkey" PRIMARY KEY ("college_id","id_tugas","id_pengguna")
);

-- AddForeignKey
ALTER TABLE "tugas_pelihat" ADD CONSTRAINT "tugas_pelihat_college_id_id_tugas_fkey" FOREIGN KEY ("college_id", "id_tugas") REFERENCES "tugas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
