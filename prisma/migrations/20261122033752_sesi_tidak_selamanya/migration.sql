-- DropIndex
DROP INDEX "sesi_pengguna_college_id_id_pengguna_idx";

-- AlterTable
ALTER TABLE "pengguna" ADD COLUMN     "terakhir_masuk" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "sesi_pengguna_college_id_id_pengguna_berakhir_pada_idx" ON "sesi_pengguna"("college_id", "id_pengguna", "berakhir_pada");

-- CreateIndex
CREATE INDEX "refresh_token_berakhir_pada_idx" ON "refresh_token"("berakhir_pada");

-- A code that Siakad redeemed is a row there too, but nobody signed in by it.
UPDATE "pengguna" p SET "terakhir_masuk" = s.terakhir
  FROM (SELECT "college_id", "id_pengguna", max("dibuat_pada") AS terakhir FROM "sesi_pengguna" WHERE "metode" <> 'kode' GROUP BY 1, 2) s
 WHERE s."college_id" = p."college_id" AND s."id_pengguna" = p."id";
