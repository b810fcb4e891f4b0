-- CreateIndex
CREATE INDEX "aktivitas_college_id_id_kelas_waktu_selesai_idx" ON "aktivitas"("college_id", "id_kelas", "waktu_selesai");

-- DropIndex
DROP INDEX "aktivitas_college_id_id_kelas_idx";

-- DropIndex
DROP INDEX "aktivitas_diumumkan_pada_tampil_sejak_idx";

-- Only the sweep that announces needs it; over all content, plans for unknown times would read all of it.
CREATE INDEX "aktivitas_belum_diumumkan" ON "aktivitas" ("tampil_sejak") WHERE "diumumkan_pada" IS NULL;
