-- AlterTable
ALTER TABLE "rekap_kehadiran" ADD COLUMN     "alpa" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "izin" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sakit" INTEGER NOT NULL DEFAULT 0;

-- What the worker would have counted when it last computed each row.
UPDATE "rekap_kehadiran" r SET "izin" = h.izin, "sakit" = h.sakit, "alpa" = h.alpa
FROM (
  SELECT p."college_id", p."id_kelas", h."nim",
    count(*) FILTER (WHERE h."presensi" = 'I') AS izin,
    count(*) FILTER (WHERE h."presensi" = 'S') AS sakit,
    count(*) FILTER (WHERE h."presensi" = 'A') AS alpa
  FROM "pertemuan" p
  JOIN "kehadiran" h ON h."college_id" = p."college_id" AND h."id_pertemuan" = p."id"
  JOIN "rekap_kehadiran" r2 ON r2."college_id" = p."college_id" AND r2."id_kelas" = p."id_kelas" AND r2."nim" = h."nim"
  WHERE p."kategori" = 'kuliah' AND p."waktu_mulai" <= r2."dihitung_pada"
  GROUP BY 1, 2, 3) h
WHERE r."college_id" = h."college_id" AND r."id_kelas" = h."id_kelas" AND r."nim" = h."nim";
