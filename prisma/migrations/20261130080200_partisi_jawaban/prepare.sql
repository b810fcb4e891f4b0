-- Ahead of migration.sql, each statement alone: the table is read without holding anybody up.
SELECT "partisi"."batasi"('jawaban_ledger');
-- next
ALTER TABLE "jawaban_ledger" VALIDATE CONSTRAINT "batas_awal";
