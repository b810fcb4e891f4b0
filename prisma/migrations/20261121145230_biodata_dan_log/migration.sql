-- CreateTable
CREATE TABLE "biodata" (
    "college_id" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "nik" TEXT,
    "tempat_lahir" TEXT,
    "tanggal_lahir" DATE,
    "jenis_kelamin" TEXT,
    "agama" TEXT,
    "kewarganegaraan" TEXT,
    "telepon" TEXT,
    "email" TEXT,
    "alamat" TEXT,
    "kelurahan" TEXT,
    "kecamatan" TEXT,
    "kota" TEXT,
    "provinsi" TEXT,
    "kode_pos" TEXT,
    "nama_ayah" TEXT,
    "tanggal_lahir_ayah" DATE,
    "pekerjaan_ayah" TEXT,
    "nama_ibu" TEXT,
    "tanggal_lahir_ibu" DATE,
    "pekerjaan_ibu" TEXT,
    "telepon_orang_tua" TEXT,
    "nip" TEXT,
    "unit_kerja" TEXT,
    "jabatan_fungsional" TEXT,
    "golongan" TEXT,
    "status_kepegawaian" TEXT,
    "tanggal_mulai_kerja" DATE,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "biodata_pkey" PRIMARY KEY ("college_id","id_pengguna")
);

-- CreateIndex
CREATE INDEX "log_aktivitas_college_id_jenis_aktivitas_waktu_idx" ON "log_aktivitas"("college_id", "jenis_aktivitas", "waktu" DESC);

-- CreateIndex
CREATE INDEX "log_aktivitas_college_id_id_mata_kuliah_waktu_idx" ON "log_aktivitas"("college_id", "id_mata_kuliah", "waktu" DESC);

-- AddForeignKey
ALTER TABLE "biodata" ADD CONSTRAINT "biodata_college_id_id_pengguna_fkey" FOREIGN KEY ("college_id", "id_pengguna") REFERENCES "pengguna"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
