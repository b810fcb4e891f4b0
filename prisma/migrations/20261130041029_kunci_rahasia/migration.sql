-- CreateTable
CREATE TABLE "kunci_rahasia" (
    "jenis" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "periksa" TEXT,
    "dikenal_pada" TIMESTAMPTZ(3) NOT NULL,
    "hilang_pada" TIMESTAMPTZ(3),

    CONSTRAINT "kunci_rahasia_pkey" PRIMARY KEY ("jenis","id")
);

-- Finds the values of a former secret among millions (platform/auth/sealed-column.ts has the same expression).
CREATE INDEX "bap_kunci_segel" ON "bap" ((CASE WHEN substr(kode_tersegel, 9, 1) = '.' THEN left(kode_tersegel, 8) ELSE '' END));
CREATE INDEX "bap_kelas_kunci_segel" ON "bap_kelas" ((CASE WHEN substr(kode_tersegel, 9, 1) = '.' THEN left(kode_tersegel, 8) ELSE '' END));
