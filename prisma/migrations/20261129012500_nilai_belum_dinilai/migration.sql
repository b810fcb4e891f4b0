-- A recap asks of each activity whether somebody waits for a grade; most have nobody, which only an index of those who wait tells quickly.
CREATE INDEX "nilai_aktivitas_belum_dinilai_idx" ON "nilai_aktivitas"("college_id", "id_kelas", "id_aktivitas") WHERE "keadaan" = 'belum_dinilai';
