/** The demo class's online meeting: over, but with open activities. */
import type { Tx } from '../../../api/src/platform/db/sql.ts';
import { endOfDay, type TimeZone } from '../../../api/src/platform/time-zone.ts';
import { DEMO_COLLEGE } from '../college.ts';

/** Days after a start for which it stays open. */
const OPEN_DAYS = 4;
const DAY_MS = 86_400_000;
/** Older lectures do not suit this week's work. */
const RECENT_MS = 14 * DAY_MS;

const OPEN = `SELECT 1 FROM pertemuan WHERE college_id = $1 AND id_kelas = $2 AND jenis = 'online' AND waktu_batas_aktivitas > $3`;

const RECENT = `SELECT p.id FROM pertemuan p
  WHERE p.college_id = $1 AND p.id_kelas = $2 AND p.kategori = 'kuliah' AND p.jenis = 'offline' AND NOT p.diatur_manual
    AND p.waktu_selesai BETWEEN $3 AND $4 AND p.mulai_kuliah IS NULL
    AND NOT EXISTS (SELECT 1 FROM kehadiran h WHERE h.college_id = p.college_id AND h.id_pertemuan = p.id)
  ORDER BY p.waktu_selesai DESC LIMIT 1 FOR UPDATE`;

/** As if changed by hand, so that starts and imports do not move it. */
const MAKE_ONLINE = `UPDATE pertemuan SET jenis = 'online', id_ruangan = NULL, id_kampus = NULL, id_sesi = NULL, unduh_materi = true,
    diatur_manual = true, waktu_batas_aktivitas = $3,
    judul = 'Pengurutan gelembung', deskripsi = 'Pelajari modul, tonton video, lalu kerjakan latihannya.'
  WHERE college_id = $1 AND id = $2`;

/**
 * Unless an online meeting stays open for another day, turns the last suitable lecture into one.
 */
export async function layOnlineMeeting(
  tx: Tx,
  {
    idKelas,
    now,
    zone,
    weekStart,
  }: { idKelas: string; now: Date; zone: TimeZone; weekStart: Date },
): Promise<void> {
  if (await tx.row(OPEN, [DEMO_COLLEGE, idKelas, new Date(now.getTime() + DAY_MS)])) return;
  const since = new Date(now.getTime() - RECENT_MS);
  const recent = await tx.row<{ id: string }>(RECENT, [DEMO_COLLEGE, idKelas, since, weekStart]);
  if (recent === null) return;
  await tx.run(MAKE_ONLINE, [DEMO_COLLEGE, recent.id, endOfDay(zone, now, OPEN_DAYS)]);
}
