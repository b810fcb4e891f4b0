-- CreateTable
CREATE TABLE "kehadiran_perangkat" (
    "college_id" TEXT NOT NULL,
    "id_pertemuan" TEXT NOT NULL,
    "perangkat" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kehadiran_perangkat_pkey" PRIMARY KEY ("college_id","id_pertemuan","perangkat")
);

-- CreateTable
CREATE TABLE "kehadiran_percobaan" (
    "college_id" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "mulai" TIMESTAMPTZ(3) NOT NULL,
    "jumlah" INTEGER NOT NULL,

    CONSTRAINT "kehadiran_percobaan_pkey" PRIMARY KEY ("college_id","id_pengguna")
);

-- CreateIndex
CREATE INDEX "kehadiran_perangkat_college_id_nim_idx" ON "kehadiran_perangkat"("college_id", "nim");

-- AddForeignKey
ALTER TABLE "kehadiran_perangkat" ADD CONSTRAINT "kehadiran_perangkat_college_id_id_pertemuan_fkey" FOREIGN KEY ("college_id", "id_pertemuan") REFERENCES "pertemuan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kehadiran_perangkat" ADD CONSTRAINT "kehadiran_perangkat_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kehadiran_percobaan" ADD CONSTRAINT "kehadiran_percobaan_college_id_id_pengguna_fkey" FOREIGN KEY ("college_id", "id_pengguna") REFERENCES "pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
