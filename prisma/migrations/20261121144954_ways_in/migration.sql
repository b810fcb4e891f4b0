-- AlterTable
ALTER TABLE "perguruan_tinggi" ADD COLUMN     "versi" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "operator" ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "sesi_pengguna" ADD COLUMN     "metode" TEXT NOT NULL DEFAULT 'sandi';

-- AlterTable
ALTER TABLE "pengaturan" ADD COLUMN     "versi" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "tautan_aktivasi" (
    "college_id" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "dibuat_oleh" TEXT NOT NULL,
    "email" TEXT,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "berakhir_pada" TIMESTAMPTZ(3) NOT NULL,
    "dipakai_pada" TIMESTAMPTZ(3),
    "dibatalkan_pada" TIMESTAMPTZ(3),

    CONSTRAINT "tautan_aktivasi_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "faktor_kedua" (
    "college_id" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "rahasia" TEXT NOT NULL,
    "aktif_pada" TIMESTAMPTZ(3),
    "langkah_terakhir" INTEGER NOT NULL DEFAULT 0,
    "gagal" INTEGER NOT NULL DEFAULT 0,
    "terkunci_sampai" TIMESTAMPTZ(3),
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "faktor_kedua_pkey" PRIMARY KEY ("college_id","id_pengguna")
);

-- CreateTable
CREATE TABLE "kode_pemulihan" (
    "college_id" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "dipakai_pada" TIMESTAMPTZ(3),

    CONSTRAINT "kode_pemulihan_pkey" PRIMARY KEY ("college_id","id_pengguna","hash")
);

-- CreateTable
CREATE TABLE "tantangan_masuk" (
    "college_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "berakhir_pada" TIMESTAMPTZ(3) NOT NULL,
    "percobaan" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "tantangan_masuk_pkey" PRIMARY KEY ("college_id","hash")
);

-- CreateTable
CREATE TABLE "sesi_bertindak" (
    "college_id" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "id_sesi" UUID NOT NULL,
    "id_operator" TEXT NOT NULL,
    "id_target" TEXT NOT NULL,
    "alasan" TEXT NOT NULL,
    "mulai_pada" TIMESTAMPTZ(3) NOT NULL,
    "berakhir_pada" TIMESTAMPTZ(3) NOT NULL,
    "diakhiri_pada" TIMESTAMPTZ(3),

    CONSTRAINT "sesi_bertindak_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "pengunjung" (
    "college_id" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "terakhir_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pengunjung_pkey" PRIMARY KEY ("college_id","id_pengguna")
);

-- CreateTable
CREATE TABLE "klien_api" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "rahasia_hash" TEXT NOT NULL,
    "scopes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "redirect_uris" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "klien_api_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "kode_otorisasi" (
    "college_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "id_klien" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "id_sesi" UUID NOT NULL,
    "redirect_uri" TEXT NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "berakhir_pada" TIMESTAMPTZ(3) NOT NULL,
    "dipakai_pada" TIMESTAMPTZ(3),
    "id_sesi_klien" UUID,

    CONSTRAINT "kode_otorisasi_pkey" PRIMARY KEY ("college_id","hash")
);

-- CreateTable
CREATE TABLE "identitas_luar" (
    "college_id" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "terakhir_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "identitas_luar_pkey" PRIMARY KEY ("college_id","issuer","subject")
);

-- CreateIndex
CREATE INDEX "tautan_aktivasi_college_id_id_pengguna_idx" ON "tautan_aktivasi"("college_id", "id_pengguna");

-- CreateIndex
CREATE INDEX "tautan_aktivasi_berakhir_pada_idx" ON "tautan_aktivasi"("berakhir_pada");

-- CreateIndex
CREATE UNIQUE INDEX "tautan_aktivasi_college_id_hash_key" ON "tautan_aktivasi"("college_id", "hash");

-- CreateIndex
CREATE INDEX "tantangan_masuk_college_id_id_pengguna_idx" ON "tantangan_masuk"("college_id", "id_pengguna");

-- CreateIndex
CREATE INDEX "tantangan_masuk_berakhir_pada_idx" ON "tantangan_masuk"("berakhir_pada");

-- CreateIndex
CREATE INDEX "sesi_bertindak_college_id_id_sesi_idx" ON "sesi_bertindak"("college_id", "id_sesi");

-- CreateIndex
CREATE INDEX "sesi_bertindak_college_id_id_operator_idx" ON "sesi_bertindak"("college_id", "id_operator");

-- CreateIndex
CREATE INDEX "sesi_bertindak_college_id_id_target_idx" ON "sesi_bertindak"("college_id", "id_target");

-- CreateIndex
CREATE INDEX "pengunjung_college_id_terakhir_pada_idx" ON "pengunjung"("college_id", "terakhir_pada");

-- CreateIndex
CREATE INDEX "kode_otorisasi_college_id_id_klien_idx" ON "kode_otorisasi"("college_id", "id_klien");

-- CreateIndex
CREATE INDEX "kode_otorisasi_college_id_id_pengguna_idx" ON "kode_otorisasi"("college_id", "id_pengguna");

-- CreateIndex
CREATE INDEX "kode_otorisasi_berakhir_pada_idx" ON "kode_otorisasi"("berakhir_pada");

-- CreateIndex
CREATE INDEX "identitas_luar_college_id_id_pengguna_idx" ON "identitas_luar"("college_id", "id_pengguna");

-- CreateIndex
CREATE UNIQUE INDEX "identitas_luar_college_id_issuer_id_pengguna_key" ON "identitas_luar"("college_id", "issuer", "id_pengguna");

-- CreateIndex
CREATE INDEX "pengguna_college_id_nama_id_idx" ON "pengguna"("college_id", "nama", "id");

-- AddForeignKey
ALTER TABLE "tautan_aktivasi" ADD CONSTRAINT "tautan_aktivasi_college_id_id_pengguna_fkey" FOREIGN KEY ("college_id", "id_pengguna") REFERENCES "pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "faktor_kedua" ADD CONSTRAINT "faktor_kedua_college_id_id_pengguna_fkey" FOREIGN KEY ("college_id", "id_pengguna") REFERENCES "pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kode_pemulihan" ADD CONSTRAINT "kode_pemulihan_college_id_id_pengguna_fkey" FOREIGN KEY ("college_id", "id_pengguna") REFERENCES "pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tantangan_masuk" ADD CONSTRAINT "tantangan_masuk_college_id_id_pengguna_fkey" FOREIGN KEY ("college_id", "id_pengguna") REFERENCES "pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sesi_bertindak" ADD CONSTRAINT "sesi_bertindak_college_id_id_sesi_fkey" FOREIGN KEY ("college_id", "id_sesi") REFERENCES "sesi_pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sesi_bertindak" ADD CONSTRAINT "sesi_bertindak_college_id_id_operator_fkey" FOREIGN KEY ("college_id", "id_operator") REFERENCES "pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sesi_bertindak" ADD CONSTRAINT "sesi_bertindak_college_id_id_target_fkey" FOREIGN KEY ("college_id", "id_target") REFERENCES "pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pengunjung" ADD CONSTRAINT "pengunjung_college_id_id_pengguna_fkey" FOREIGN KEY ("college_id", "id_pengguna") REFERENCES "pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kode_otorisasi" ADD CONSTRAINT "kode_otorisasi_college_id_id_klien_fkey" FOREIGN KEY ("college_id", "id_klien") REFERENCES "klien_api"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kode_otorisasi" ADD CONSTRAINT "kode_otorisasi_college_id_id_pengguna_fkey" FOREIGN KEY ("college_id", "id_pengguna") REFERENCES "pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identitas_luar" ADD CONSTRAINT "identitas_luar_college_id_id_pengguna_fkey" FOREIGN KEY ("college_id", "id_pengguna") REFERENCES "pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
