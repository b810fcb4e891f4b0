/** Progress and meetings that wait to be computed and closed. */
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { SYSTEM_USERNAME } from '../tanda/tanda.policy.ts';
import type { MeetingKey } from '../tanda/tanda.repo.ts';
import { closing } from '../tanda/tanda.write.repo.ts';
import { type BatasBawaan, batasText, pastLimit } from './batas.repo.ts';
import { countingActivity } from './syarat.repo.ts';

/** SQL; `rows` selects college, meeting, student or null, and time. */
export const waiting = (rows: string) =>
  `INSERT INTO progres_menunggu (college_id, id_pertemuan, nim, sejak) ${rows}`;

export const listOf = (nim: string | readonly string[]): readonly string[] =>
  typeof nim === 'string' ? [nim] : nim;

const waitAll = statement(
  'progres.wait_all',
  waiting('SELECT college_id, id, NULL, $3 FROM pertemuan WHERE college_id = $1 AND id = $2'),
);

/** Everybody; false if the meeting is gone. */
export async function addAllWaiting(
  tx: Tx,
  { collegeId, idPertemuan }: MeetingKey,
  now: Date,
): Promise<boolean> {
  return (await tx.run(waitAll, [collegeId, idPertemuan, now])) > 0;
}

const wait = statement(
  'progres.wait',
  waiting(`SELECT college_id, id_pertemuan, n.nim, $4 FROM aktivitas, unnest($3::text[]) AS n (nim)
   WHERE college_id = $1 AND id = $2 RETURNING id_pertemuan`),
);

interface Ditunggu {
  collegeId: string;
  idAktivitas: string;
  /** If left out, everybody. */
  nim?: string | readonly string[];
}

/** Null if the activity is gone. */
export async function addWaiting(
  tx: Tx,
  { collegeId, idAktivitas, nim }: Ditunggu,
  now: Date,
): Promise<string | null> {
  const whose = nim === undefined ? [null] : listOf(nim);
  return (
    (await tx.row<{ id_pertemuan: string }>(wait, [collegeId, idAktivitas, whose, now]))
      ?.id_pertemuan ?? null
  );
}

const any = statement(
  'progres.any_waiting',
  'SELECT EXISTS (SELECT FROM progres_menunggu WHERE college_id = $1 AND id_pertemuan = $2) AS ada',
);

export async function isAnyoneWaiting(
  db: Sql,
  { collegeId, idPertemuan }: MeetingKey,
): Promise<boolean> {
  return (await db.row<{ ada: boolean }>(any, [collegeId, idPertemuan]))?.ada ?? false;
}

const take = statement(
  'progres.take_waiting',
  `WITH ambil AS (DELETE FROM progres_menunggu WHERE college_id = $1 AND id_pertemuan = $2 RETURNING nim)
   SELECT count(*)::int AS jumlah, bool_or(nim IS NULL) AS semua, array_agg(DISTINCT nim) FILTER (WHERE nim IS NOT NULL) AS nim FROM ambil`,
);

/** Runs under the meeting's lock; `nim` null: everybody. Later entries have their own job. */
export async function takeWaiting(
  tx: Tx,
  { collegeId, idPertemuan }: MeetingKey,
): Promise<{ jumlah: number; nim: readonly string[] | null }> {
  const row = await tx.row<{ jumlah: number; semua: boolean | null; nim: string[] | null }>(take, [
    collegeId,
    idPertemuan,
  ]);
  return { jumlah: row?.jumlah ?? 0, nim: row?.semua ? null : (row?.nim ?? []) };
}

const askAgain = statement(
  'progres.ask_again',
  `WITH antre AS (
     UPDATE progres_menunggu SET diantre_pada = $1 WHERE (college_id, id) IN (
       SELECT college_id, id FROM progres_menunggu
       WHERE sejak <= $1::timestamptz - interval '1 second'
         AND (diantre_pada IS NULL OR diantre_pada < $1::timestamptz - interval '30 seconds')
       ORDER BY sejak LIMIT 5000 FOR UPDATE SKIP LOCKED)
     RETURNING college_id, id_pertemuan)
   SELECT DISTINCT college_id, id_pertemuan FROM antre`,
);

export interface MeetingRow {
  college_id: string;
  id_pertemuan: string;
}

/** Meetings where somebody has waited for a second, unless asked for just now. */
export function listLeftWaiting(tx: Tx, now: Date): Promise<MeetingRow[]> {
  return tx.rows<MeetingRow>(askAgain, [now]);
}

const CLOSING_DAYS = 30;
const past = pastLimit(CLOSING_DAYS);

const toClose = statement(
  'progres.to_close',
  `WITH tutup AS (
     SELECT p.college_id, p.id FROM ${past.from}
     LEFT JOIN kehadiran_pertemuan v ON v.college_id = p.college_id AND v.id_pertemuan = p.id
     WHERE ${past.where} AND b.batas < $1 AND p.jenis = 'online' AND (v.ditutup_pada IS NULL OR v.ditutup_pada <= b.batas)
       AND EXISTS (SELECT FROM aktivitas a WHERE a.college_id = p.college_id AND a.id_pertemuan = p.id AND ${countingActivity})
       AND NOT EXISTS (SELECT FROM progres_menunggu w WHERE w.college_id = p.college_id AND w.id_pertemuan = p.id AND w.nim IS NULL)
     ORDER BY b.batas LIMIT 200)
   INSERT INTO progres_menunggu (college_id, id_pertemuan, nim, sejak, diantre_pada)
   SELECT college_id, id, NULL, $1, $1 FROM tutup RETURNING college_id, id_pertemuan`,
);

/**
 * Everybody in online meetings with counting content whose activities have closed (K43). At most
 * 200 per run.
 */
export function listToClose(tx: Tx, now: Date, bawaan: BatasBawaan): Promise<MeetingRow[]> {
  return tx.rows<MeetingRow>(toClose, [now, ...bawaan]);
}

const waitOpen = statement(
  'progres.wait_open',
  waiting(`SELECT p.college_id, p.id, NULL, $2 FROM pertemuan p
   WHERE p.college_id = $1 AND p.jenis = 'online' AND ${batasText('$3', '$4')} >= $2
     AND EXISTS (SELECT FROM aktivitas a WHERE a.college_id = p.college_id AND a.id_pertemuan = p.id AND ${countingActivity})
     AND ($5 <= 0
       OR EXISTS (SELECT FROM kehadiran_progres g WHERE g.college_id = p.college_id AND g.id_pertemuan = p.id)
       OR EXISTS (SELECT FROM kehadiran h WHERE h.college_id = p.college_id AND h.id_pertemuan = p.id AND h.updated_by = $6))`),
);

export interface OpenMeetings {
  collegeId: string;
  now: Date;
  timeZone: string;
  batasAktivitasHari: number;
}

/** Open online meetings where the minimum matters: some progress, or a mark by it. */
export async function addOpenWaiting(
  tx: Tx,
  {
    collegeId,
    now,
    timeZone,
    batasAktivitasHari,
    minimumPercent,
  }: OpenMeetings & { minimumPercent: number },
): Promise<void> {
  await tx.run(waitOpen, [
    collegeId,
    now,
    timeZone,
    batasAktivitasHari,
    minimumPercent,
    SYSTEM_USERNAME,
  ]);
}

const closeBare = statement(
  'progres.close_bare',
  `WITH kosong AS (
     SELECT p.college_id, p.id, p.id_kelas FROM ${past.from}
     LEFT JOIN kehadiran_pertemuan v ON v.college_id = p.college_id AND v.id_pertemuan = p.id
     WHERE ${past.where} AND b.batas < $1 AND p.jenis = 'online' AND (v.ditutup_pada IS NULL OR v.ditutup_pada <= b.batas)
       AND NOT EXISTS (SELECT FROM aktivitas a WHERE a.college_id = p.college_id AND a.id_pertemuan = p.id AND ${countingActivity})
     ORDER BY b.batas LIMIT 200),
   tutup AS (
     ${closing('SELECT college_id, id, $1 FROM kosong')})
   SELECT k.college_id, k.id AS id_pertemuan, k.id_kelas, coalesce((
     SELECT array_agg(d.id_pengguna) FROM pertemuan_pengajar pp JOIN dosen d ON d.college_id = pp.college_id AND d.id = pp.id_dosen
     WHERE pp.college_id = k.college_id AND pp.id_pertemuan = k.id), '{}') AS pengajar
   FROM kosong k`,
);

/** Closes online meetings without counting content, once (K43). At most 200 per run. */
export function closeWithoutActivity(
  tx: Tx,
  now: Date,
  bawaan: BatasBawaan,
): Promise<(MeetingRow & { id_kelas: string; pengajar: string[] })[]> {
  return tx.rows(closeBare, [now, ...bawaan]);
}
