-- CreateTable
CREATE TABLE "pekerjaan" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "judul" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'menunggu',
    "persen" INTEGER NOT NULL DEFAULT 0,
    "pesan" TEXT,
    "masukan" JSONB NOT NULL,
    "pelaku" JSONB NOT NULL,
    "hasil" JSONB,
    "kunci" TEXT,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "mulai_pada" TIMESTAMPTZ(3),
    "selesai_pada" TIMESTAMPTZ(3),

    CONSTRAINT "pekerjaan_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateIndex
CREATE INDEX "pekerjaan_college_id_id_pengguna_dibuat_pada_idx" ON "pekerjaan"("college_id", "id_pengguna", "dibuat_pada" DESC);

-- CreateIndex
CREATE INDEX "pekerjaan_dibuat_pada_idx" ON "pekerjaan"("dibuat_pada");

ALTER TABLE "pekerjaan" ADD CONSTRAINT "pekerjaan_status_dikenal" CHECK ("status" IN ('menunggu', 'berjalan', 'selesai', 'gagal'));
ALTER TABLE "pekerjaan" ADD CONSTRAINT "pekerjaan_persen_wajar" CHECK ("persen" BETWEEN 0 AND 100);

-- Of one kind and key only one at a time; who asks for a second is told so.
CREATE UNIQUE INDEX "pekerjaan_satu_berjalan" ON "pekerjaan" ("college_id", "jenis", "kunci") WHERE "status" IN ('menunggu', 'berjalan');
