-- How many questions a bank has is counted for each bank of a board: from the index alone, however unevenly they lie.
CREATE INDEX "soal_hidup" ON "soal" ("college_id", "id_bank") WHERE "dihapus_pada" IS NULL;
