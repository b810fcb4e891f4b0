import type { Presensi } from '@lms/contracts/wire/umum';
import type {
  jenis_presensi,
  kehadiran,
  kelas,
  kelas_peserta,
  makul,
  pengguna,
  pertemuan,
} from '@lms/prisma/tables';
import { type AuditEntry, auditInsert, auditValues } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { scopedStatement, scopeValue } from '../../kelas/index.ts';

import type { MengajarRow } from '../../kelas/pertemuan/index.ts';
import { countingActivity } from '../progres/syarat.repo.ts';

type MarkColumns = Pick<kehadiran, 'is_qr_code' | 'updated_by' | 'updated_by_nama' | 'updated_at'>;

/** Progress (K40) stands beside the mark, whose columns are null together. */
export type KehadiranRow = Pick<kelas_peserta, 'nim'> &
  Pick<pengguna, 'nama'> & {
    id_user: pengguna['id'];
    avatar_url: pengguna['foto_url'];
    progress: number;
    presensi: Presensi | null;
  } & {
    [Column in keyof MarkColumns]: MarkColumns[Column] | null;
  };

const rows = scopedStatement(
  'kehadiran.rows',
  (
    scope,
  ) => `SELECT kp.nim, u.nama, u.id AS id_user, u.foto_url AS avatar_url, h.presensi, h.is_qr_code, coalesce(g.progress, 0) AS progress, h.updated_by,
     h.updated_by_nama, h.updated_at
   FROM pertemuan p
   JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
   LEFT JOIN kelas_peserta kp ON kp.college_id = k.college_id AND kp.id_kelas = k.id
   LEFT JOIN mahasiswa s ON s.college_id = kp.college_id AND s.nim = kp.nim
   LEFT JOIN pengguna u ON u.college_id = s.college_id AND u.id = s.id_pengguna
   LEFT JOIN kehadiran h ON h.college_id = kp.college_id AND h.id_pertemuan = p.id AND h.nim = kp.nim
   LEFT JOIN kehadiran_progres g ON g.college_id = kp.college_id AND g.id_pertemuan = p.id AND g.nim = kp.nim
   WHERE ${scope} AND p.college_id = $1 AND p.id = $3
   ORDER BY kp.nim`,
);

/** Null if the actor may not see the meeting. */
export async function listKehadiran(
  db: Sql,
  actor: Actor,
  idPertemuan: string,
): Promise<KehadiranRow[] | null> {
  const found = await db.rows<KehadiranRow>(rows[actor.role], [
    actor.collegeId,
    scopeValue(actor),
    idPertemuan,
  ]);
  if (found.length === 0) return null;
  return found.filter((row) => row.nim !== null);
}

const one = statement(
  'kehadiran.one',
  `SELECT kp.nim, u.nama, u.id AS id_user, u.foto_url AS avatar_url, h.presensi, h.is_qr_code, coalesce(g.progress, 0) AS progress, h.updated_by,
     h.updated_by_nama, h.updated_at
   FROM kelas_peserta kp
   JOIN mahasiswa s ON s.college_id = kp.college_id AND s.nim = kp.nim
   JOIN pengguna u ON u.college_id = s.college_id AND u.id = s.id_pengguna
   LEFT JOIN kehadiran h ON h.college_id = kp.college_id AND h.id_pertemuan = $3 AND h.nim = kp.nim
   LEFT JOIN kehadiran_progres g ON g.college_id = kp.college_id AND g.id_pertemuan = $3 AND g.nim = kp.nim
   WHERE kp.college_id = $1 AND kp.id_kelas = $2 AND kp.nim = $4`,
);

/** Null if the student is not in the class. */
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

/** Locks the meeting's attendance and returns its version. Read marks only afterwards. */
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

/**
 * Returns null without taking the lock when the actor may not see the meeting. Read everything
 * again after it.
 */
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

type EditedColumns =
  | 'id'
  | 'nomor'
  | 'id_kelas'
  | 'waktu_mulai'
  | 'waktu_selesai'
  | 'mulai_kuliah'
  | 'selesai_kuliah';

export type EditedMeetingRow = Pick<pertemuan, EditedColumns> &
  Pick<kelas, 'periode' | 'nama_kelas' | 'id_makul' | 'id_prodi'> & {
    nama_makul: makul['nama'];
    pengajar: MengajarRow[];
    jenis_presensi: { nama: string; isActive: boolean }[];
    /** Every student of the class; mark and time (milliseconds) are null together. */
    peserta: [nim: string, presensi: Presensi | null, updatedAt: number | null][];
  };

// The lists come as JSON, because 50 marks as rows cost more than the rest of the save.
const edited = scopedStatement(
  'kehadiran.edited',
  (
    scope,
  ) => `SELECT p.id, p.nomor, p.waktu_mulai, p.waktu_selesai, p.mulai_kuliah, p.selesai_kuliah, k.id AS id_kelas, k.periode,
     k.nama_kelas, k.id_makul, k.id_prodi, m.nama AS nama_makul,
     (SELECT coalesce(json_agg(json_build_object('id_dosen', pp.id_dosen, 'is_pengajar', pp.is_pengajar, 'mulai_kuliah', pp.mulai_kuliah)), '[]')
      FROM pertemuan_pengajar pp WHERE pp.college_id = $1 AND pp.id_pertemuan = p.id) AS pengajar,
     (SELECT coalesce(json_agg(json_build_object('nama', j.nama, 'isActive', j.is_active)), '[]')
      FROM jenis_presensi j WHERE j.college_id = $1) AS jenis_presensi,
     (SELECT coalesce(json_agg(json_build_array(kp.nim, h.presensi, round(date_part('epoch', h.updated_at) * 1000))), '[]')
      FROM kelas_peserta kp
      LEFT JOIN kehadiran h ON h.college_id = kp.college_id AND h.id_pertemuan = p.id AND h.nim = kp.nim
      WHERE kp.college_id = $1 AND kp.id_kelas = p.id_kelas) AS peserta
   FROM pertemuan p
   JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
   JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
   WHERE ${scope} AND p.college_id = $1 AND p.id = $3`,
);

/** The caller holds the meeting's lock. Null if the actor may not see the meeting. */
export function findEdited(
  tx: Sql,
  actor: Actor,
  idPertemuan: string,
): Promise<EditedMeetingRow | null> {
  return tx.row<EditedMeetingRow>(edited[actor.role], [
    actor.collegeId,
    scopeValue(actor),
    idPertemuan,
  ]);
}

const nimOfUser = statement(
  'kehadiran.nim_of',
  'SELECT nim FROM mahasiswa WHERE college_id = $1 AND id_pengguna = $2',
);

/** Null if it is no student's account. */
export async function findNim(
  db: Sql,
  { collegeId, idUser }: { collegeId: string; idUser: string },
): Promise<string | null> {
  return (await db.row<{ nim: string }>(nimOfUser, [collegeId, idUser]))?.nim ?? null;
}

/**
 * `also` adds a part to the statement. Marks are one JSON text, because pg writes arrays element by
 * element.
 */
export const saveMarksText = (also = '') => `WITH masuk AS (
     SELECT nim, presensi FROM jsonb_to_recordset($3::jsonb) AS t (nim text, presensi text)),
   simpan AS (
     INSERT INTO kehadiran (college_id, id_pertemuan, nim, presensi, is_qr_code, updated_by, updated_by_nama, updated_at)
     SELECT $1, $2, nim, presensi, $7::text = 'qr', $4, $5, $6 FROM masuk
     ON CONFLICT (college_id, id_pertemuan, nim) DO UPDATE SET presensi = EXCLUDED.presensi, is_qr_code = EXCLUDED.is_qr_code,
       updated_by = EXCLUDED.updated_by, updated_by_nama = EXCLUDED.updated_by_nama,
       updated_at = greatest(EXCLUDED.updated_at, kehadiran.updated_at + interval '1 millisecond')
     RETURNING nim, updated_at),
   catat AS (
     INSERT INTO kehadiran_ledger (college_id, id_pertemuan, nim, jenis, sumber, presensi, pada, oleh, oleh_nama)
     SELECT $1, $2, nim, 'tanda', $7, presensi, $6, $4, $5 FROM masuk),
   ${also}
   antre AS (INSERT INTO outbox (college_id, jenis, isi) VALUES ($1, $8, $9::jsonb))
   UPDATE kehadiran_pertemuan SET versi = versi + 1, diubah_pada = $6 WHERE college_id = $1 AND id_pertemuan = $2
   RETURNING versi, (SELECT json_object_agg(nim, round(date_part('epoch', updated_at) * 1000)) FROM simpan) AS waktu`;
const save = statement('kehadiran.save', saveMarksText(`log AS (${auditInsert(10)}),`));

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
 * always grows, so that a stale screen is noticed within one millisecond.
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
    ...auditValues(actor, audit, now),
  ]);
  if (row === null) throw new Error('marks are saved under the lock of their meeting');
  return row;
}

const types = statement(
  'kehadiran.types',
  'SELECT id, nama, is_active FROM jenis_presensi WHERE college_id = $1 ORDER BY id',
);

export function listJenisPresensi(
  db: Sql,
  collegeId: string,
): Promise<Pick<jenis_presensi, 'id' | 'nama' | 'is_active'>[]> {
  return db.rows(types, [collegeId]);
}

const summary = statement(
  'kehadiran.summary',
  `SELECT count(h.nim) FILTER (WHERE h.presensi = 'H')::int AS hadir, coalesce(sum(g.progress) / nullif(count(kp.nim), 0), 0) AS progress,
     (SELECT diubah_pada FROM kehadiran_pertemuan v WHERE v.college_id = $1 AND v.id_pertemuan = $2) AS diubah_pada,
     EXISTS (SELECT FROM aktivitas a JOIN pertemuan p ON p.college_id = a.college_id AND p.id = a.id_pertemuan
       WHERE a.college_id = $1 AND a.id_pertemuan = $2 AND ${countingActivity}) AS ada_syarat
   FROM pertemuan p
   JOIN kelas_peserta kp ON kp.college_id = p.college_id AND kp.id_kelas = p.id_kelas
   LEFT JOIN kehadiran h ON h.college_id = kp.college_id AND h.id_pertemuan = p.id AND h.nim = kp.nim
   LEFT JOIN kehadiran_progres g ON g.college_id = kp.college_id AND g.id_pertemuan = p.id AND g.nim = kp.nim
   WHERE p.college_id = $1 AND p.id = $2`,
);

export async function summaryOf(db: Sql, { collegeId, idPertemuan }: MeetingKey) {
  const row = await db.row<{
    hadir: number;
    progress: number;
    diubah_pada: Date | null;
    ada_syarat: boolean;
  }>(summary, [collegeId, idPertemuan]);
  return {
    hadir: row?.hadir ?? 0,
    progress: row?.progress ?? 0,
    diubahPada: row?.diubah_pada ?? null,
    adaSyarat: row?.ada_syarat ?? false,
  };
}

const marks = statement(
  'kehadiran.marks',
  'SELECT id_pertemuan, presensi FROM kehadiran WHERE college_id = $1 AND nim = $2 AND id_pertemuan = ANY($3::text[])',
);

export async function marksOf(
  db: Sql,
  {
    collegeId,
    nim,
    idPertemuan,
  }: { collegeId: string; nim: string; idPertemuan: readonly string[] },
): Promise<ReadonlyMap<string, Presensi>> {
  const found = await db.rows<{ id_pertemuan: string; presensi: Presensi }>(marks, [
    collegeId,
    nim,
    idPertemuan,
  ]);
  return new Map(found.map((row) => [row.id_pertemuan, row.presensi]));
}
