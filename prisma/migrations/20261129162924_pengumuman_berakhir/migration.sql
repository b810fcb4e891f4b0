-- CreateIndex
CREATE INDEX "pengumuman_college_id_tanggal_berakhir_idx" ON "pengumuman"("college_id", "tanggal_berakhir");
