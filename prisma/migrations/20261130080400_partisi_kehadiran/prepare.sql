-- Ahead of migration.sql, each statement alone: the table is read without holding anybody up.
SELECT "partisi"."batasi"('kehadiran_ledger');
-- next
ALTER TABLE "kehadiran_ledger" VALIDATE CONSTRAINT "batas_awal";
-- next
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "kehadiran_ledger_awal_kunci" ON "kehadiran_ledger" ("college_id", "id", "pada");
