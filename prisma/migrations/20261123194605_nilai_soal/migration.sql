-- AlterTable
ALTER TABLE "pengerjaan" ADD COLUMN     "dinilai_pada" TIMESTAMPTZ(3),
ADD COLUMN     "gagal_dinilai_pada" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "nilai_soal" (
    "college_id" TEXT NOT NULL,
    "id_pengerjaan" TEXT NOT NULL,
    "id_soal" TEXT NOT NULL,
    "nilai" INTEGER,
    "sumber" TEXT NOT NULL,
    "oleh" TEXT,
    "oleh_nama" TEXT,
    "komentar" TEXT,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "nilai_soal_pkey" PRIMARY KEY ("college_id","id_pengerjaan","id_soal")
);

-- CreateTable
CREATE TABLE "nilai_soal_riwayat" (
    "college_id" TEXT NOT NULL,
    "id_pengerjaan" TEXT NOT NULL,
    "id_soal" TEXT NOT NULL,
    "versi" INTEGER NOT NULL,
    "nilai_lama" INTEGER,
    "nilai_baru" INTEGER,
    "sumber" TEXT NOT NULL,
    "oleh" TEXT,
    "oleh_nama" TEXT,
    "pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "nilai_soal_riwayat_pkey" PRIMARY KEY ("college_id","id_pengerjaan","id_soal","versi")
);

-- AddForeignKey
ALTER TABLE "nilai_soal" ADD CONSTRAINT "nilai_soal_college_id_id_pengerjaan_fkey" FOREIGN KEY ("college_id", "id_pengerjaan") REFERENCES "pengerjaan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nilai_soal_riwayat" ADD CONSTRAINT "nilai_soal_riwayat_college_id_id_pengerjaan_id_soal_fkey" FOREIGN KEY ("college_id", "id_pengerjaan", "id_soal") REFERENCES "nilai_soal"("college_id", "id_pengerjaan", "id_soal") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "nilai_soal" ADD CONSTRAINT "nilai_soal_batas" CHECK ("nilai" BETWEEN 0 AND 100);

-- Closed, and not yet graded by keys.
CREATE INDEX "pengerjaan_belum_dihitung" ON "pengerjaan" ("ditutup_pada") WHERE "dinilai_pada" IS NULL AND "ditutup_pada" IS NOT NULL AND "dibatalkan_pada" IS NULL;
