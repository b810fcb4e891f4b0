-- CreateTable
CREATE TABLE "tautan_pendek" (
    "college_id" TEXT NOT NULL,
    "kode_sidik" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "id_objek" TEXT NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tautan_pendek_pkey" PRIMARY KEY ("college_id","kode_sidik")
);
