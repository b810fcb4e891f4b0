-- The decisions' foreign key, made anew with the partitions, is looked at without a lock on the answers.
ALTER TABLE "jawaban_menyusul" VALIDATE CONSTRAINT "jawaban_menyusul_college_id_id_pengerjaan_id_soal_urutan_fkey";
