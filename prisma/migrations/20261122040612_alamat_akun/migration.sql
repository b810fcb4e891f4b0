-- AlterTable
ALTER TABLE "pengguna" ADD COLUMN     "email_data_master" TEXT,
ADD COLUMN     "email_dikonfirmasi_pada" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "usulan_email" (
    "college_id" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "email" TEXT,
    "sumber" TEXT NOT NULL,
    "diusulkan_pada" TIMESTAMPTZ(3) NOT NULL,
    "id_tautan" UUID,
    "hash" TEXT,
    "berakhir_pada" TIMESTAMPTZ(3),
    "terkirim" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],
    "surel_galat" TEXT,

    CONSTRAINT "usulan_email_pkey" PRIMARY KEY ("college_id","id_pengguna")
);

-- AddForeignKey
ALTER TABLE "usulan_email" ADD CONSTRAINT "usulan_email_college_id_id_pengguna_fkey" FOREIGN KEY ("college_id", "id_pengguna") REFERENCES "pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "usulan_email" ADD CONSTRAINT "usulan_email_sumber_dikenal" CHECK ("sumber" IN ('impor', 'pemilik'));
ALTER TABLE "usulan_email" ADD CONSTRAINT "usulan_email_surel_galat" CHECK ("surel_galat" IN ('ditolak', 'tidak_terkirim'));

-- What was trusted until now stays so: the addresses of accounts in use count as confirmed, and a repeated import names nothing new.
UPDATE "pengguna" SET "email_dikonfirmasi_pada" = CURRENT_TIMESTAMP
 WHERE "email" IS NOT NULL AND ("sandi_hash" IS NOT NULL OR "terakhir_masuk" IS NOT NULL);
UPDATE "pengguna" SET "email_data_master" = "email" WHERE "email" IS NOT NULL AND "role" <> 'operator';
