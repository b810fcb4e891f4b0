-- CreateIndex
CREATE INDEX "nilai_antre_id_idx" ON "nilai_antre"("id");
