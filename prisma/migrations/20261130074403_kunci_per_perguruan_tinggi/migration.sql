-- Every unique index has the college, so that Citus can keep it on one server (docs/decisions/194). Codes and tokens are still found by themselves.
-- Safe for the version before (docs/decisions/194): codes and tokens are random and no statement names these indexes.
CREATE UNIQUE INDEX "bap_kode_sidik_college_id_key" ON "bap"("kode_sidik", "college_id");
DROP INDEX "bap_kode_sidik_key";

CREATE UNIQUE INDEX "bap_kelas_kode_sidik_college_id_key" ON "bap_kelas"("kode_sidik", "college_id");
DROP INDEX "bap_kelas_kode_sidik_key";

CREATE UNIQUE INDEX "langganan_kalender_token_hash_college_id_key" ON "langganan_kalender"("token_hash", "college_id");
DROP INDEX "langganan_kalender_token_hash_key";

-- Where a table is spread, a trigger gets the name of a piece of it: the kind of change tells the two apart.
CREATE OR REPLACE FUNCTION "nilai_antre_pengumpulan"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  -- The submission itself is withdrawn, or comes back.
  IF TG_OP = 'UPDATE' THEN
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
