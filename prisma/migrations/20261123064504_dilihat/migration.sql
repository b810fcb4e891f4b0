-- CreateTable
CREATE TABLE "pertemuan_dilihat" (
    "college_id" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "id_pertemuan" TEXT NOT NULL,
    "materi" TIMESTAMPTZ(3),
    "tugas" TIMESTAMPTZ(3),

    CONSTRAINT "pertemuan_dilihat_pkey" PRIMARY KEY ("college_id","nim","id_pertemuan")
);

-- CreateTable
CREATE TABLE "nilai_dilihat" (
    "college_id" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "id_tugas" TEXT NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "nilai_dilihat_pkey" PRIMARY KEY ("college_id","nim","id_tugas")
);

-- CreateIndex
CREATE INDEX "pertemuan_dilihat_college_id_id_pertemuan_idx" ON "pertemuan_dilihat"("college_id", "id_pertemuan");

-- CreateIndex
CREATE INDEX "nilai_dilihat_college_id_id_tugas_idx" ON "nilai_dilihat"("college_id", "id_tugas");

-- AddForeignKey
ALTER TABLE "pertemuan_dilihat" ADD CONSTRAINT "pertemuan_dilihat_college_id_id_pertemuan_fkey" FOREIGN KEY ("college_id", "id_pertemuan") REFERENCES "pertemuan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pertemuan_dilihat" ADD CONSTRAINT "pertemuan_dilihat_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nilai_dilihat" ADD CONSTRAINT "nilai_dilihat_college_id_id_tugas_fkey" FOREIGN KEY ("college_id", "id_tugas") REFERENCES "tugas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nilai_dilihat" ADD CONSTRAINT "nilai_dilihat_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE CASCADE ON UPDATE CASCADE;
