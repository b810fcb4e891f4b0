-- Few rows name a meeting, fewer an operator who acted: indexes of these alone, which cost nothing when other rows are written.
CREATE INDEX "log_aktivitas_pertemuan" ON "log_aktivitas" ("college_id", "id_pertemuan", "waktu" DESC) WHERE "id_pertemuan" IS NOT NULL;
CREATE INDEX "log_aktivitas_operator" ON "log_aktivitas" ("college_id", "id_operator", "waktu" DESC) WHERE "id_operator" IS NOT NULL;
