-- CreateTable
CREATE TABLE "kunci_tanda_tangan" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "publik" TEXT NOT NULL,
    "rahasia" TEXT NOT NULL,
    "berlaku_dari" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kunci_tanda_tangan_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "tanda_terima" (
    "college_id" TEXT NOT NULL,
    "id_pengerjaan" TEXT NOT NULL,
    "akar" BYTEA NOT NULL,
    "id_kunci" TEXT NOT NULL,
    "kode" TEXT NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tanda_terima_pkey" PRIMARY KEY ("college_id","id_pengerjaan","akar")
);

-- AddForeignKey
ALTER TABLE "tanda_terima" ADD CONSTRAINT "tanda_terima_college_id_id_pengerjaan_fkey" FOREIGN KEY ("college_id", "id_pengerjaan") REFERENCES "pengerjaan"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
