-- What Prisma's schema language cannot say. Every object here is listed in SQL_ONLY of prisma/src/schema-agrees.test.ts.

-- Equality of text inside a GiST index, for the exclusion constraint.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- A room holds one meeting at a time, unless the clash is known and accepted.
ALTER TABLE "pertemuan" ADD CONSTRAINT "pertemuan_ruangan_bentrok"
  EXCLUDE USING gist ("college_id" WITH =, "id_ruangan" WITH =, tstzrange("waktu_mulai", "waktu_selesai") WITH &&)
  WHERE ("id_ruangan" IS NOT NULL AND NOT "bentrok_diabaikan");

ALTER TABLE "pertemuan" ADD CONSTRAINT "pertemuan_waktu_urut" CHECK ("waktu_selesai" > "waktu_mulai");

ALTER TABLE "kehadiran" ADD CONSTRAINT "kehadiran_presensi_dikenal" CHECK ("presensi" IN ('H', 'A', 'I', 'S'));

-- The relay asks for what is not sent, its sweep for what was sent and never finished; both are few among many.
CREATE INDEX "outbox_belum_dikirim" ON "outbox" ("id") WHERE "dikirim_pada" IS NULL;
CREATE INDEX "outbox_belum_selesai" ON "outbox" ("dikirim_pada") WHERE "selesai_pada" IS NULL AND "gagal_pada" IS NULL;
CREATE INDEX "outbox_gagal" ON "outbox" ("id") WHERE "gagal_pada" IS NOT NULL;

-- The sequencer numbers committed events from this sequence, in the order in which it finds them.
CREATE SEQUENCE "event_seq" AS bigint;
CREATE INDEX "event_belum_bernomor" ON "event" ("id") WHERE "seq" IS NULL;

-- Lectures that have begun and are not yet counted in the recap of their class.
CREATE INDEX "pertemuan_belum_direkap" ON "pertemuan" ("waktu_mulai") WHERE "direkap_pada" IS NULL AND "kategori" = 'kuliah';
