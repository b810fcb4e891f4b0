-- CreateTable
CREATE TABLE "denyut_server" (
    "college_id" TEXT NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "denyut_server_pkey" PRIMARY KEY ("college_id")
);

-- CreateTable
CREATE TABLE "gangguan" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "sumber" TEXT NOT NULL,
    "id_ujian" TEXT,
    "nim" TEXT,
    "mulai" TIMESTAMPTZ(3) NOT NULL,
    "selesai" TIMESTAMPTZ(3) NOT NULL,
    "keterangan" TEXT NOT NULL,
    "oleh" TEXT,
    "oleh_nama" TEXT,
    "pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "gangguan_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "kompensasi" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_ujian" TEXT NOT NULL,
    "id_pengerjaan" TEXT NOT NULL,
    "menit_usul" INTEGER NOT NULL,
    "menit_diberi" INTEGER,
    "dasar" TEXT[],
    "status" TEXT NOT NULL,
    "alasan" TEXT NOT NULL,
    "oleh" TEXT NOT NULL,
    "oleh_nama" TEXT NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kompensasi_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateIndex
CREATE INDEX "gangguan_college_id_id_ujian_mulai_idx" ON "gangguan"("college_id", "id_ujian", "mulai");

-- CreateIndex
CREATE INDEX "gangguan_college_id_nim_idx" ON "gangguan"("college_id", "nim");

-- CreateIndex
CREATE INDEX "gangguan_college_id_sumber_mulai_idx" ON "gangguan"("college_id", "sumber", "mulai");

-- CreateIndex
CREATE INDEX "kompensasi_college_id_id_ujian_pada_idx" ON "kompensasi"("college_id", "id_ujian", "pada");

-- CreateIndex
CREATE INDEX "kompensasi_college_id_id_pengerjaan_idx" ON "kompensasi"("college_id", "id_pengerjaan");

-- AddForeignKey
ALTER TABLE "gangguan" ADD CONSTRAINT "gangguan_college_id_id_ujian_fkey" FOREIGN KEY ("college_id", "id_ujian") REFERENCES "ujian"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gangguan" ADD CONSTRAINT "gangguan_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kompensasi" ADD CONSTRAINT "kompensasi_college_id_id_ujian_fkey" FOREIGN KEY ("college_id", "id_ujian") REFERENCES "ujian"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kompensasi" ADD CONSTRAINT "kompensasi_college_id_id_pengerjaan_fkey" FOREIGN KEY ("college_id", "id_pengerjaan") REFERENCES "pengerjaan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
