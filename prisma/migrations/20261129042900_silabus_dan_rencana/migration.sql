-- CreateEnum
CREATE TYPE "metode_pengajaran" AS ENUM ('individu', 'team_teaching');

-- AlterTable
ALTER TABLE "kelas" ADD COLUMN     "metode_pengajaran" "metode_pengajaran";

-- AlterTable
ALTER TABLE "makul" ADD COLUMN     "id_dosen_koordinator" TEXT,
ADD COLUMN     "id_dosen_pengembang_rps" TEXT,
ADD COLUMN     "jenis_kuliah" TEXT;

-- CreateTable
CREATE TABLE "kelas_silabus" (
    "college_id" TEXT NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "pendahuluan" TEXT NOT NULL DEFAULT '',
    "pendahuluan_diubah_pada" TIMESTAMPTZ(3),
    "silabus" TEXT NOT NULL DEFAULT '',
    "berkas" TEXT[],
    "silabus_diubah_pada" TIMESTAMPTZ(3),

    CONSTRAINT "kelas_silabus_pkey" PRIMARY KEY ("college_id","id_kelas")
);

-- CreateTable
CREATE TABLE "rencana_pembelajaran" (
    "college_id" TEXT NOT NULL,
    "id_makul" TEXT NOT NULL,
    "nomor" INTEGER NOT NULL,
    "materi" TEXT NOT NULL,
    "materi_inggris" TEXT,

    CONSTRAINT "rencana_pembelajaran_pkey" PRIMARY KEY ("college_id","id_makul","nomor")
);

-- CreateTable
CREATE TABLE "rencana_evaluasi" (
    "college_id" TEXT NOT NULL,
    "id_makul" TEXT NOT NULL,
    "id_komponen" TEXT NOT NULL,
    "nama_komponen" TEXT NOT NULL,
    "bobot" DECIMAL(5,2) NOT NULL,
    "urutan" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "rencana_evaluasi_pkey" PRIMARY KEY ("college_id","id_makul","id_komponen")
);

-- CreateIndex
CREATE INDEX "makul_college_id_id_dosen_koordinator_idx" ON "makul"("college_id", "id_dosen_koordinator");

-- CreateIndex
CREATE INDEX "makul_college_id_id_dosen_pengembang_rps_idx" ON "makul"("college_id", "id_dosen_pengembang_rps");

-- AddForeignKey
ALTER TABLE "makul" ADD CONSTRAINT "makul_college_id_id_dosen_koordinator_fkey" FOREIGN KEY ("college_id", "id_dosen_koordinator") REFERENCES "dosen"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "makul" ADD CONSTRAINT "makul_college_id_id_dosen_pengembang_rps_fkey" FOREIGN KEY ("college_id", "id_dosen_pengembang_rps") REFERENCES "dosen"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kelas_silabus" ADD CONSTRAINT "kelas_silabus_college_id_id_kelas_fkey" FOREIGN KEY ("college_id", "id_kelas") REFERENCES "kelas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rencana_pembelajaran" ADD CONSTRAINT "rencana_pembelajaran_college_id_id_makul_fkey" FOREIGN KEY ("college_id", "id_makul") REFERENCES "makul"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rencana_evaluasi" ADD CONSTRAINT "rencana_evaluasi_college_id_id_makul_fkey" FOREIGN KEY ("college_id", "id_makul") REFERENCES "makul"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
