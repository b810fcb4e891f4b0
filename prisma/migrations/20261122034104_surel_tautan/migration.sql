-- AlterTable
ALTER TABLE "tautan_aktivasi" ADD COLUMN     "surel_gagal_pada" TIMESTAMPTZ(3),
ADD COLUMN     "surel_galat" TEXT,
ADD COLUMN     "surel_terkirim_pada" TIMESTAMPTZ(3);

ALTER TABLE "tautan_aktivasi" ADD CONSTRAINT "tautan_aktivasi_surel_galat" CHECK ("surel_galat" IN ('ditolak', 'tidak_terkirim'));
CREATE INDEX "tautan_aktivasi_surel_gagal" ON "tautan_aktivasi" ("college_id", "id_pengguna") WHERE "surel_gagal_pada" IS NOT NULL;
