/**
 * The one SQL rule for absences: which reach the threshold and which count apart as 'kemungkinan
 * wajar' (U66). alasanWajarOf in pengawasan explains the label.
 */
import {
  FOKUS_PALING_SINGKAT_DETIK,
  FOKUS_SINGKAT_DETIK,
  PEMILIH_BERKAS_PALING_LAMA_DETIK,
  SEKITAR_JEDA_DETIK,
} from '@lms/contracts/ujian/pengawasan/fokus';

const SAVES = (gap: string) => `SELECT l.pada FROM jawaban_ledger l
  WHERE l.college_id = ${gap}.college_id AND l.id_pengerjaan = ${gap}.id_pengerjaan AND l.pada > ${gap}.mulai AND l.pada < ${gap}.selesai`;

/**
 * The device says its page was dead: each time cut to its longest stretch without a save, which
 * shows life.
 */
export const jedaOf = (
  idPengerjaan: string,
) => `(SELECT k.mulai, k.selesai FROM pengerjaan_jeda c CROSS JOIN LATERAL (
    SELECT t.pada AS mulai, lead(t.pada) OVER (ORDER BY t.pada) AS selesai
    FROM (SELECT c.mulai AS pada UNION ALL SELECT c.selesai UNION ALL ${SAVES('c')}) t
    ORDER BY lead(t.pada) OVER (ORDER BY t.pada) - t.pada DESC NULLS LAST LIMIT 1) k
  WHERE c.college_id = $1 AND c.id_pengerjaan = ${idPengerjaan})`;

const isWajar = `(f.durasi_detik < ${FOKUS_SINGKAT_DETIK} OR array_remove(f.keadaan, 'pemilih_berkas') <> '{}'
  OR 'pemilih_berkas' = ANY(f.keadaan) AND f.durasi_detik <= ${PEMILIH_BERKAS_PALING_LAMA_DETIK}
  OR EXISTS (SELECT FROM ${jedaOf('f.id_pengerjaan')} j WHERE j.selesai >= f.waktu - interval '${SEKITAR_JEDA_DETIK} s'
    AND j.mulai <= f.waktu + (f.durasi_detik + ${SEKITAR_JEDA_DETIK}) * interval '1 s'))`;

/** Columns `jumlah`, `wajar` and `terlama` (seconds); very short absences are ignored. */
export const hitunganFokus = (
  idPengerjaan: string,
) => `(SELECT count(*) FILTER (WHERE NOT x.wajar)::int AS jumlah,
    count(*) FILTER (WHERE x.wajar)::int AS wajar, coalesce(max(x.durasi_detik) FILTER (WHERE NOT x.wajar), 0)::float8 AS terlama
  FROM (SELECT f.durasi_detik, ${isWajar} AS wajar FROM log_fokus f WHERE f.college_id = $1 AND f.id_pengerjaan = ${idPengerjaan}
    AND f.durasi_detik >= ${FOKUS_PALING_SINGKAT_DETIK}) x)`;
