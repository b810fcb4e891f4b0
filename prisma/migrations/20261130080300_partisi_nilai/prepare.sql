-- Ahead of migration.sql, each statement alone: the table is read without holding anybody up.
SELECT "partisi"."batasi"('nilai_ledger');
-- next
ALTER TABLE "nilai_ledger" VALIDATE CONSTRAINT "batas_awal";
-- next
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "nilai_ledger_awal_kunci" ON "nilai_ledger" ("college_id", "id", "pada");
