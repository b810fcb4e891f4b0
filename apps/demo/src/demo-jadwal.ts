/** A meeting of the demo class that was moved, and one whose room another class has (K101, K102). */
import { refreshRingkasan } from '../../api/src/modules/kelas/index.ts';
import type { Tx } from '../../api/src/platform/db/sql.ts';
import { DEMO_COLLEGE } from './college.ts';

/** Untouched lectures, of which nothing is known yet, latest first. */
const FREE = `SELECT p.id FROM pertemuan p
  WHERE p.college_id = $1 AND p.id_kelas = $2 AND p.kategori = 'kuliah' AND p.jenis = 'offline' AND p.waktu_mulai > $3::timestamptz + interval '8 days'
    AND NOT p.diatur_manual AND NOT EXISTS (SELECT FROM aktivitas a WHERE a.college_id = $1 AND a.id_pertemuan = p.id)
    AND NOT EXISTS (SELECT FROM pertemuan o WHERE o.college_id = $1 AND o.id_kelas = $2 AND o.jadwal_manual)
  ORDER BY p.waktu_mulai DESC LIMIT 2`;

/** To the next day on which room and lecturers are free. */
const MOVE = `UPDATE pertemuan p SET waktu_mulai = p.waktu_mulai + h.hari * interval '1 day', waktu_selesai = p.waktu_selesai + h.hari * interval '1 day',
    waktu_batas_aktivitas = p.waktu_batas_aktivitas + h.hari * interval '1 day', jadwal_berubah_pada = $3, waktu_mulai_lama = p.waktu_mulai,
    waktu_selesai_lama = p.waktu_selesai, ruangan_lama = (SELECT r.nama FROM ruangan r WHERE r.college_id = $1 AND r.id = p.id_ruangan),
    jadwal_manual = true, diatur_manual = true
  FROM (SELECT d.hari FROM pertemuan s CROSS JOIN generate_series(1, 6) AS d (hari)
    WHERE s.college_id = $1 AND s.id = $2 AND NOT EXISTS (SELECT FROM pertemuan o WHERE o.college_id = $1 AND o.id <> s.id
      AND o.waktu_mulai < s.waktu_selesai + d.hari * interval '1 day' AND o.waktu_selesai > s.waktu_mulai + d.hari * interval '1 day'
      AND (o.id_ruangan = s.id_ruangan OR EXISTS (SELECT FROM pertemuan_pengajar g JOIN pertemuan_pengajar t
        ON t.college_id = $1 AND t.id_pertemuan = s.id AND t.id_dosen = g.id_dosen WHERE g.college_id = $1 AND g.id_pertemuan = o.id)))
    ORDER BY d.hari LIMIT 1) h
  WHERE p.college_id = $1 AND p.id = $2`;

const CLASH = `UPDATE pertemuan p SET id_ruangan = o.id_ruangan, bentrok_diabaikan = true, diatur_manual = true
  FROM pertemuan o WHERE p.college_id = $1 AND p.id = $2 AND o.college_id = $1 AND o.id_kelas <> p.id_kelas AND o.id_ruangan IS NOT NULL
    AND o.waktu_mulai < p.waktu_selesai AND o.waktu_selesai > p.waktu_mulai`;

/** Shown for seven days, so a demo that runs longer tells of it anew. */
const TELL_AGAIN = `UPDATE pertemuan SET jadwal_berubah_pada = $3 WHERE college_id = $1 AND id_kelas = $2 AND waktu_mulai_lama IS NOT NULL
  AND waktu_mulai > $3 AND jadwal_berubah_pada < $3::timestamptz - interval '6 days'`;

export async function laySchedule(
  tx: Tx,
  { idKelas, now }: { idKelas: string; now: Date },
): Promise<void> {
  await tx.run(TELL_AGAIN, [DEMO_COLLEGE, idKelas, now]);
  const [moved, clashing] = await tx.rows<{ id: string }>(FREE, [DEMO_COLLEGE, idKelas, now]);
  if (moved === undefined || clashing === undefined) return;
  await tx.run(MOVE, [DEMO_COLLEGE, moved.id, now]);
  await tx.run(CLASH, [DEMO_COLLEGE, clashing.id]);
  await refreshRingkasan(tx, DEMO_COLLEGE, [idKelas]);
}
