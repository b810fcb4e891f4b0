/** Free times for a meeting (K97). */
import { HARI_USULAN, MAKS_USULAN } from '@lms/contracts/kelas/jadwal-pertemuan';
import { type Sql, statement } from '../../../../platform/db/sql.ts';
import type { TimeZone } from '../../../../platform/time-zone.ts';
import { countsAsBusy, type Usulan } from './jadwal.repo.ts';

export interface UsulanRow {
  id_sesi: string;
  sesi: string;
  waktu_mulai: Date;
  waktu_selesai: Date;
  jumlah: number;
  id_ruangan: string | null;
  ruangan: string | null;
  kapasitas: number | null;
}

const window = `p.college_id = $1 AND p.waktu_mulai > $2::date::timestamptz - interval '2 days'
  AND p.waktu_mulai < $2::date::timestamptz + interval '${HARI_USULAN + 2} days' AND p.id IS DISTINCT FROM $5`;

/**
 * Times are calculated once, before anything is compared with them. Rooms are looked at for the best
 * times alone, one after the other, until five are found.
 */
const free = statement(
  'jadwal.usulan',
  `WITH slot AS MATERIALIZED (
     SELECT w.* FROM generate_series(0, ${HARI_USULAN - 1}) AS h (n) CROSS JOIN sesi_kuliah s
     CROSS JOIN LATERAL (SELECT s.id AS id_sesi, s.nama AS sesi, ($2::date + h.n + s.jam_mulai) AT TIME ZONE $3 AS mulai,
       ($2::date + h.n + s.jam_selesai) AT TIME ZONE $3 AS selesai) w
     WHERE s.college_id = $1 AND w.mulai > $7 AND w.mulai < w.selesai
       AND NOT EXISTS (SELECT FROM hari_libur l WHERE l.college_id = $1 AND l.tanggal = $2::date + h.n)),
   sibuk AS MATERIALIZED (
     SELECT p.waktu_mulai, p.waktu_selesai FROM pertemuan p WHERE ${window} AND p.id_kelas = $4
     UNION ALL
     SELECT p.waktu_mulai, p.waktu_selesai FROM pertemuan_pengajar g JOIN pertemuan p ON p.college_id = $1 AND p.id = g.id_pertemuan
     WHERE g.college_id = $1 AND g.id_dosen = ANY($6::text[]) AND g.is_pengajar AND ${window}
       AND ${countsAsBusy}),
   lain AS MATERIALIZED (
     SELECT b.nim, b.id_kelas FROM kelas_peserta a
     JOIN kelas_peserta b ON b.college_id = $1 AND b.nim = a.nim AND b.id_kelas <> $4
     WHERE a.college_id = $1 AND a.id_kelas = $4),
   kuliah AS MATERIALIZED (
     SELECT p.id_kelas, p.waktu_mulai, p.waktu_selesai FROM pertemuan p
     WHERE p.id_kelas IN (SELECT id_kelas FROM lain) AND ${window}),
   calon AS (
     SELECT t.*, (SELECT count(DISTINCT l.nim)::int FROM kuliah k JOIN lain l ON l.id_kelas = k.id_kelas
       WHERE k.waktu_mulai < t.selesai AND k.waktu_selesai > t.mulai) AS jumlah
     FROM slot t
     WHERE NOT EXISTS (SELECT FROM sibuk b WHERE b.waktu_mulai < t.selesai AND b.waktu_selesai > t.mulai)),
   urut AS (SELECT * FROM calon ORDER BY jumlah, abs(extract(epoch FROM mulai - $8::timestamptz)), mulai, id_sesi)
   SELECT u.id_sesi, u.sesi, u.mulai AS waktu_mulai, u.selesai AS waktu_selesai, u.jumlah, r.id AS id_ruangan, r.nama AS ruangan, r.kapasitas
   FROM urut u LEFT JOIN LATERAL (
     SELECT r.id, r.nama, r.kapasitas FROM ruangan r
     WHERE $9 AND r.college_id = $1 AND r.kapasitas > $11
       AND NOT EXISTS (SELECT FROM pertemuan p WHERE p.college_id = $1 AND p.id_ruangan = r.id AND p.jenis <> 'online'
         AND p.waktu_mulai < u.selesai AND p.waktu_selesai > u.mulai AND p.waktu_mulai > u.mulai - interval '1 day' AND p.id IS DISTINCT FROM $5)
     ORDER BY r.id IS NOT DISTINCT FROM $10 DESC, r.kapasitas, r.id LIMIT 1) r ON true
   WHERE NOT $9 OR r.id IS NOT NULL
   LIMIT ${MAKS_USULAN}`,
);

interface Mencari extends Usulan {
  zone: TimeZone;
  /** The wanted day, YYYY-MM-DD in the college's zone. */
  hari: string;
  jumlahPeserta: number;
  /** False: an online meeting. */
  perluRuangan: boolean;
  now: Date;
}

/** The room that the meeting has is preferred, then the smallest that is large enough. */
export function listUsulan(db: Sql, it: Mencari): Promise<UsulanRow[]> {
  return db.rows<UsulanRow>(free, [
    it.collegeId,
    it.hari,
    it.zone,
    it.idKelas,
    it.idPertemuan,
    it.pengajar,
    it.now,
    it.mulai,
    it.perluRuangan,
    it.idRuangan,
    it.jumlahPeserta,
  ]);
}
