/** Attendance of the demo's past weeks, in a few set-based statements. */
import type { Tx } from '../../api/src/platform/db/sql.ts';
import { DEMO_COLLEGE } from './college.ts';

/** 0 to `below` − 1, derived from the text, so that repetition gives the same marks. */
const spread = (text: string, below: number) =>
  `(('x' || substr(md5(${text}), 1, 7))::bit(28)::int % ${below})`;

/** Untouched meetings before this week; locked, so that a second start waits. */
const FORGOTTEN = `SELECT p.id FROM pertemuan p
  WHERE p.college_id = $1 AND p.id_kelas = ANY($2::text[]) AND p.waktu_selesai < $3 AND p.mulai_kuliah IS NULL AND p.selesai_kuliah IS NULL
    AND NOT EXISTS (SELECT 1 FROM kehadiran h WHERE h.college_id = p.college_id AND h.id_pertemuan = p.id)
  FOR UPDATE`;

/** Lecturers of each meeting with their times; the main lecturer always comes. */
const LECTURES = `
  SELECT g.college_id, g.id_pertemuan, g.id_dosen, g.is_utama, g.is_utama OR ${spread('g.id_dosen || p.id', 100)} < 94 AS hadir,
    p.waktu_mulai + make_interval(mins => ${spread('g.id_dosen || p.id', 9)}) AS mulai,
    p.waktu_selesai - make_interval(mins => ${spread('p.id || g.id_dosen', 6)}) AS selesai
  FROM pertemuan_pengajar g JOIN pertemuan p ON p.college_id = g.college_id AND p.id = g.id_pertemuan
  WHERE g.college_id = $1 AND g.id_pertemuan = ANY($2::text[]) AND g.is_pengajar`;

/** From almost always to two times in three, by student; activities decide online meetings. */
const MARKS = `
  SELECT p.id AS id_pertemuan, s.nim, ${spread('s.nim || p.id', 100)} AS dadu, 68 + ${spread('s.nim', 31)} AS rajin,
    u.username, u.nama, p.waktu_mulai + make_interval(mins => 12 + ${spread('p.id', 20)}) AS pada
  FROM pertemuan p
  JOIN kelas_peserta s ON s.college_id = p.college_id AND s.id_kelas = p.id_kelas
  JOIN pertemuan_pengajar g ON g.college_id = p.college_id AND g.id_pertemuan = p.id AND g.is_pengajar AND g.is_utama
  JOIN dosen d ON d.college_id = g.college_id AND d.id = g.id_dosen
  JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna
  WHERE p.college_id = $1 AND p.id = ANY($2::text[]) AND p.jenis <> 'online'`;

const STATEMENTS = [
  `WITH tanda AS (
     INSERT INTO kehadiran (college_id, id_pertemuan, nim, presensi, updated_by, updated_by_nama, updated_at)
     SELECT $1, id_pertemuan, nim, CASE WHEN dadu < rajin THEN 'H' WHEN dadu < rajin + 3 THEN 'I' WHEN dadu < rajin + 5 THEN 'S' ELSE 'A' END,
       username, nama, pada FROM (${MARKS}) m
     RETURNING *)
   INSERT INTO kehadiran_ledger (college_id, id_pertemuan, nim, jenis, sumber, presensi, pada, oleh, oleh_nama)
   SELECT college_id, id_pertemuan, nim, 'tanda', 'massal', presensi, updated_at, updated_by, updated_by_nama FROM tanda`,
  `INSERT INTO kehadiran_pertemuan (college_id, id_pertemuan, versi, diubah_pada)
   SELECT college_id, id_pertemuan, 1, max(updated_at) FROM kehadiran WHERE college_id = $1 AND id_pertemuan = ANY($2::text[])
   GROUP BY college_id, id_pertemuan
   ON CONFLICT (college_id, id_pertemuan) DO UPDATE SET versi = kehadiran_pertemuan.versi + 1, diubah_pada = EXCLUDED.diubah_pada`,
  `UPDATE pertemuan_pengajar g SET mulai_kuliah = l.mulai, selesai_kuliah = l.selesai FROM (${LECTURES}) l
   WHERE l.hadir AND g.college_id = l.college_id AND g.id_pertemuan = l.id_pertemuan AND g.id_dosen = l.id_dosen`,
  // The caller informs the other modules.
  `UPDATE pertemuan p SET mulai_kuliah = l.mulai, selesai_kuliah = l.selesai, direkap_pada = coalesce(p.direkap_pada, l.selesai)
   FROM (${LECTURES}) l
   WHERE l.is_utama AND p.college_id = l.college_id AND p.id = l.id_pertemuan`,
  // Replaces the system's earlier absences.
  `WITH tanda AS (
     INSERT INTO kehadiran_dosen AS k (college_id, id_pertemuan, id_dosen, is_hadir, mulai_kuliah, selesai_kuliah, updated_by, updated_by_nama,
       updated_at)
     SELECT college_id, id_pertemuan, id_dosen, hadir, CASE WHEN hadir THEN mulai END, CASE WHEN hadir THEN selesai END, 'LMS:SYSTEM',
       'LMS:SYSTEM', selesai FROM (${LECTURES}) l
     ON CONFLICT (college_id, id_pertemuan, id_dosen) DO UPDATE SET is_hadir = EXCLUDED.is_hadir, mulai_kuliah = EXCLUDED.mulai_kuliah,
       selesai_kuliah = EXCLUDED.selesai_kuliah, updated_at = EXCLUDED.updated_at
     WHERE k.updated_by = 'LMS:SYSTEM'
     RETURNING *)
   INSERT INTO kehadiran_ledger (college_id, id_pertemuan, id_dosen, jenis, sumber, presensi, pada, oleh, oleh_nama)
   SELECT college_id, id_pertemuan, id_dosen, 'tanda', 'sistem', CASE WHEN is_hadir THEN 'H' ELSE 'A' END, updated_at, updated_by, updated_by_nama
   FROM tanda`,
];

/**
 * Fills untouched meetings that ended before `until`; returns their number. The worker computes
 * percentages.
 */
export async function fillAttendance(
  tx: Tx,
  { idKelas, until }: { idKelas: readonly string[]; until: Date },
): Promise<number> {
  const forgotten = await tx.rows<{ id: string }>(FORGOTTEN, [DEMO_COLLEGE, idKelas, until]);
  if (forgotten.length === 0) return 0;
  const values = [DEMO_COLLEGE, forgotten.map(({ id }) => id)];
  for (const text of STATEMENTS) await tx.run(text, values);
  return forgotten.length;
}
