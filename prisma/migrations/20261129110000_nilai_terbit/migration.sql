-- AlterTable
ALTER TABLE "komponen_nilai" ADD COLUMN     "terbit_pada" TIMESTAMPTZ(3);

-- What students see already is no news.
UPDATE "komponen_nilai" k SET terbit_pada = now() WHERE k.diarsipkan_pada IS NULL AND NOT EXISTS (
  SELECT FROM "komponen_aktivitas" c JOIN "aktivitas" a ON a.college_id = c.college_id AND a.id_kelas = c.id_kelas AND a.dihapus_pada IS NULL
  LEFT JOIN "ujian" u ON u.college_id = a.college_id AND u.id = a.id
  LEFT JOIN "tugas" t ON t.college_id = a.college_id AND t.id = a.id
  WHERE c.college_id = k.college_id AND c.id_kelas = k.id_kelas AND c.id_komponen = k.id AND (a.id = c.id_aktivitas OR u.id_ujian_utama = c.id_aktivitas)
    AND (a.tampil_sejak IS NULL OR a.tampil_sejak > now() OR CASE WHEN a.jenis = 'forum' THEN a.waktu_selesai IS NULL OR a.waktu_selesai >= now()
      ELSE coalesce(t.nilai_tampil_pada, u.nilai_tampil_pada) IS NULL END));

-- Publishing grades decides which components of the class students see (N21).
CREATE FUNCTION "nilai_antre_terbit"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO "nilai_antre" (college_id, id_kelas)
    SELECT a.college_id, a.id_kelas FROM "aktivitas" a WHERE a.college_id = NEW.college_id AND a.id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "nilai_antre_terbit" AFTER UPDATE OF nilai_tampil_pada ON "tugas" FOR EACH ROW
  WHEN (OLD.nilai_tampil_pada IS DISTINCT FROM NEW.nilai_tampil_pada) EXECUTE FUNCTION "nilai_antre_terbit"();
CREATE TRIGGER "nilai_antre_terbit" AFTER UPDATE OF nilai_tampil_pada ON "ujian" FOR EACH ROW
  WHEN (OLD.nilai_tampil_pada IS DISTINCT FROM NEW.nilai_tampil_pada) EXECUTE FUNCTION "nilai_antre_terbit"();
