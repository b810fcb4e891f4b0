-- CreateEnum
CREATE TYPE "status_sanggahan" AS ENUM ('menunggu', 'diterima', 'ditolak');

-- CreateTable
CREATE TABLE "sanggahan_kehadiran" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_pertemuan" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "alasan" TEXT NOT NULL,
    "berkas" TEXT[],
    "id_klien" UUID,
    "presensi_semula" CHAR(1),
    "diajukan_pada" TIMESTAMPTZ(3) NOT NULL,
    "diajukan_operator" TEXT,
    "status" "status_sanggahan" NOT NULL DEFAULT 'menunggu',
    "presensi" CHAR(1),
    "catatan" TEXT,
    "dijawab_pada" TIMESTAMPTZ(3),
    "dijawab_oleh" TEXT,
    "dijawab_oleh_nama" TEXT,

    CONSTRAINT "sanggahan_kehadiran_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "dispensasi_ujian" (
    "college_id" TEXT NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "alasan" TEXT NOT NULL,
    "berkas" TEXT[],
    "sampai" TIMESTAMPTZ(3) NOT NULL,
    "diberikan_oleh" TEXT NOT NULL,
    "diberikan_nama" TEXT NOT NULL,
    "diberikan_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dispensasi_ujian_pkey" PRIMARY KEY ("college_id","id_kelas","nim")
);

-- CreateIndex
CREATE INDEX "sanggahan_kehadiran_college_id_id_pertemuan_nim_idx" ON "sanggahan_kehadiran"("college_id", "id_pertemuan", "nim");

-- CreateIndex
CREATE INDEX "sanggahan_kehadiran_college_id_diajukan_pada_idx" ON "sanggahan_kehadiran"("college_id", "diajukan_pada");

-- CreateIndex
CREATE UNIQUE INDEX "sanggahan_kehadiran_college_id_nim_id_klien_key" ON "sanggahan_kehadiran"("college_id", "nim", "id_klien");

-- CreateIndex
CREATE INDEX "dispensasi_ujian_college_id_nim_idx" ON "dispensasi_ujian"("college_id", "nim");

-- AddForeignKey
ALTER TABLE "sanggahan_kehadiran" ADD CONSTRAINT "sanggahan_kehadiran_college_id_id_pertemuan_fkey" FOREIGN KEY ("college_id", "id_pertemuan") REFERENCES "pertemuan"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sanggahan_kehadiran" ADD CONSTRAINT "sanggahan_kehadiran_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dispensasi_ujian" ADD CONSTRAINT "dispensasi_ujian_college_id_id_kelas_fkey" FOREIGN KEY ("college_id", "id_kelas") REFERENCES "kelas"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dispensasi_ujian" ADD CONSTRAINT "dispensasi_ujian_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Of one row of attendance one is open at a time (decisions-kelas K52).
CREATE UNIQUE INDEX "sanggahan_satu_terbuka" ON "sanggahan_kehadiran" ("college_id", "id_pertemuan", "nim") WHERE "status" = 'menunggu';
