-- CreateTable
CREATE TABLE "klaim_pindai" (
    "college_id" TEXT NOT NULL,
    "id_pertemuan" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "id_klien" UUID,
    "dipindai_pada" TIMESTAMPTZ(3) NOT NULL,
    "dikirim_pada" TIMESTAMPTZ(3) NOT NULL,
    "diterima_pada" TIMESTAMPTZ(3),

    CONSTRAINT "klaim_pindai_pkey" PRIMARY KEY ("college_id","id_pertemuan","nim")
);

-- CreateIndex
CREATE UNIQUE INDEX "klaim_pindai_college_id_nim_id_klien_key" ON "klaim_pindai"("college_id", "nim", "id_klien");

-- AddForeignKey
ALTER TABLE "klaim_pindai" ADD CONSTRAINT "klaim_pindai_college_id_id_pertemuan_fkey" FOREIGN KEY ("college_id", "id_pertemuan") REFERENCES "pertemuan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "klaim_pindai" ADD CONSTRAINT "klaim_pindai_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE CASCADE ON UPDATE CASCADE;
