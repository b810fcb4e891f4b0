-- CreateEnum
CREATE TYPE "jenis_komponen" AS ENUM ('tugas', 'kuis', 'forum', 'uts', 'uas', 'lainnya');

-- CreateEnum
CREATE TYPE "keadaan_nilai" AS ENUM ('belum', 'tidak_mengerjakan', 'belum_dinilai', 'dinilai', 'tidak_wajib', 'hilang');

-- CreateEnum
CREATE TYPE "sumber_nilai" AS ENUM ('hitung', 'manual', 'siakad');

-- CreateEnum
CREATE TYPE "status_kirim" AS ENUM ('belum_dikirim', 'menunggu', 'terkirim', 'diterima', 'ditolak', 'dibatalkan');

-- CreateEnum
CREATE TYPE "jenis_nilai_ledger" AS ENUM ('aktivitas', 'komponen', 'pemetaan', 'pengecualian', 'hitung', 'manual', 'siakad', 'kunci', 'pengaturan', 'kirim', 'jawaban', 'pengamatan');

-- CreateEnum
CREATE TYPE "status_kiriman" AS ENUM ('menunggu', 'terkirim', 'selesai', 'ditolak', 'dibatalkan');

-- AlterTable
ALTER TABLE "kelas_peserta" ADD COLUMN     "bergabung_pada" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "nilai_kelas" (
    "college_id" TEXT NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "is_dikunci" BOOLEAN NOT NULL DEFAULT false,
    "dikunci_pada" TIMESTAMPTZ(3),
    "pelaku_dosen" BOOLEAN,
    "pelaku_operator" BOOLEAN,
    "kirim_otomatis" BOOLEAN,
    "versi_pengaturan" INTEGER NOT NULL DEFAULT 0,
    "versi" INTEGER NOT NULL DEFAULT 0,
    "dihitung_pada" TIMESTAMPTZ(3),
    "berikut_pada" TIMESTAMPTZ(3),
    "galat" TEXT,

    CONSTRAINT "nilai_kelas_pkey" PRIMARY KEY ("college_id","id_kelas")
);

-- CreateTable
CREATE TABLE "nilai_antre" (
    "college_id" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "nim" TEXT,
    "pada" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "nilai_antre_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "komponen_nilai" (
    "college_id" TEXT NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "jenis" "jenis_komponen" NOT NULL,
    "label" TEXT NOT NULL,
    "bobot" DECIMAL(5,2) NOT NULL,
    "urutan" INTEGER NOT NULL,
    "bentuk" TEXT,
    "entri_mulai" TIMESTAMPTZ(3),
    "entri_selesai" TIMESTAMPTZ(3),
    "buang_terendah" INTEGER NOT NULL DEFAULT 0,
    "versi" INTEGER NOT NULL DEFAULT 0,
    "diarsipkan_pada" TIMESTAMPTZ(3),

    CONSTRAINT "komponen_nilai_pkey" PRIMARY KEY ("college_id","id_kelas","id")
);

-- CreateTable
CREATE TABLE "komponen_aktivitas" (
    "college_id" TEXT NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "id_komponen" TEXT NOT NULL,
    "id_aktivitas" TEXT NOT NULL,
    "bobot" DECIMAL(6,2) NOT NULL DEFAULT 1,

    CONSTRAINT "komponen_aktivitas_pkey" PRIMARY KEY ("college_id","id_kelas","id_komponen","id_aktivitas")
);

-- CreateTable
CREATE TABLE "nilai_pengecualian" (
    "college_id" TEXT NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "id_aktivitas" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "alasan" TEXT NOT NULL,
    "oleh" TEXT NOT NULL,
    "oleh_nama" TEXT NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "nilai_pengecualian_pkey" PRIMARY KEY ("college_id","id_kelas","id_aktivitas","nim")
);

-- CreateTable
CREATE TABLE "nilai_aktivitas" (
    "college_id" TEXT NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "id_aktivitas" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "keadaan" "keadaan_nilai" NOT NULL,
    "nilai" DECIMAL(5,2),
    "berubah_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "nilai_aktivitas_pkey" PRIMARY KEY ("college_id","id_kelas","id_aktivitas","nim")
);

-- CreateTable
CREATE TABLE "nilai_komponen" (
    "college_id" TEXT NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "id_komponen" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "hitung" DECIMAL(5,2),
    "lengkap" BOOLEAN NOT NULL DEFAULT true,
    "jumlah_dihitung" INTEGER NOT NULL DEFAULT 0,
    "dibuang" TEXT[],
    "manual" DECIMAL(5,2),
    "manual_akta" BIGINT,
    "manual_oleh_nama" TEXT,
    "manual_pada" TIMESTAMPTZ(3),
    "siakad" DECIMAL(5,2),
    "siakad_akta" BIGINT,
    "siakad_oleh_nama" TEXT,
    "siakad_pada" TIMESTAMPTZ(3),
    "berlaku" DECIMAL(5,2),
    "sumber" "sumber_nilai" NOT NULL DEFAULT 'hitung',
    "versi" INTEGER NOT NULL DEFAULT 1,
    "berubah_pada" TIMESTAMPTZ(3) NOT NULL,
    "kirim_status" "status_kirim" NOT NULL DEFAULT 'belum_dikirim',
    "kirim_versi" INTEGER,
    "kirim_nilai" DECIMAL(5,2),
    "kirim_kode" TEXT,
    "kirim_alasan" TEXT,
    "kirim_pada" TIMESTAMPTZ(3),
    "siakad_terakhir" DECIMAL(5,2),
    "siakad_terakhir_pada" TIMESTAMPTZ(3),

    CONSTRAINT "nilai_komponen_pkey" PRIMARY KEY ("college_id","id_kelas","id_komponen","nim")
);

-- CreateTable
CREATE TABLE "nilai_ledger" (
    "college_id" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "jenis" "jenis_nilai_ledger" NOT NULL,
    "id_komponen" TEXT,
    "id_aktivitas" TEXT,
    "nim" TEXT,
    "keadaan" TEXT,
    "nilai" DECIMAL(5,2),
    "versi" INTEGER,
    "alasan" TEXT,
    "isi" JSONB,
    "pada" TIMESTAMPTZ(3) NOT NULL,
    "oleh" TEXT,
    "oleh_nama" TEXT NOT NULL,

    CONSTRAINT "nilai_ledger_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "nilai_kirim" (
    "college_id" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "id_komponen" TEXT NOT NULL,
    "status" "status_kiriman" NOT NULL DEFAULT 'menunggu',
    "jumlah" INTEGER NOT NULL,
    "percobaan" INTEGER NOT NULL DEFAULT 0,
    "coba_pada" TIMESTAMPTZ(3),
    "batas_pada" TIMESTAMPTZ(3) NOT NULL,
    "kode" TEXT,
    "alasan" TEXT,
    "dibuat_oleh" TEXT,
    "dibuat_nama" TEXT NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "dijawab_pada" TIMESTAMPTZ(3),

    CONSTRAINT "nilai_kirim_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateTable
CREATE TABLE "nilai_kirim_baris" (
    "college_id" TEXT NOT NULL,
    "id_kirim" UUID NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "id_komponen" TEXT NOT NULL,
    "nim" TEXT NOT NULL,
    "versi" INTEGER NOT NULL,
    "nilai" DECIMAL(5,2) NOT NULL,
    "status" "status_kirim" NOT NULL DEFAULT 'menunggu',
    "kode" TEXT,
    "alasan" TEXT,
    "dijawab_pada" TIMESTAMPTZ(3),
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "nomor" BIGINT,

    CONSTRAINT "nilai_kirim_baris_pkey" PRIMARY KEY ("college_id","id_kirim","nim")
);

-- CreateTable
CREATE TABLE "siakad_kirim" (
    "college_id" TEXT NOT NULL,
    "gagal_beruntun" INTEGER NOT NULL DEFAULT 0,
    "buka_pada" TIMESTAMPTZ(3),
    "berhenti_pada" TIMESTAMPTZ(3),
    "sebab" TEXT,
    "nomor_terakhir" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "siakad_kirim_pkey" PRIMARY KEY ("college_id")
);

-- CreateTable
CREATE TABLE "skala_nilai" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_prodi" TEXT,
    "nilai_huruf" TEXT NOT NULL,
    "nilai_indeks" DECIMAL(4,2) NOT NULL,
    "bobot_minimum" DECIMAL(5,2) NOT NULL,
    "bobot_maksimum" DECIMAL(5,2) NOT NULL,
    "tanggal_mulai_efektif" DATE NOT NULL,
    "tanggal_akhir_efektif" DATE,

    CONSTRAINT "skala_nilai_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateIndex
CREATE INDEX "nilai_kelas_berikut_pada_idx" ON "nilai_kelas"("berikut_pada");

-- CreateIndex
CREATE INDEX "nilai_antre_college_id_id_kelas_idx" ON "nilai_antre"("college_id", "id_kelas");

-- CreateIndex
CREATE INDEX "komponen_aktivitas_college_id_id_aktivitas_idx" ON "komponen_aktivitas"("college_id", "id_aktivitas");

-- CreateIndex
CREATE INDEX "nilai_pengecualian_college_id_nim_idx" ON "nilai_pengecualian"("college_id", "nim");

-- CreateIndex
CREATE INDEX "nilai_aktivitas_college_id_id_kelas_nim_idx" ON "nilai_aktivitas"("college_id", "id_kelas", "nim");

-- CreateIndex
CREATE INDEX "nilai_aktivitas_college_id_nim_idx" ON "nilai_aktivitas"("college_id", "nim");

-- CreateIndex
CREATE INDEX "nilai_komponen_college_id_id_kelas_nim_idx" ON "nilai_komponen"("college_id", "id_kelas", "nim");

-- CreateIndex
CREATE INDEX "nilai_komponen_college_id_nim_idx" ON "nilai_komponen"("college_id", "nim");

-- CreateIndex
CREATE INDEX "nilai_ledger_college_id_id_kelas_nim_id_komponen_idx" ON "nilai_ledger"("college_id", "id_kelas", "nim", "id_komponen");

-- CreateIndex
CREATE INDEX "nilai_ledger_college_id_nim_idx" ON "nilai_ledger"("college_id", "nim");

-- CreateIndex
CREATE INDEX "nilai_kirim_college_id_id_kelas_id_komponen_idx" ON "nilai_kirim"("college_id", "id_kelas", "id_komponen");

-- CreateIndex
CREATE INDEX "nilai_kirim_coba_pada_idx" ON "nilai_kirim"("coba_pada");

-- CreateIndex
CREATE INDEX "nilai_kirim_baris_college_id_id_kelas_id_komponen_nim_versi_idx" ON "nilai_kirim_baris"("college_id", "id_kelas", "id_komponen", "nim", "versi");

-- CreateIndex
CREATE INDEX "nilai_kirim_baris_college_id_nim_idx" ON "nilai_kirim_baris"("college_id", "nim");

-- CreateIndex
CREATE UNIQUE INDEX "nilai_kirim_baris_college_id_nomor_key" ON "nilai_kirim_baris"("college_id", "nomor");

-- CreateIndex
CREATE INDEX "skala_nilai_college_id_id_prodi_tanggal_mulai_efektif_idx" ON "skala_nilai"("college_id", "id_prodi", "tanggal_mulai_efektif");

-- AddForeignKey
ALTER TABLE "nilai_kelas" ADD CONSTRAINT "nilai_kelas_college_id_id_kelas_fkey" FOREIGN KEY ("college_id", "id_kelas") REFERENCES "kelas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "komponen_nilai" ADD CONSTRAINT "komponen_nilai_college_id_id_kelas_fkey" FOREIGN KEY ("college_id", "id_kelas") REFERENCES "kelas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "komponen_aktivitas" ADD CONSTRAINT "komponen_aktivitas_college_id_id_kelas_id_komponen_fkey" FOREIGN KEY ("college_id", "id_kelas", "id_komponen") REFERENCES "komponen_nilai"("college_id", "id_kelas", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nilai_pengecualian" ADD CONSTRAINT "nilai_pengecualian_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nilai_aktivitas" ADD CONSTRAINT "nilai_aktivitas_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nilai_komponen" ADD CONSTRAINT "nilai_komponen_college_id_id_kelas_id_komponen_fkey" FOREIGN KEY ("college_id", "id_kelas", "id_komponen") REFERENCES "komponen_nilai"("college_id", "id_kelas", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nilai_komponen" ADD CONSTRAINT "nilai_komponen_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nilai_kirim_baris" ADD CONSTRAINT "nilai_kirim_baris_college_id_id_kirim_fkey" FOREIGN KEY ("college_id", "id_kirim") REFERENCES "nilai_kirim"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nilai_kirim_baris" ADD CONSTRAINT "nilai_kirim_baris_college_id_nim_fkey" FOREIGN KEY ("college_id", "nim") REFERENCES "mahasiswa"("college_id", "nim") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "skala_nilai" ADD CONSTRAINT "skala_nilai_college_id_id_prodi_fkey" FOREIGN KEY ("college_id", "id_prodi") REFERENCES "prodi"("college_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Grades and weights have a range; what lies outside is a fault of the caller and never stored.
ALTER TABLE "nilai_aktivitas" ADD CONSTRAINT "nilai_aktivitas_rentang" CHECK (nilai BETWEEN 0 AND 100);
ALTER TABLE "nilai_komponen" ADD CONSTRAINT "nilai_komponen_rentang" CHECK (
  hitung BETWEEN 0 AND 100 AND manual BETWEEN 0 AND 100 AND siakad BETWEEN 0 AND 100 AND berlaku BETWEEN 0 AND 100);
ALTER TABLE "nilai_kirim_baris" ADD CONSTRAINT "nilai_kirim_baris_rentang" CHECK (nilai BETWEEN 0 AND 100);
ALTER TABLE "komponen_nilai" ADD CONSTRAINT "komponen_nilai_bobot" CHECK (bobot BETWEEN 0 AND 100 AND buang_terendah >= 0);
ALTER TABLE "komponen_aktivitas" ADD CONSTRAINT "komponen_aktivitas_bobot" CHECK (bobot > 0);

CREATE FUNCTION "nilai_ledger_tetap"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger of grades is only added to' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "nilai_ledger_tetap" BEFORE UPDATE OR DELETE ON "nilai_ledger" FOR EACH ROW EXECUTE FUNCTION "nilai_ledger_tetap"();
CREATE TRIGGER "nilai_ledger_tak_dikosongkan" BEFORE TRUNCATE ON "nilai_ledger" FOR EACH STATEMENT EXECUTE FUNCTION "nilai_ledger_tetap"();

-- A change of a grade's source queues the class, or one student of it, for calculation (docs/decisions/139). Triggers do it, so that no
-- module, import or hand-made statement can forget it; the row commits or vanishes with the change that it tells of.
-- Plans are kept for each connection: one made while the tables were empty would read all of them.
CREATE FUNCTION "nilai_antre_dari"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  -- TG_ARGV: the column of the activity's id, and the column of the nim or an empty text for the whole class.
  EXECUTE format(
    'INSERT INTO "nilai_antre" (college_id, id_kelas, nim)
     SELECT DISTINCT a.college_id, a.id_kelas, %s FROM berubah b JOIN "aktivitas" a ON a.college_id = b.college_id AND a.id = b.%I',
    CASE WHEN TG_ARGV[1] = '' THEN 'NULL::text' ELSE format('b.%I', TG_ARGV[1]) END, TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE TRIGGER "nilai_antre_tambah" AFTER INSERT ON "tugas_nilai" REFERENCING NEW TABLE AS berubah
  FOR EACH STATEMENT EXECUTE FUNCTION "nilai_antre_dari"('id_tugas', 'nim');
CREATE TRIGGER "nilai_antre_ubah" AFTER UPDATE ON "tugas_nilai" REFERENCING NEW TABLE AS berubah
  FOR EACH STATEMENT EXECUTE FUNCTION "nilai_antre_dari"('id_tugas', 'nim');
CREATE TRIGGER "nilai_antre_hapus" AFTER DELETE ON "tugas_nilai" REFERENCING OLD TABLE AS berubah
  FOR EACH STATEMENT EXECUTE FUNCTION "nilai_antre_dari"('id_tugas', 'nim');
CREATE TRIGGER "nilai_antre_tambah" AFTER INSERT ON "forum_nilai" REFERENCING NEW TABLE AS berubah
  FOR EACH STATEMENT EXECUTE FUNCTION "nilai_antre_dari"('id_forum', 'nim');
CREATE TRIGGER "nilai_antre_ubah" AFTER UPDATE ON "forum_nilai" REFERENCING NEW TABLE AS berubah
  FOR EACH STATEMENT EXECUTE FUNCTION "nilai_antre_dari"('id_forum', 'nim');
CREATE TRIGGER "nilai_antre_hapus" AFTER DELETE ON "forum_nilai" REFERENCING OLD TABLE AS berubah
  FOR EACH STATEMENT EXECUTE FUNCTION "nilai_antre_dari"('id_forum', 'nim');
CREATE TRIGGER "nilai_antre_tambah" AFTER INSERT ON "tugas_perpanjangan" REFERENCING NEW TABLE AS berubah
  FOR EACH STATEMENT EXECUTE FUNCTION "nilai_antre_dari"('id_tugas', '');
CREATE TRIGGER "nilai_antre_ubah" AFTER UPDATE ON "tugas_perpanjangan" REFERENCING NEW TABLE AS berubah
  FOR EACH STATEMENT EXECUTE FUNCTION "nilai_antre_dari"('id_tugas', '');
CREATE TRIGGER "nilai_antre_hapus" AFTER DELETE ON "tugas_perpanjangan" REFERENCING OLD TABLE AS berubah
  FOR EACH STATEMENT EXECUTE FUNCTION "nilai_antre_dari"('id_tugas', '');
CREATE TRIGGER "nilai_antre_tambah" AFTER INSERT ON "aktivitas_peserta" REFERENCING NEW TABLE AS berubah
  FOR EACH STATEMENT EXECUTE FUNCTION "nilai_antre_dari"('id_aktivitas', 'nim');
CREATE TRIGGER "nilai_antre_hapus" AFTER DELETE ON "aktivitas_peserta" REFERENCING OLD TABLE AS berubah
  FOR EACH STATEMENT EXECUTE FUNCTION "nilai_antre_dari"('id_aktivitas', 'nim');
CREATE TRIGGER "nilai_antre_ubah" AFTER UPDATE ON "forum" REFERENCING NEW TABLE AS berubah
  FOR EACH STATEMENT EXECUTE FUNCTION "nilai_antre_dari"('id', '');
CREATE TRIGGER "nilai_antre_tambah" AFTER INSERT ON "ujian" REFERENCING NEW TABLE AS berubah
  FOR EACH STATEMENT EXECUTE FUNCTION "nilai_antre_dari"('id', '');

CREATE FUNCTION "nilai_antre_ujian"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO "nilai_antre" (college_id, id_kelas)
    SELECT a.college_id, a.id_kelas FROM "aktivitas" a WHERE a.college_id = NEW.college_id AND a.id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "nilai_antre_ubah" AFTER UPDATE ON "ujian" FOR EACH ROW
  WHEN ((OLD.jenis, OLD.id_ujian_utama) IS DISTINCT FROM (NEW.jenis, NEW.id_ujian_utama)) EXECUTE FUNCTION "nilai_antre_ujian"();

-- A submission's people follow it, so its insertion is seen by theirs; withdrawing changes the submission alone.
CREATE FUNCTION "nilai_antre_pengumpulan"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF TG_TABLE_NAME = 'tugas_pengumpulan' THEN
    INSERT INTO "nilai_antre" (college_id, id_kelas, nim)
      SELECT a.college_id, a.id_kelas, x.nim FROM "aktivitas" a JOIN "tugas_pengumpulan_anggota" x ON x.college_id = a.college_id
      WHERE a.college_id = NEW.college_id AND a.id = NEW.id_tugas AND x.id_pengumpulan = NEW.id;
  ELSE
    INSERT INTO "nilai_antre" (college_id, id_kelas, nim)
      SELECT a.college_id, a.id_kelas, NEW.nim FROM "tugas_pengumpulan" s JOIN "aktivitas" a ON a.college_id = s.college_id AND a.id = s.id_tugas
      WHERE s.college_id = NEW.college_id AND s.id = NEW.id_pengumpulan;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "nilai_antre_tambah" AFTER INSERT ON "tugas_pengumpulan_anggota"
  FOR EACH ROW EXECUTE FUNCTION "nilai_antre_pengumpulan"();
CREATE TRIGGER "nilai_antre_ubah" AFTER UPDATE ON "tugas_pengumpulan" FOR EACH ROW
  WHEN (OLD.ditarik_pada IS DISTINCT FROM NEW.ditarik_pada) EXECUTE FUNCTION "nilai_antre_pengumpulan"();

-- An attempt's answers change it all the time; only its closing, its reset and its grade matter here.
CREATE FUNCTION "nilai_antre_pengerjaan"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO "nilai_antre" (college_id, id_kelas, nim)
    SELECT a.college_id, a.id_kelas, NEW.nim FROM "aktivitas" a WHERE a.college_id = NEW.college_id AND a.id = NEW.id_ujian;
  RETURN NULL;
END $$;
CREATE TRIGGER "nilai_antre_ubah" AFTER UPDATE ON "pengerjaan" FOR EACH ROW
  WHEN ((OLD.nilai_akhir, OLD.ditutup_pada, OLD.dibatalkan_pada) IS DISTINCT FROM (NEW.nilai_akhir, NEW.ditutup_pada, NEW.dibatalkan_pada))
  EXECUTE FUNCTION "nilai_antre_pengerjaan"();

-- Only posts of a forum carry cukup_sejak.
CREATE FUNCTION "nilai_antre_pesan"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO "nilai_antre" (college_id, id_kelas, nim)
    SELECT a.college_id, a.id_kelas, NEW.nim FROM "percakapan" t JOIN "aktivitas" a ON a.college_id = t.college_id AND a.id = t.id_aktivitas
    WHERE t.college_id = NEW.college_id AND t.id = NEW.id_percakapan AND a.jenis = 'forum';
  RETURN NULL;
END $$;
CREATE TRIGGER "nilai_antre_tambah" AFTER INSERT ON "pesan" FOR EACH ROW
  WHEN (NEW.cukup_sejak IS NOT NULL AND NEW.nim IS NOT NULL) EXECUTE FUNCTION "nilai_antre_pesan"();
CREATE TRIGGER "nilai_antre_ubah" AFTER UPDATE ON "pesan" FOR EACH ROW
  WHEN (NEW.nim IS NOT NULL AND (OLD.cukup_sejak, OLD.sidik, OLD.dihapus_pada) IS DISTINCT FROM (NEW.cukup_sejak, NEW.sidik, NEW.dihapus_pada))
  EXECUTE FUNCTION "nilai_antre_pesan"();

CREATE FUNCTION "nilai_antre_aktivitas"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "nilai_antre" (college_id, id_kelas) VALUES (NEW.college_id, NEW.id_kelas);
  RETURN NULL;
END $$;
CREATE TRIGGER "nilai_antre_ubah" AFTER UPDATE ON "aktivitas" FOR EACH ROW
  WHEN (NEW.jenis IN ('tugas', 'ujian', 'forum')
    AND (OLD.waktu_selesai, OLD.tampil_sejak, OLD.terbatas, OLD.dihapus_pada) IS DISTINCT FROM (NEW.waktu_selesai, NEW.tampil_sejak, NEW.terbatas, NEW.dihapus_pada))
  EXECUTE FUNCTION "nilai_antre_aktivitas"();
CREATE TRIGGER "nilai_antre_tambah" AFTER INSERT ON "aktivitas" FOR EACH ROW
  WHEN (NEW.jenis IN ('tugas', 'forum')) EXECUTE FUNCTION "nilai_antre_aktivitas"();

CREATE FUNCTION "nilai_antre_peserta"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO "nilai_antre" (college_id, id_kelas, nim)
    SELECT b.college_id, b.id_kelas, b.nim FROM berubah b
    WHERE EXISTS (SELECT FROM "nilai_kelas" n WHERE n.college_id = b.college_id AND n.id_kelas = b.id_kelas);
  RETURN NULL;
END $$;
CREATE TRIGGER "nilai_antre_tambah" AFTER INSERT ON "kelas_peserta" REFERENCING NEW TABLE AS berubah
  FOR EACH STATEMENT EXECUTE FUNCTION "nilai_antre_peserta"();
CREATE TRIGGER "nilai_antre_hapus" AFTER DELETE ON "kelas_peserta" REFERENCING OLD TABLE AS berubah
  FOR EACH STATEMENT EXECUTE FUNCTION "nilai_antre_peserta"();

-- Attendance matters only where a class has chosen it (N8).
CREATE FUNCTION "nilai_antre_kehadiran"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO "nilai_antre" (college_id, id_kelas, nim)
    SELECT DISTINCT b.college_id, b.id_kelas, b.nim FROM berubah b
    JOIN "komponen_aktivitas" k ON k.college_id = b.college_id AND k.id_aktivitas = 'kehadiran' AND k.id_kelas = b.id_kelas;
  RETURN NULL;
END $$;
CREATE TRIGGER "nilai_antre_tambah" AFTER INSERT ON "rekap_kehadiran" REFERENCING NEW TABLE AS berubah
  FOR EACH STATEMENT EXECUTE FUNCTION "nilai_antre_kehadiran"();
CREATE TRIGGER "nilai_antre_ubah" AFTER UPDATE ON "rekap_kehadiran" REFERENCING NEW TABLE AS berubah
  FOR EACH STATEMENT EXECUTE FUNCTION "nilai_antre_kehadiran"();

-- Classes that have activities already are calculated once.
INSERT INTO "nilai_antre" (college_id, id_kelas)
  SELECT DISTINCT college_id, id_kelas FROM "aktivitas" WHERE jenis IN ('tugas', 'ujian', 'forum');
