-- AlterTable
ALTER TABLE "nilai_kelas" ADD COLUMN     "skala" JSONB,
ADD COLUMN     "skala_berubah_pada" TIMESTAMPTZ(3),
ADD COLUMN     "skala_lama" JSONB;

-- A changed letter scale is noted by the classes whose period ends while it holds (docs/decisions/139).
CREATE FUNCTION "nilai_antre_skala"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO "nilai_antre" (college_id, id_kelas)
  SELECT DISTINCT n.college_id, n.id_kelas FROM berubah b
  JOIN "periode" p ON p.college_id = b.college_id AND p.selesai::date BETWEEN b.tanggal_mulai_efektif AND coalesce(b.tanggal_akhir_efektif, 'infinity')
  JOIN "kelas" k ON k.college_id = p.college_id AND k.periode = p.kode AND (b.id_prodi IS NULL OR k.id_prodi = b.id_prodi)
  JOIN "nilai_kelas" n ON n.college_id = k.college_id AND n.id_kelas = k.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "nilai_antre_tambah" AFTER INSERT ON "skala_nilai" REFERENCING NEW TABLE AS berubah
  FOR EACH STATEMENT EXECUTE FUNCTION "nilai_antre_skala"();
CREATE TRIGGER "nilai_antre_ubah" AFTER UPDATE ON "skala_nilai" REFERENCING NEW TABLE AS berubah
  FOR EACH STATEMENT EXECUTE FUNCTION "nilai_antre_skala"();
CREATE TRIGGER "nilai_antre_ubah_dulu" AFTER UPDATE ON "skala_nilai" REFERENCING OLD TABLE AS berubah
  FOR EACH STATEMENT EXECUTE FUNCTION "nilai_antre_skala"();
CREATE TRIGGER "nilai_antre_hapus" AFTER DELETE ON "skala_nilai" REFERENCING OLD TABLE AS berubah
  FOR EACH STATEMENT EXECUTE FUNCTION "nilai_antre_skala"();
