import type { Presensi } from '@lms/contracts/umum';
import type { jenis_presensi, kehadiran, kelas_peserta, pengguna } from '@lms/prisma/tables';
import type { Actor } from '../../platform/auth/actor.ts';
import { type Sql, statement } from '../../platform/db/sql.ts';
import { scopedStatement, scopeValue } from '../kelas/index.ts';
import type { StoredMark } from './kehadiran.policy.ts';

type MarkColumns = Pick<kehadiran, 'is_qr_code' | 'progress' | 'updated_by' | 'updated_by_nama' | 'updated_at'>;

/** A participant with the mark; its columns are null together when there is none. */
export type KehadiranRow = Pick<kelas_peserta, 'nim'> &
  Pick<pengguna, 'nama'> & { id_user: pengguna['id']; avatar_url: pengguna['foto_url']; presensi: Presensi | null } & {
    [Column in keyof MarkColumns]: MarkColumns[Column] | null;
  };

const rows = scopedStatement(
  'kehadiran.rows',
  (
    scope,
  ) => `SELECT kp.nim, u.nama, u.id AS id_user, u.foto_url AS avatar_url, h.presensi, h.is_qr_code, h.progress, h.updated_by,
     h.updated_by_nama, h.updated_at
   FROM pertemuan p
   JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
   LEFT JOIN kelas_peserta kp ON kp.college_id = k.college_id AND kp.id_kelas = k.id
   LEFT JOIN mahasiswa s ON s.college_id = kp.college_id AND s.nim = kp.nim
   LEFT JOIN pengguna u ON u.college_id = s.college_id AND u.id = s.id_pengguna
   LEFT JOIN kehadiran h ON h.college_id = kp.college_id AND h.id_pertemuan = p.id AND h.nim = kp.nim
   WHERE ${scope} AND p.college_id = $1 AND p.id = $3
   ORDER BY kp.nim`,
);

/** A row per participant with the mark if there is one; null when the actor may not see the meeting. */
export async function listKehadiran(db: Sql, actor: Actor, idPertemuan: string): Promise<KehadiranRow[] | null> {
  const found = await db.rows<KehadiranRow>(rows[actor.role], [actor.collegeId, scopeValue(actor), idPertemuan]);
  if (found.length === 0) return null;
  return found.filter((row) => row.nim !== null);
}

const one = statement(
  'kehadiran.one',
  `SELECT kp.nim, u.nama, u.id AS id_user, u.foto_url AS avatar_url, h.presensi, h.is_qr_code, h.progress, h.updated_by,
     h.updated_by_nama, h.updated_at
   FROM kelas_peserta kp
   JOIN mahasiswa s ON s.college_id = kp.college_id AND s.nim = kp.nim
   JOIN pengguna u ON u.college_id = s.college_id AND u.id = s.id_pengguna
   LEFT JOIN kehadiran h ON h.college_id = kp.college_id AND h.id_pertemuan = $3 AND h.nim = kp.nim
   WHERE kp.college_id = $1 AND kp.id_kelas = $2 AND kp.nim = $4`,
);

/** One student of the class with the mark of a meeting; null when the student is not of the class. */
export function findKehadiran(
  db: Sql,
  { collegeId, idKelas, idPertemuan, nim }: MeetingKey & { idKelas: string; nim: string },
): Promise<KehadiranRow | null> {
  return db.row<KehadiranRow>(one, [collegeId, idKelas, idPertemuan, nim]);
}

const lock = statement(
  'kehadiran.lock',
  `INSERT INTO kehadiran_pertemuan (college_id, id_pertemuan) VALUES ($1, $2)
   ON CONFLICT (college_id, id_pertemuan) DO UPDATE SET versi = kehadiran_pertemuan.versi
   RETURNING versi`,
);

export interface MeetingKey {
  collegeId: string;
  idPertemuan: string;
}

/** Takes the lock under which a meeting's attendance is saved, and returns its version. Read the stored marks only after it. */
export async function lockVersi(tx: Sql, { collegeId, idPertemuan }: MeetingKey): Promise<number> {
  const row = await tx.row<{ versi: number }>(lock, [collegeId, idPertemuan]);
  return row?.versi ?? 0;
}

const stored = statement(
  'kehadiran.stored',
  `SELECT kp.nim, s.id_pengguna AS id_user, h.presensi, h.updated_at
   FROM pertemuan p
   JOIN kelas_peserta kp ON kp.college_id = p.college_id AND kp.id_kelas = p.id_kelas
   JOIN mahasiswa s ON s.college_id = kp.college_id AND s.nim = kp.nim
   LEFT JOIN kehadiran h ON h.college_id = kp.college_id AND h.id_pertemuan = p.id AND h.nim = kp.nim
   WHERE p.college_id = $1 AND p.id = $2`,
);

export interface StoredRow {
  nim: string;
  idUser: string;
  mark: StoredMark | null;
}

/** Every student of the meeting's class with the stored mark. */
export async function listStored(tx: Sql, { collegeId, idPertemuan }: MeetingKey): Promise<StoredRow[]> {
  const found = await tx.rows<{ nim: string; id_user: string; presensi: Presensi | null; updated_at: Date | null }>(stored, [
    collegeId,
    idPertemuan,
  ]);
  return found.map(({ nim, id_user, presensi, updated_at }) => ({
    nim,
    idUser: id_user,
    mark: presensi === null || updated_at === null ? null : { presensi, updatedAt: updated_at },
  }));
}

const save = statement(
  'kehadiran.save',
  `WITH masuk AS (SELECT * FROM unnest($3::text[], $4::text[]) AS t (nim, presensi)),
   simpan AS (
     INSERT INTO kehadiran (college_id, id_pertemuan, nim, presensi, is_qr_code, updated_by, updated_by_nama, updated_at)
     SELECT $1, $2, nim, presensi, $8::text = 'qr', $5, $6, $7 FROM masuk
     ON CONFLICT (college_id, id_pertemuan, nim) DO UPDATE SET presensi = EXCLUDED.presensi, is_qr_code = EXCLUDED.is_qr_code,
       updated_by = EXCLUDED.updated_by, updated_by_nama = EXCLUDED.updated_by_nama,
       updated_at = greatest(EXCLUDED.updated_at, kehadiran.updated_at + interval '1 millisecond')),
   catat AS (
     INSERT INTO kehadiran_ledger (college_id, id_pertemuan, nim, jenis, sumber, presensi, pada, oleh, oleh_nama)
     SELECT $1, $2, nim, 'tanda', $8, presensi, $7, $5, $6 FROM masuk),
   antre AS (INSERT INTO outbox (college_id, jenis, isi) VALUES ($1, $9, $10::jsonb))
   UPDATE kehadiran_pertemuan SET versi = versi + 1, diubah_pada = $7 WHERE college_id = $1 AND id_pertemuan = $2
   RETURNING versi`,
);

export interface SaveMarks extends MeetingKey {
  changes: readonly { nim: string; presensi: Presensi }[];
  by: { username: string; nama: string };
  /** How the marks came: massal (the whole screen), manual (one row) or qr (the student scanned). */
  sumber: 'massal' | 'manual' | 'qr';
  now: Date;
  job: { name: string; payload: unknown };
}

/**
 * Marks, their ledger entries, the new version and the outbox row in one statement: saving attendance is the hottest write.
 * updated_at always grows, so that a stale screen is recognised even within one millisecond. Returns the new version.
 */
export async function saveMarks(tx: Sql, { collegeId, idPertemuan, changes, by, sumber, now, job }: SaveMarks): Promise<number> {
  const row = await tx.row<{ versi: number }>(save, [
    collegeId,
    idPertemuan,
    changes.map((change) => change.nim),
    changes.map((change) => change.presensi),
    by.username,
    by.nama,
    now,
    sumber,
    job.name,
    JSON.stringify(job.payload),
  ]);
  return row?.versi ?? 0;
}

const types = statement('kehadiran.types', 'SELECT id, nama, is_active FROM jenis_presensi WHERE college_id = $1 ORDER BY id');

export function listJenisPresensi(db: Sql, collegeId: string): Promise<Pick<jenis_presensi, 'id' | 'nama' | 'is_active'>[]> {
  return db.rows(types, [collegeId]);
}

const summary = statement(
  'kehadiran.summary',
  `SELECT count(h.nim) FILTER (WHERE h.presensi = 'H')::int AS hadir, coalesce(sum(h.progress) / nullif(count(kp.nim), 0), 0) AS progress,
     (SELECT diubah_pada FROM kehadiran_pertemuan v WHERE v.college_id = $1 AND v.id_pertemuan = $2) AS diubah_pada
   FROM pertemuan p
   JOIN kelas_peserta kp ON kp.college_id = p.college_id AND kp.id_kelas = p.id_kelas
   LEFT JOIN kehadiran h ON h.college_id = kp.college_id AND h.id_pertemuan = p.id AND h.nim = kp.nim
   WHERE p.college_id = $1 AND p.id = $2`,
);

export async function summaryOf(db: Sql, { collegeId, idPertemuan }: MeetingKey) {
  const row = await db.row<{ hadir: number; progress: number; diubah_pada: Date | null }>(summary, [collegeId, idPertemuan]);
  return { hadir: row?.hadir ?? 0, progress: row?.progress ?? 0, diubahPada: row?.diubah_pada ?? null };
}

const marks = statement(
  'kehadiran.marks',
  'SELECT id_pertemuan, presensi FROM kehadiran WHERE college_id = $1 AND nim = $2 AND id_pertemuan = ANY($3::text[])',
);

export async function marksOf(
  db: Sql,
  { collegeId, nim, idPertemuan }: { collegeId: string; nim: string; idPertemuan: readonly string[] },
): Promise<ReadonlyMap<string, Presensi>> {
  const found = await db.rows<{ id_pertemuan: string; presensi: Presensi }>(marks, [collegeId, nim, idPertemuan]);
  return new Map(found.map((row) => [row.id_pertemuan, row.presensi]));
}
