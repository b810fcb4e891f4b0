-- AlterTable
ALTER TABLE "nilai_soal" ADD COLUMN     "rubrik" JSONB;

-- CreateTable
CREATE TABLE "soal_rubrik" (
    "college_id" TEXT NOT NULL,
    "id_soal" TEXT NOT NULL,
    "kriteria" JSONB NOT NULL,
    "versi" INTEGER NOT NULL,
    "oleh" TEXT NOT NULL,
    "oleh_nama" TEXT NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "soal_rubrik_pkey" PRIMARY KEY ("college_id","id_soal")
);

-- AddForeignKey
ALTER TABLE "soal_rubrik" ADD CONSTRAINT "soal_rubrik_college_id_id_soal_fkey" FOREIGN KEY ("college_id", "id_soal") REFERENCES "soal"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
