-- AlterTable
ALTER TABLE "kelas_peserta" ADD COLUMN     "nama" TEXT NOT NULL DEFAULT '';

-- A list of a whole class is sorted and searched by name: to look up 5,000 names for a page of fifty takes longer than all the rest
-- (docs/decisions/129). Whoever enters a participant or renames a student writes nothing else: triggers keep the copy.
-- The student's row is locked by both, so that of an entry and a renaming at the same time the later one sees the other.
-- A plan is kept for each connection: one made while the tables were empty would read all of them for each of the first thousand rows.
CREATE FUNCTION "kelas_peserta_nama"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM 1 FROM "mahasiswa" m WHERE m.college_id = NEW.college_id AND m.nim = NEW.nim FOR SHARE;
  SELECT u.nama INTO NEW.nama FROM "mahasiswa" m JOIN "pengguna" u ON u.college_id = m.college_id AND u.id = m.id_pengguna
    WHERE m.college_id = NEW.college_id AND m.nim = NEW.nim;
  -- Whoever is no student is refused by the foreign key, with its own words.
  NEW.nama := coalesce(NEW.nama, '');
  RETURN NEW;
END $$;
CREATE TRIGGER "kelas_peserta_nama" BEFORE INSERT OR UPDATE OF "nim" ON "kelas_peserta"
  FOR EACH ROW EXECUTE FUNCTION "kelas_peserta_nama"();

CREATE FUNCTION "pengguna_nama_peserta"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM 1 FROM "mahasiswa" m WHERE m.college_id = NEW.college_id AND m.id_pengguna = NEW.id FOR NO KEY UPDATE;
  UPDATE "kelas_peserta" p SET nama = NEW.nama FROM "mahasiswa" m
    WHERE m.college_id = NEW.college_id AND m.id_pengguna = NEW.id AND p.college_id = m.college_id AND p.nim = m.nim;
  RETURN NULL;
END $$;
CREATE TRIGGER "pengguna_nama_peserta" AFTER UPDATE OF "nama" ON "pengguna"
  FOR EACH ROW WHEN (OLD.nama IS DISTINCT FROM NEW.nama AND NEW.role = 'mahasiswa') EXECUTE FUNCTION "pengguna_nama_peserta"();

CREATE FUNCTION "mahasiswa_nama_peserta"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE "kelas_peserta" p SET nama = u.nama FROM "pengguna" u
    WHERE u.college_id = NEW.college_id AND u.id = NEW.id_pengguna AND p.college_id = NEW.college_id AND p.nim = NEW.nim;
  RETURN NULL;
END $$;
CREATE TRIGGER "mahasiswa_nama_peserta" AFTER UPDATE OF "id_pengguna" ON "mahasiswa"
  FOR EACH ROW WHEN (OLD.id_pengguna IS DISTINCT FROM NEW.id_pengguna) EXECUTE FUNCTION "mahasiswa_nama_peserta"();

UPDATE "kelas_peserta" p SET nama = u.nama FROM "mahasiswa" m JOIN "pengguna" u ON u.college_id = m.college_id AND u.id = m.id_pengguna
  WHERE m.college_id = p.college_id AND m.nim = p.nim;

-- CreateIndex
CREATE INDEX "kelas_peserta_college_id_id_kelas_nama_nim_idx" ON "kelas_peserta"("college_id", "id_kelas", "nama", "nim");
