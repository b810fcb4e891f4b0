-- CreateTable
CREATE TABLE "pemeriksaan_virus" (
    "college_id" TEXT NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "keadaan" TEXT NOT NULL,
    "temuan" TEXT,
    "percobaan" INTEGER NOT NULL DEFAULT 0,
    "lagi_pada" TIMESTAMPTZ(3) NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "diperiksa_pada" TIMESTAMPTZ(3),

    CONSTRAINT "pemeriksaan_virus_pkey" PRIMARY KEY ("college_id","sha256")
);

-- CreateIndex
CREATE INDEX "pemeriksaan_virus_keadaan_lagi_pada_idx" ON "pemeriksaan_virus"("keadaan", "lagi_pada");

-- AddForeignKey
ALTER TABLE "pemeriksaan_virus" ADD CONSTRAINT "pemeriksaan_virus_college_id_sha256_fkey" FOREIGN KEY ("college_id", "sha256") REFERENCES "berkas_isi"("college_id", "sha256") ON DELETE CASCADE ON UPDATE CASCADE;
