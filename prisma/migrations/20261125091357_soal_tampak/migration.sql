-- AlterTable
ALTER TABLE "soal_versi" ADD COLUMN     "tampak" TEXT NOT NULL DEFAULT '';

-- Texts hold their pictures: to take the tags out of each while it is searched takes seconds (docs/decisions/073). The trigger fills what
-- a server of the version before writes, too.
CREATE FUNCTION "soal_versi_tampak"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.tampak := regexp_replace(NEW.pertanyaan, '<[^>]*>', ' ', 'g');
  RETURN NEW;
END $$;
CREATE TRIGGER "soal_versi_tampak" BEFORE INSERT ON "soal_versi" FOR EACH ROW EXECUTE FUNCTION "soal_versi_tampak"();

-- Backfill: rows are never updated, so the table is written anew.
ALTER TABLE "soal_versi" ALTER COLUMN "tampak" SET DATA TYPE TEXT USING regexp_replace("pertanyaan", '<[^>]*>', ' ', 'g');
