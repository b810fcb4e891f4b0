-- AlterTable
ALTER TABLE "kelas" ADD COLUMN     "nomor_terakhir" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "pertemuan" ADD COLUMN     "jadwal_berubah_pada" TIMESTAMPTZ(3),
ADD COLUMN     "jadwal_manual" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "ruangan_lama" TEXT,
ADD COLUMN     "waktu_mulai_lama" TIMESTAMPTZ(3),
ADD COLUMN     "waktu_selesai_lama" TIMESTAMPTZ(3);

-- Two people cannot set two meetings of a class to the same time (K95). Imported meetings stay outside.
ALTER TABLE "pertemuan" ADD CONSTRAINT "pertemuan_kelas_bentrok"
  EXCLUDE USING gist ("college_id" WITH =, "id_kelas" WITH =, tstzrange("waktu_mulai", "waktu_selesai") WITH &&)
  WHERE ("jadwal_manual");
