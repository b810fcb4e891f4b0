-- CreateTable
CREATE TABLE "langganan_kalender" (
    "college_id" TEXT NOT NULL,
    "id_pengguna" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "dibaca_pada" TIMESTAMPTZ(3),

    CONSTRAINT "langganan_kalender_pkey" PRIMARY KEY ("college_id","id_pengguna")
);

-- CreateTable
CREATE TABLE "kalender_versi" (
    "college_id" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "urutan" INTEGER NOT NULL DEFAULT 1,
    "diubah_pada" TIMESTAMPTZ(3) NOT NULL,
    "batal" JSONB,

    CONSTRAINT "kalender_versi_pkey" PRIMARY KEY ("college_id","jenis","id")
);

-- CreateTable
CREATE TABLE "salinan_kelas" (
    "college_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "id_kelas" TEXT NOT NULL,
    "id_sumber" TEXT NOT NULL,
    "isi" TEXT[],
    "pendahuluan" JSONB,
    "oleh" TEXT NOT NULL,
    "oleh_nama" TEXT NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL,
    "dibatalkan_pada" TIMESTAMPTZ(3),

    CONSTRAINT "salinan_kelas_pkey" PRIMARY KEY ("college_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "langganan_kalender_token_hash_key" ON "langganan_kalender"("token_hash");

-- CreateIndex
CREATE INDEX "kalender_versi_college_id_id_kelas_idx" ON "kalender_versi"("college_id", "id_kelas");

-- CreateIndex
CREATE INDEX "kalender_versi_diubah_pada_idx" ON "kalender_versi"("diubah_pada");

-- CreateIndex
CREATE INDEX "salinan_kelas_college_id_id_kelas_dibuat_pada_idx" ON "salinan_kelas"("college_id", "id_kelas", "dibuat_pada" DESC);

-- AddForeignKey
ALTER TABLE "salinan_kelas" ADD CONSTRAINT "salinan_kelas_college_id_id_kelas_fkey" FOREIGN KEY ("college_id", "id_kelas") REFERENCES "kelas"("college_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A calendar takes an event again when its SEQUENCE has grown. Triggers count, so that no form, import or hand-made statement can forget it.
CREATE FUNCTION "kalender_naik"(text, text, text, text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "kalender_versi" AS v (college_id, jenis, id, id_kelas, urutan, diubah_pada) VALUES ($1, $2, $3, $4, 1, now())
    ON CONFLICT (college_id, jenis, id) DO UPDATE SET urutan = v.urutan + 1, diubah_pada = now(), id_kelas = excluded.id_kelas, batal = NULL
$$;

CREATE FUNCTION "kalender_pertemuan_ubah"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "kalender_naik"(NEW.college_id, 'pertemuan', NEW.id, NEW.id_kelas);
  RETURN NULL;
END $$;
CREATE TRIGGER "kalender_pertemuan_ubah" AFTER UPDATE OF judul, deskripsi, jenis, waktu_mulai, waktu_selesai, id_ruangan, id_kelas ON "pertemuan"
  FOR EACH ROW WHEN ((OLD.judul, OLD.deskripsi, OLD.jenis, OLD.waktu_mulai, OLD.waktu_selesai, OLD.id_ruangan, OLD.id_kelas)
    IS DISTINCT FROM (NEW.judul, NEW.deskripsi, NEW.jenis, NEW.waktu_mulai, NEW.waktu_selesai, NEW.id_ruangan, NEW.id_kelas))
  EXECUTE FUNCTION "kalender_pertemuan_ubah"();

-- Where a class goes as a whole, nobody is left to be told.
CREATE FUNCTION "kalender_pertemuan_hapus"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO "kalender_versi" AS v (college_id, jenis, id, id_kelas, urutan, diubah_pada, batal)
    SELECT p.college_id, 'pertemuan', p.id, p.id_kelas, 1, now(),
      jsonb_build_object('nomor', p.nomor, 'judul', p.judul, 'waktu_mulai', p.waktu_mulai, 'waktu_selesai', p.waktu_selesai)
    FROM lama p WHERE EXISTS (SELECT FROM "kelas" k WHERE k.college_id = p.college_id AND k.id = p.id_kelas)
    ORDER BY 1, 2, 3
    ON CONFLICT (college_id, jenis, id) DO UPDATE SET urutan = v.urutan + 1, diubah_pada = now(), batal = excluded.batal;
  RETURN NULL;
END $$;
CREATE TRIGGER "kalender_pertemuan_hapus" AFTER DELETE ON "pertemuan" REFERENCING OLD TABLE AS lama
  FOR EACH STATEMENT EXECUTE FUNCTION "kalender_pertemuan_hapus"();

-- An import that is taken back brings a meeting again under its id.
CREATE FUNCTION "kalender_pertemuan_kembali"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE "kalender_versi" v SET urutan = v.urutan + 1, diubah_pada = now(), batal = NULL FROM baru p
    WHERE v.college_id = p.college_id AND v.jenis = 'pertemuan' AND v.id = p.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "kalender_pertemuan_kembali" AFTER INSERT ON "pertemuan" REFERENCING NEW TABLE AS baru
  FOR EACH STATEMENT EXECUTE FUNCTION "kalender_pertemuan_kembali"();

CREATE FUNCTION "kalender_aktivitas_ubah"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "kalender_naik"(NEW.college_id, 'aktivitas', NEW.id, NEW.id_kelas);
  RETURN NULL;
END $$;
CREATE TRIGGER "kalender_aktivitas_ubah" AFTER UPDATE OF judul, waktu_mulai, waktu_selesai, id_pertemuan, tampil_sejak, dihapus_pada ON "aktivitas"
  FOR EACH ROW WHEN ((OLD.judul, OLD.waktu_mulai, OLD.waktu_selesai, OLD.id_pertemuan, OLD.tampil_sejak, OLD.dihapus_pada)
    IS DISTINCT FROM (NEW.judul, NEW.waktu_mulai, NEW.waktu_selesai, NEW.id_pertemuan, NEW.tampil_sejak, NEW.dihapus_pada))
  EXECUTE FUNCTION "kalender_aktivitas_ubah"();

CREATE FUNCTION "kalender_aktivitas_hapus"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM "kalender_versi" v USING lama a WHERE v.college_id = a.college_id AND v.jenis = 'aktivitas' AND v.id = a.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "kalender_aktivitas_hapus" AFTER DELETE ON "aktivitas" REFERENCING OLD TABLE AS lama
  FOR EACH STATEMENT EXECUTE FUNCTION "kalender_aktivitas_hapus"();

-- More time for a student or a group moves the own end (K59).
CREATE FUNCTION "kalender_perpanjangan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "kalender_naik"(a.college_id, 'aktivitas', a.id, a.id_kelas) FROM "aktivitas" a
    WHERE a.college_id = coalesce(NEW.college_id, OLD.college_id) AND a.id = coalesce(NEW.id_tugas, OLD.id_tugas);
  RETURN NULL;
END $$;
CREATE TRIGGER "kalender_perpanjangan" AFTER INSERT OR UPDATE OR DELETE ON "tugas_perpanjangan"
  FOR EACH ROW EXECUTE FUNCTION "kalender_perpanjangan"();
