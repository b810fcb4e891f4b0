-- Ahead of migration.sql, each statement alone: the table is read without holding anybody up.
SELECT "partisi"."batasi"('log_aktivitas');
-- next
ALTER TABLE "log_aktivitas" VALIDATE CONSTRAINT "batas_awal";
-- next
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "log_aktivitas_awal_kunci" ON "log_aktivitas" ("college_id", "id", "waktu");
