/** Moves the demo class's meetings to the day's plan. */
import { refreshRingkasan } from '../../api/src/modules/kelas/index.ts';
import type { Tx } from '../../api/src/platform/db/sql.ts';
import { endOfDay, type TimeZone } from '../../api/src/platform/time-zone.ts';
import { startOfWeek } from './calendar.ts';
import { DEMO_COLLEGE } from './college.ts';
import { type DemoMeeting, planDemoClass, type Window } from './demo-plan.ts';
import { DEMO_ROOM } from './import.ts';

const MEETINGS = `SELECT p.id, p.nomor, p.kategori, p.waktu_mulai, p.waktu_selesai,
    NOT p.diatur_manual AND p.mulai_kuliah IS NULL AND p.selesai_kuliah IS NULL
      AND NOT EXISTS (SELECT 1 FROM kehadiran h WHERE h.college_id = p.college_id AND h.id_pertemuan = p.id)
      AND NOT EXISTS (SELECT 1 FROM kehadiran_dosen h WHERE h.college_id = p.college_id AND h.id_pertemuan = p.id) AS bebas
  FROM pertemuan p WHERE p.college_id = $1 AND p.id_kelas = $2 ORDER BY p.nomor FOR UPDATE`;

const APPEND = `WITH baru AS (
    INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, jenis, waktu_mulai, waktu_selesai, bentrok_diabaikan)
    SELECT $1, $2 || '-' || n.nomor, $2, n.nomor, 'Pertemuan ' || n.nomor, 'offline', $3, $4, true
    FROM (SELECT max(nomor) + 1 AS nomor FROM pertemuan WHERE college_id = $1 AND id_kelas = $2) n
    RETURNING id),
  pengajar AS (
    INSERT INTO pertemuan_pengajar (college_id, id_pertemuan, id_dosen, is_pengajar, is_utama)
    SELECT $1, baru.id, k.id_dosen, k.jabatan <> 'Dosen Koordinator', k.is_utama
    FROM baru, kelas_pengajar k WHERE k.college_id = $1 AND k.id_kelas = $2)
  SELECT id FROM baru`;

/** The clash is accepted if a used meeting still holds the room. */
const MOVE = `UPDATE pertemuan p SET waktu_mulai = $3, waktu_selesai = $4, id_ruangan = $5, id_sesi = NULL, waktu_batas_aktivitas = $6,
    direkap_pada = CASE WHEN $3 > $7::timestamptz THEN NULL ELSE p.direkap_pada END,
    bentrok_diabaikan = EXISTS (SELECT 1 FROM pertemuan o WHERE o.college_id = $1 AND o.id_ruangan = $5 AND o.id <> $2
      AND o.waktu_mulai < $4 AND o.waktu_selesai > $3)
  WHERE p.college_id = $1 AND p.id = $2`;

interface Context {
  idKelas: string;
  now: Date;
  zone: TimeZone;
  batasHari: number;
}

export async function layDemoClass(
  tx: Tx,
  { idKelas, now, zone, batasHari }: Context,
): Promise<boolean> {
  const meetings = await tx.rows<DemoMeeting>(MEETINGS, [DEMO_COLLEGE, idKelas]);
  const moves = planDemoClass(meetings, now, zone, startOfWeek(now, zone));
  for (const { id, window } of moves) {
    const meeting = id ?? (await append(tx, idKelas, window));
    const batas = endOfDay(zone, window.waktu_selesai, batasHari);
    await tx.run(MOVE, [
      DEMO_COLLEGE,
      meeting,
      window.waktu_mulai,
      window.waktu_selesai,
      DEMO_ROOM,
      batas,
      now,
    ]);
  }
  if (moves.length > 0) await refreshRingkasan(tx, DEMO_COLLEGE, [idKelas]);
  return moves.length > 0;
}

async function append(
  tx: Tx,
  idKelas: string,
  { waktu_mulai, waktu_selesai }: Window,
): Promise<string> {
  const row = await tx.row<{ id: string }>(APPEND, [
    DEMO_COLLEGE,
    idKelas,
    waktu_mulai,
    waktu_selesai,
  ]);
  if (row === null) throw new Error(`the demo class ${idKelas} has no meetings`);
  return row.id;
}
