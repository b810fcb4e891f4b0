-- CreateIndex
CREATE INDEX "pesan_college_id_id_percakapan_sidik_idx" ON "pesan"("college_id", "id_percakapan", "sidik");
