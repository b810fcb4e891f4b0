-- AlterTable
ALTER TABLE "kelas_keluar" ADD COLUMN     "bergabung_pada" TIMESTAMPTZ(3);

-- Who leaves takes along since when they took part, so that a return is no new beginning (N9).
CREATE OR REPLACE FUNCTION "kelas_peserta_keluar"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO "kelas_keluar" (college_id, id_kelas, nim, bergabung_pada)
    SELECT p.college_id, p.id_kelas, p.nim, p.bergabung_pada FROM lama p
    WHERE EXISTS (SELECT FROM "kelas" k WHERE k.college_id = p.college_id AND k.id = p.id_kelas)
    ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
