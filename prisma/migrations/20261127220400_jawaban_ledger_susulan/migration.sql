-- Of what came too late there is little: lists count it without reading the whole ledger of each attempt.
CREATE INDEX "jawaban_ledger_susulan" ON "jawaban_ledger" ("college_id", "id_pengerjaan") WHERE "status" <> 'dihitung';
