/** Every change of `pemeriksaan_virus`, and what is read of it apart from files. */
import type { KindBerkas } from '@lms/contracts/berkas/berkas';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { CatatanVirus, HasilPeriksa } from './virus.policy.ts';

export interface KunciIsi {
  collegeId: string;
  sha256: string;
}

const insert = statement(
  'berkas.virus.insert',
  `INSERT INTO pemeriksaan_virus (college_id, sha256, keadaan, percobaan, lagi_pada, dibuat_pada)
   VALUES ($1, $2, 'menunggu', 1, $3::timestamptz + make_interval(secs => $4), $3) ON CONFLICT DO NOTHING`,
);

/** Holds new content back until it was looked at; the caller asks for the first look. */
export async function holdBack(
  tx: Tx,
  { collegeId, sha256 }: KunciIsi,
  { now, againSeconds }: { now: Date; againSeconds: number },
): Promise<void> {
  await tx.run(insert, [collegeId, sha256, now, againSeconds]);
}

const background = statement(
  'berkas.virus.background',
  "SELECT count(*)::int AS jumlah FROM pemeriksaan_virus WHERE keadaan = 'latar'",
);

export async function countBackground(sql: Sql): Promise<number> {
  return (await sql.row<{ jumlah: number }>(background))?.jumlah ?? 0;
}

// In the order of the key, so that a pass meets each content once.
const older = statement(
  'berkas.virus.older',
  `WITH berikut AS (
     SELECT college_id, sha256 FROM berkas_isi WHERE (college_id, sha256) > ($1, $2)
     ORDER BY college_id, sha256 LIMIT $3),
   baru AS (
     INSERT INTO pemeriksaan_virus (college_id, sha256, keadaan, lagi_pada, dibuat_pada)
     SELECT college_id, sha256, 'latar', $4, $4 FROM berikut ON CONFLICT DO NOTHING)
   SELECT college_id, sha256, (count(*) OVER ())::int AS jumlah FROM berikut ORDER BY college_id DESC, sha256 DESC LIMIT 1`,
);

/**
 * Notes the contents after that one which have no row; they stay readable. Returns the last one,
 * null when there are no more.
 */
export async function noteOlder(
  tx: Tx,
  after: KunciIsi,
  { most, now }: { most: number; now: Date },
): Promise<KunciIsi | null> {
  const args = [after.collegeId, after.sha256, most, now];
  const last = await tx.row<{ college_id: string; sha256: string; jumlah: number }>(older, args);
  if (last === null || last.jumlah < most) return null;
  return { collegeId: last.college_id, sha256: last.sha256 };
}

// Uploads before older contents.
const due = statement(
  'berkas.virus.due',
  `WITH jatuh AS (
     SELECT college_id, sha256 FROM pemeriksaan_virus WHERE keadaan IN ('menunggu', 'latar') AND lagi_pada <= $1
     ORDER BY keadaan DESC, lagi_pada LIMIT $2 FOR UPDATE SKIP LOCKED)
   UPDATE pemeriksaan_virus p SET percobaan = p.percobaan + 1,
     lagi_pada = $1::timestamptz + make_interval(secs => least($4, $3 * power(2, least(p.percobaan, 10))))
   FROM jatuh j WHERE p.college_id = j.college_id AND p.sha256 = j.sha256
   RETURNING p.college_id, p.sha256`,
);

/** Takes contents whose next look is due, and sets the one after it: later each time. */
export async function takeDue(
  tx: Tx,
  now: Date,
  { most, firstSeconds, lastSeconds }: { most: number; firstSeconds: number; lastSeconds: number },
): Promise<KunciIsi[]> {
  const args = [now, most, firstSeconds, lastSeconds];
  const rows = await tx.rows<{ college_id: string; sha256: string }>(due, args);
  return rows.map(({ college_id: collegeId, sha256 }) => ({ collegeId, sha256 }));
}

const verdict = statement(
  'berkas.virus.verdict',
  `UPDATE pemeriksaan_virus SET keadaan = $3, temuan = $4, diperiksa_pada = $5
   WHERE college_id = $1 AND sha256 = $2 AND keadaan IN ('menunggu', 'latar')`,
);

/** False when there is a verdict already, or the content is gone. */
export async function noteVerdict(
  tx: Tx,
  { collegeId, sha256 }: KunciIsi,
  { keadaan, temuan }: HasilPeriksa,
  now: Date,
): Promise<boolean> {
  return (await tx.run(verdict, [collegeId, sha256, keadaan, temuan, now])) === 1;
}

const waiting = statement(
  'berkas.virus.waiting',
  `SELECT i.lokasi FROM pemeriksaan_virus p JOIN berkas_isi i ON i.college_id = p.college_id AND i.sha256 = p.sha256
   WHERE p.college_id = $1 AND p.sha256 = $2 AND p.keadaan IN ('menunggu', 'latar')`,
);

/** Null when there is a verdict already, or the content is gone. */
export async function findWaiting(
  sql: Sql,
  { collegeId, sha256 }: KunciIsi,
): Promise<string | null> {
  return (await sql.row<{ lokasi: string }>(waiting, [collegeId, sha256]))?.lokasi ?? null;
}

const note = statement(
  'berkas.virus.note',
  'SELECT keadaan, temuan FROM pemeriksaan_virus WHERE college_id = $1 AND sha256 = $2',
);

export function findCatatan(
  sql: Sql,
  { collegeId, sha256 }: KunciIsi,
): Promise<CatatanVirus | null> {
  return sql.row<CatatanVirus>(note, [collegeId, sha256]);
}

const carriers = statement(
  'berkas.virus.carriers',
  `SELECT id, nama, kind, ukuran::float8 AS ukuran, pengunggah, id_kelas, id_pertemuan FROM berkas
   WHERE college_id = $1 AND sha256 = $2 ORDER BY dibuat_pada, id LIMIT 100`,
);

export interface Pembawa {
  id: string;
  nama: string;
  kind: KindBerkas;
  ukuran: number;
  pengunggah: string;
  id_kelas: string | null;
  id_pertemuan: string | null;
}

/** The first hundred files with that content. */
export function listPembawa(sql: Sql, { collegeId, sha256 }: KunciIsi): Promise<Pembawa[]> {
  return sql.rows<Pembawa>(carriers, [collegeId, sha256]);
}

const measured = statement(
  'berkas.virus.measured',
  `SELECT
     (SELECT coalesce(extract(epoch FROM $1 - min(dibuat_pada)), 0)::float8 FROM pemeriksaan_virus WHERE keadaan = 'menunggu') AS tertua_detik,
     (SELECT count(*)::int FROM pemeriksaan_virus WHERE keadaan = 'menunggu') AS menunggu,
     (SELECT count(*)::int FROM pemeriksaan_virus WHERE keadaan = 'virus') AS virus,
     (SELECT count(*)::int FROM pemeriksaan_virus WHERE keadaan = 'terlewat') AS terlewat`,
);

export interface AngkaVirus {
  tertua_detik: number;
  menunggu: number;
  virus: number;
  terlewat: number;
}

/** Counts the contents of all colleges. */
export async function measureVirus(sql: Sql, now: Date): Promise<AngkaVirus> {
  const row = await sql.row<AngkaVirus>(measured, [now]);
  return row ?? { tertua_detik: 0, menunggu: 0, virus: 0, terlewat: 0 };
}
