-- One sign-in acts as one student at a time; the last guard of "no nesting" (DECISIONS 49).
CREATE UNIQUE INDEX "sesi_bertindak_satu_terbuka" ON "sesi_bertindak" ("college_id", "id_sesi") WHERE "diakhiri_pada" IS NULL;

ALTER TABLE "sesi_bertindak" ADD CONSTRAINT "sesi_bertindak_waktu_urut" CHECK ("berakhir_pada" > "mulai_pada");
