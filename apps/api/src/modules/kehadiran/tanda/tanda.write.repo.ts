/**
 * Every change of students' marks, and of a meeting's version, computation and close. No other file
 * writes `kehadiran` and `kehadiran_pertemuan` (docs/decisions/133).
 */
import type { Presensi } from '@lms/contracts/wire/umum';
import { type AuditEntry, auditInsert, auditValues } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { jobInsert } from '../../../platform/queue/outbox-rows.ts';
import { currentTrace } from '../../../platform/tracing/trace.ts';
import { scopedStatement, scopeValue } from '../../kelas/index.ts';
import type { TandaProgres } from '../progres/progres.policy.ts';
import { recordMarks } from './ledger.repo.ts';
import { SYSTEM_USERNAME } from './tanda.policy.ts';
import type { MeetingKey } from './tanda.repo.ts';

const lock = statement(
  'kehadiran.lock',
  `INSERT INTO kehadiran_pertemuan (college_id, id_pertemuan) VALUES ($1, $2)
   ON CONFLICT (college_id, id_pertemuan) DO UPDATE SET versi = kehadiran_pertemuan.versi
   RETURNING versi`,
);

/** Returns the version. Read marks only afterwards. */
export async function lockVersi(tx: Sql, { collegeId, idPertemuan }: MeetingKey): Promise<number> {
  const row = await tx.row<{ versi: number }>(lock, [collegeId, idPertemuan]);
  return row?.versi ?? 0;
}

const lockOwn = scopedStatement(
  'kehadiran.lock_own',
  (scope) => `INSERT INTO kehadiran_pertemuan (college_id, id_pertemuan)
   SELECT p.college_id, p.id FROM pertemuan p JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
   WHERE ${scope} AND p.college_id = $1 AND p.id = $3
   ON CONFLICT (college_id, id_pertemuan) DO UPDATE SET versi = kehadiran_pertemuan.versi
   RETURNING versi`,
);

/** Null, and no lock, when the actor may not see the meeting. Read everything again after it. */
export async function lockOwnVersi(
  tx: Sql,
  actor: Actor,
  idPertemuan: string,
): Promise<number | null> {
  const row = await tx.row<{ versi: number }>(lockOwn[actor.role], [
    actor.collegeId,
    scopeValue(actor),
    idPertemuan,
  ]);
  return row?.versi ?? null;
}

const bump = statement(
  'kehadiran.bump',
  `UPDATE kehadiran_pertemuan SET versi = versi + 1, diubah_pada = $3 WHERE college_id = $1 AND id_pertemuan = $2 RETURNING versi`,
);

/** The caller holds the lock. */
export async function bumpVersi(
  tx: Sql,
  { collegeId, idPertemuan, now }: MeetingKey & { now: Date },
): Promise<number> {
  return (await tx.row<{ versi: number }>(bump, [collegeId, idPertemuan, now]))?.versi ?? 0;
}

/** SQL; `meetings` selects college, meeting and time of the close. */
export const closing = (meetings: string) =>
  `INSERT INTO kehadiran_pertemuan AS v (college_id, id_pertemuan, ditutup_pada) ${meetings}
     ON CONFLICT (college_id, id_pertemuan) DO UPDATE SET ditutup_pada = EXCLUDED.ditutup_pada`;

/** `also` adds a part, `jejak` is the job's trace. Marks are one JSON text, because pg writes arrays element by element. */
export const saveMarksText = (also = '', jejak = 'NULL') => `WITH masuk AS (
     SELECT nim, presensi FROM jsonb_to_recordset($3::jsonb) AS t (nim text, presensi text)),
   simpan AS (
     INSERT INTO kehadiran (college_id, id_pertemuan, nim, presensi, is_qr_code, updated_by, updated_by_nama, updated_at)
     SELECT $1, $2, nim, presensi, $7::text = 'qr', $4, $5, $6 FROM masuk
     ON CONFLICT (college_id, id_pertemuan, nim) DO UPDATE SET presensi = EXCLUDED.presensi, is_qr_code = EXCLUDED.is_qr_code,
       updated_by = EXCLUDED.updated_by, updated_by_nama = EXCLUDED.updated_by_nama,
       updated_at = greatest(EXCLUDED.updated_at, kehadiran.updated_at + interval '1 millisecond')
     RETURNING nim, updated_at),
   catat AS (
     ${recordMarks("SELECT $1, $2, nim, 'tanda', $7, presensi, $6, $4, $5 FROM masuk")}),
   ${also}
   antre AS (${jobInsert('$8', '$9', jejak)})
   UPDATE kehadiran_pertemuan SET versi = versi + 1, diubah_pada = $6 WHERE college_id = $1 AND id_pertemuan = $2
   RETURNING versi, (SELECT json_object_agg(nim, round(date_part('epoch', updated_at) * 1000)) FROM simpan) AS waktu`;
const save = statement(
  'kehadiran.save',
  saveMarksText(`log AS (${auditInsert(11)}),`, '$10::text'),
);

export interface SaveMarks {
  idPertemuan: string;
  changes: readonly { nim: string; presensi: Presensi }[];
  /** massal: whole screen; manual: one row; qr: scan; sanggahan: accepted dispute. */
  sumber: 'massal' | 'manual' | 'qr' | 'sanggahan';
  now: Date;
  job: { name: string; payload: unknown };
  audit: AuditEntry;
}

export interface SavedMarks {
  versi: number;
  /** Time of the change by nim, in milliseconds. */
  waktu: Record<string, number>;
}

/**
 * One statement for marks, ledger, version, outbox and audit row: the hottest write. updated_at
 * always grows, so that a stale screen is noticed within a millisecond.
 */
export async function saveMarks(
  tx: Sql,
  actor: Actor,
  { idPertemuan, changes, sumber, now, job, audit }: SaveMarks,
): Promise<SavedMarks> {
  const row = await tx.row<SavedMarks>(save, [
    actor.collegeId,
    idPertemuan,
    JSON.stringify(changes),
    actor.username,
    actor.nama,
    now,
    sumber,
    job.name,
    JSON.stringify(job.payload),
    currentTrace(),
    ...auditValues(actor, audit, now),
  ]);
  if (row === null) throw new Error('marks are saved under the lock of their meeting');
  return row;
}

const saveSystem = statement(
  'progres.save',
  `WITH masuk AS (SELECT * FROM unnest($3::text[], $4::text[]) AS t (nim, presensi)),
   tanda AS (
     INSERT INTO kehadiran AS h (college_id, id_pertemuan, nim, presensi, is_qr_code, updated_by, updated_by_nama, updated_at)
     SELECT $1, $2, nim, presensi, false, $5, $5, $6 FROM masuk WHERE presensi IS NOT NULL
     ON CONFLICT (college_id, id_pertemuan, nim) DO UPDATE SET presensi = EXCLUDED.presensi,
       updated_at = greatest(EXCLUDED.updated_at, h.updated_at + interval '1 millisecond')
     WHERE h.updated_by = $5 AND NOT h.is_qr_code
     RETURNING h.nim, h.presensi),
   tarik AS (
     DELETE FROM kehadiran h USING masuk m
     WHERE h.college_id = $1 AND h.id_pertemuan = $2 AND h.nim = m.nim AND m.presensi IS NULL AND h.updated_by = $5 AND NOT h.is_qr_code
     RETURNING h.nim),
   catat AS (
     ${recordMarks(`SELECT $1, $2, nim, 'tanda', 'sistem', presensi, $6, $5, $5
     FROM (SELECT nim, presensi FROM tanda UNION ALL SELECT nim, NULL FROM tarik) t`)})
   UPDATE kehadiran_pertemuan SET progres_pada = $6, ditutup_pada = $7, persen_minimal = $8,
     versi = versi + CASE WHEN $9 THEN 1 ELSE 0 END, diubah_pada = CASE WHEN $9 THEN $6 ELSE diubah_pada END
   WHERE college_id = $1 AND id_pertemuan = $2
   RETURNING versi`,
);

interface SaveProgres extends MeetingKey {
  marks: readonly TandaProgres[];
  /** Progress or marks have changed: a new version. */
  changed: boolean;
  now: Date;
  tutup: { pada: Date | null; persenMinimal: number | null };
}

/** The system's marks, ledger, computation time and version in one statement. */
export async function saveProgres(
  tx: Tx,
  { collegeId, idPertemuan, marks, changed, now, tutup }: SaveProgres,
): Promise<number> {
  const row = await tx.row<{ versi: number }>(saveSystem, [
    collegeId,
    idPertemuan,
    marks.map((mark) => mark.nim),
    marks.map((mark) => mark.presensi),
    SYSTEM_USERNAME,
    now,
    tutup.pada,
    tutup.persenMinimal,
    changed,
  ]);
  if (row === null) throw new Error('progress is saved under the lock of its meeting');
  return row.versi;
}
