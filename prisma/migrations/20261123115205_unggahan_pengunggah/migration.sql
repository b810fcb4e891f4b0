-- CreateIndex
CREATE INDEX "unggahan_college_id_pengunggah_idx" ON "unggahan"("college_id", "pengunggah");
