-- Progress stands apart from the mark from now on (K40): what the marks held goes there.
INSERT INTO "kehadiran_progres" ("college_id", "id_pertemuan", "nim", "progress", "dihitung_pada")
SELECT "college_id", "id_pertemuan", "nim", "progress", "updated_at" FROM "kehadiran" WHERE "progress" > 0
ON CONFLICT DO NOTHING;

-- AlterTable
ALTER TABLE "kehadiran" DROP COLUMN "progress";

-- AlterTable
ALTER TABLE "kehadiran_pertemuan" ADD COLUMN     "ditutup_pada" TIMESTAMPTZ(3),
ADD COLUMN     "persen_minimal" DOUBLE PRECISION,
ADD COLUMN     "progres_pada" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "progres_menunggu" (
    "college_id" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "id_pertemuan" TEXT NOT NULL,
    "nim" TEXT,
    "sejak" TIMESTAMPTZ(3) NOT NULL,
    "diantre_pada" TIMESTAMPTZ(3),

    CONSTRAINT "progres_menunggu_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateIndex
CREATE INDEX "progres_menunggu_college_id_id_pertemuan_idx" ON "progres_menunggu"("college_id", "id_pertemuan");

-- CreateIndex
CREATE INDEX "progres_menunggu_sejak_idx" ON "progres_menunggu"("sejak");

-- AddForeignKey
ALTER TABLE "progres_menunggu" ADD CONSTRAINT "progres_menunggu_college_id_id_pertemuan_fkey" FOREIGN KEY ("college_id", "id_pertemuan") REFERENCES "pertemuan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
