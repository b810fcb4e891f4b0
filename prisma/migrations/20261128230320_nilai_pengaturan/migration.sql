-- A college's rules of grades decide every class: a change has all classes with grades calculated again (docs/decisions/139).
CREATE FUNCTION "nilai_antre_pengaturan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "nilai_antre" (college_id, id_kelas) SELECT n.college_id, n.id_kelas FROM "nilai_kelas" n WHERE n.college_id = NEW.college_id;
  RETURN NULL;
END $$;
CREATE TRIGGER "nilai_antre_tambah" AFTER INSERT ON "pengaturan" FOR EACH ROW
  WHEN (NEW.kunci = 'pengaturan_kelas' AND NEW.nilai->'nilai' IS NOT NULL) EXECUTE FUNCTION "nilai_antre_pengaturan"();
CREATE TRIGGER "nilai_antre_ubah" AFTER UPDATE ON "pengaturan" FOR EACH ROW
  WHEN (NEW.kunci = 'pengaturan_kelas' AND OLD.nilai->'nilai' IS DISTINCT FROM NEW.nilai->'nilai') EXECUTE FUNCTION "nilai_antre_pengaturan"();
