-- CreateTable
CREATE TABLE "jawaban_berkas" (
    "college_id" TEXT NOT NULL,
    "id_pengerjaan" TEXT NOT NULL,
    "id_soal" TEXT NOT NULL,
    "sidik" CHAR(64) NOT NULL,
    "id_berkas" TEXT NOT NULL,
    "tiba_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "jawaban_berkas_pkey" PRIMARY KEY ("college_id","id_pengerjaan","id_soal","sidik")
);

-- CreateIndex
CREATE UNIQUE INDEX "jawaban_berkas_college_id_id_berkas_key" ON "jawaban_berkas"("college_id", "id_berkas");

-- AddForeignKey
ALTER TABLE "jawaban_berkas" ADD CONSTRAINT "jawaban_berkas_college_id_id_pengerjaan_fkey" FOREIGN KEY ("college_id", "id_pengerjaan") REFERENCES "pengerjaan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "jawaban_berkas" ADD CONSTRAINT "jawaban_berkas_college_id_id_berkas_fkey" FOREIGN KEY ("college_id", "id_berkas") REFERENCES "berkas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
