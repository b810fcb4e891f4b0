/**
 * SQL of the times in a conference: united, and cut to its window (K118, K121). Over `aktivitas a`;
 * `$1` is the college.
 */

const seconds = (times: string) =>
  `(SELECT sum(extract(epoch FROM upper(r) - lower(r)))::int FROM unnest(${times}) r)`;

const between = (from: string, until: string) =>
  `tstzrange(greatest(${from}, a.waktu_mulai), greatest(least(${until}, a.waktu_selesai), greatest(${from}, a.waktu_mulai)))`;

/**
 * One row about the joinings `g` that `whose` selects: waktu_join, terlambat (of the first),
 * waktu_leave (null while in), jumlah, detik, di_dalam. `now` is a parameter.
 */
export const gabungOf = (
  whose: string,
  now: string,
): string => `SELECT min(g.waktu_join) AS waktu_join,
    (array_agg(g.terlambat ORDER BY g.waktu_join))[1] AS terlambat,
    CASE WHEN bool_or(g.waktu_leave IS NULL) THEN CASE WHEN ${now} > a.waktu_selesai THEN a.waktu_selesai END
      ELSE max(g.waktu_leave) END AS waktu_leave,
    count(*)::int AS jumlah,
    coalesce(${seconds(`range_agg(${between('g.waktu_join', `least(coalesce(g.waktu_leave, a.waktu_selesai), ${now})`)})`)}, 0) AS detik,
    coalesce(bool_or(g.waktu_leave IS NULL), false) AND ${now} <= a.waktu_selesai AS di_dalam
  FROM vidcon_gabung g WHERE g.college_id = $1 AND g.id_vidcon = a.id AND ${whose}`;

/**
 * One row about the persons of carried out lists that were matched to `nim`: mulai, selesai, detik
 * (null: no list tells), ada.
 */
export const berkasOf = (
  nim: string,
): string => `SELECT count(*) > 0 AS ada, min(w.mulai) AS mulai, max(w.selesai) AS selesai,
    CASE WHEN bool_or(w.mulai IS NOT NULL)
      THEN least(coalesce(${seconds(`range_agg(${between('w.mulai', 'w.selesai')}) FILTER (WHERE w.mulai IS NOT NULL)`)}, 0), max(d.detik))
      ELSE max(d.detik) END AS detik
  FROM vidcon_impor i JOIN vidcon_impor_orang o ON o.college_id = i.college_id AND o.id_impor = i.id AND o.nim = ${nim}
  LEFT JOIN LATERAL unnest(o.mulai, o.selesai) AS w (mulai, selesai) ON true
  CROSS JOIN LATERAL (SELECT CASE WHEN bool_and(o2.durasi_detik IS NOT NULL) THEN sum(o2.durasi_detik)::int END AS detik
    FROM vidcon_impor_orang o2 WHERE o2.college_id = i.college_id AND o2.id_impor = i.id AND o2.nim = o.nim) d
  WHERE i.college_id = $1 AND i.id_vidcon = a.id AND i.diterapkan_pada IS NOT NULL`;
