-- CreateTable
CREATE TABLE "notifikasi" (
    "college_id" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "topik" TEXT NOT NULL,
    "judul" TEXT NOT NULL,
    "id_kelas" TEXT,
    "id_pertemuan" TEXT,
    "id_aktivitas" TEXT,
    "id_objek" TEXT,
    "jumlah" INTEGER NOT NULL DEFAULT 1,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "berlaku_sampai" TIMESTAMPTZ(3),
    "dibaca_pada" TIMESTAMPTZ(3),
    "ditarik_pada" TIMESTAMPTZ(3),

    CONSTRAINT "notifikasi_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateIndex
CREATE INDEX "notifikasi_college_id_id_pengguna_dibuat_pada_id_idx" ON "notifikasi"("college_id", "id_pengguna", "dibuat_pada" DESC, "id");

-- CreateIndex
CREATE INDEX "notifikasi_college_id_topik_idx" ON "notifikasi"("college_id", "topik");

-- CreateIndex
CREATE INDEX "notifikasi_dibuat_pada_idx" ON "notifikasi"("dibuat_pada");

-- CreateIndex
CREATE UNIQUE INDEX "notifikasi_college_id_id_pengguna_topik_key" ON "notifikasi"("college_id", "id_pengguna", "topik");

-- CreateIndex
CREATE INDEX "aktivitas_waktu_mulai_idx" ON "aktivitas"("waktu_mulai");

-- CreateIndex
CREATE INDEX "aktivitas_waktu_selesai_idx" ON "aktivitas"("waktu_selesai");

-- AddForeignKey
ALTER TABLE "notifikasi" ADD CONSTRAINT "notifikasi_college_id_id_pengguna_fkey" FOREIGN KEY ("college_id", "id_pengguna") REFERENCES "pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
