import type { KindBerkas, TipeMateriBerkas } from '@lms/contracts/berkas/berkas';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { PartsState } from '../../../platform/files/storage.ts';
import type { Pending } from './unggahan.policy.ts';

export interface Keadaan {
  lokasi: string;
  /** State of the storage; null before the first part. */
  bagian: PartsState | null;
  /** Where the last part began, once all parts have arrived. */
  awal_terakhir?: number;
}

export interface UnggahanRow {
  id: string;
  pengunggah: string;
  nama: string;
  kind: KindBerkas;
  tipe_file: TipeMateriBerkas | null;
  ukuran: number;
  posisi: number;
  durasi_detik: number | null;
  keadaan: Keadaan;
  id_berkas: string | null;
  dibuat_pada: Date;
}

const COLUMNS =
  'id, pengunggah, nama, kind, tipe_file, ukuran, posisi, durasi_detik, keadaan, id_berkas, dibuat_pada';

const insert = statement(
  'berkas.unggahan.insert',
  `INSERT INTO unggahan (college_id, id, pengunggah, nama, kind, tipe_file, ukuran, durasi_detik, keadaan, dibuat_pada, diubah_pada)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $10)`,
);

export async function insertUpload(
  db: Sql,
  collegeId: string,
  row: Omit<UnggahanRow, 'posisi' | 'id_berkas'>,
): Promise<void> {
  const { id, pengunggah, nama, kind, tipe_file, ukuran, durasi_detik, keadaan, dibuat_pada } = row;
  await db.run(insert, [
    ...[collegeId, id, pengunggah, nama, kind, tipe_file, ukuran, durasi_detik],
    JSON.stringify(keadaan),
    dibuat_pada,
  ]);
}

const own = `FROM unggahan WHERE college_id = $1 AND pengunggah = $2 AND id = $3`;
const one = statement('berkas.unggahan.one', `SELECT ${COLUMNS} ${own}`);
const locked = statement('berkas.unggahan.lock', `SELECT ${COLUMNS} ${own} FOR UPDATE`);

export interface UploadKey {
  collegeId: string;
  userId: string;
  id: string;
}

export function findUpload(
  db: Sql,
  { collegeId, userId, id }: UploadKey,
): Promise<UnggahanRow | null> {
  return db.row<UnggahanRow>(one, [collegeId, userId, id]);
}

export function lockUpload(
  tx: Tx,
  { collegeId, userId, id }: UploadKey,
): Promise<UnggahanRow | null> {
  return tx.row<UnggahanRow>(locked, [collegeId, userId, id]);
}

const advance = statement(
  'berkas.unggahan.advance',
  'UPDATE unggahan SET posisi = $3, keadaan = $4::jsonb, diubah_pada = $5 WHERE college_id = $1 AND id = $2',
);

export async function advanceUpload(
  tx: Tx,
  { collegeId, id }: UploadKey,
  { posisi, keadaan, now }: { posisi: number; keadaan: Keadaan; now: Date },
): Promise<void> {
  await tx.run(advance, [collegeId, id, posisi, JSON.stringify(keadaan), now]);
}

const finish = statement(
  'berkas.unggahan.finish',
  'UPDATE unggahan SET id_berkas = $3, diubah_pada = $4 WHERE college_id = $1 AND id = $2',
);

export async function finishUpload(
  tx: Tx,
  { collegeId, id }: UploadKey,
  idBerkas: string,
  now: Date,
): Promise<void> {
  await tx.run(finish, [collegeId, id, idBerkas, now]);
}

const remove = statement(
  'berkas.unggahan.delete',
  'DELETE FROM unggahan WHERE college_id = $1 AND id = $2',
);

export async function deleteUpload(
  tx: Tx,
  { collegeId, id }: Pick<UploadKey, 'collegeId' | 'id'>,
): Promise<void> {
  await tx.run(remove, [collegeId, id]);
}

const usedBytes = statement(
  'berkas.isi.used',
  'SELECT count(*) AS jumlah_berkas, coalesce(sum(ukuran), 0)::int8 AS terpakai FROM berkas_isi WHERE college_id = $1',
);

const lockCollege = statement(
  'berkas.kuota.lock',
  "SELECT pg_advisory_xact_lock(hashtextextended('kuota:' || $1, 0))",
);
const booked = statement(
  'berkas.kuota.booked',
  `SELECT ((SELECT coalesce(sum(ukuran), 0) FROM berkas_isi WHERE college_id = $1)
    + (SELECT coalesce(sum(ukuran), 0) FROM unggahan WHERE college_id = $1 AND id_berkas IS NULL))::int8 AS bytes`,
);

/**
 * Locks the college's bookings until the end of the transaction; returns stored and running bytes.
 */
export async function lockBooked(tx: Tx, collegeId: string): Promise<number> {
  await tx.run(lockCollege, [collegeId]);
  return (await tx.row<{ bytes: number }>(booked, [collegeId]))?.bytes ?? 0;
}

const lockAccount = statement(
  'berkas.tunda.lock',
  "SELECT pg_advisory_xact_lock(hashtextextended('unggahan:' || $1 || ':' || $2, 0))",
);
const pending = statement(
  'berkas.tunda.pending',
  `SELECT (f.jumlah + u.jumlah)::int AS jumlah, (f.bytes + u.bytes)::int8 AS bytes
   FROM (SELECT count(*) AS jumlah, coalesce(sum(ukuran), 0) AS bytes FROM berkas
      WHERE college_id = $1 AND pengunggah = $2 AND diklaim_pada IS NULL) f,
     (SELECT count(*) AS jumlah, coalesce(sum(ukuran), 0) AS bytes FROM unggahan
      WHERE college_id = $1 AND pengunggah = $2 AND id_berkas IS NULL) u`,
);

/**
 * Locks the account's bookings until the end of the transaction; returns its unclaimed files and
 * running uploads.
 */
export async function lockPending(
  tx: Tx,
  { collegeId, userId }: Pick<UploadKey, 'collegeId' | 'userId'>,
): Promise<Pending> {
  await tx.run(lockAccount, [collegeId, userId]);
  return (await tx.row<Pending>(pending, [collegeId, userId])) ?? { jumlah: 0, bytes: 0 };
}

/** Equal files count once. */
export async function sumUsed(
  db: Sql,
  collegeId: string,
): Promise<{ jumlah_berkas: number; terpakai: number }> {
  const sum = await db.row<{ jumlah_berkas: number; terpakai: number }>(usedBytes, [collegeId]);
  return sum ?? { jumlah_berkas: 0, terpakai: 0 };
}

const outdated = statement(
  'berkas.sisa.uploads',
  `WITH usang AS (
     SELECT college_id, id FROM unggahan WHERE dibuat_pada < $1::timestamptz - make_interval(hours => $2)
     ORDER BY dibuat_pada LIMIT 500 FOR UPDATE SKIP LOCKED)
   DELETE FROM unggahan g USING usang u WHERE g.college_id = u.college_id AND g.id = u.id
   RETURNING g.college_id, g.keadaan, g.id_berkas`,
);

/** Deletes expired uploads; the bytes of finished ones belong to a file. */
export function deleteUploads(
  tx: Tx,
  now: Date,
  hours: number,
): Promise<{ college_id: string; keadaan: Keadaan; id_berkas: string | null }[]> {
  return tx.rows(outdated, [now, hours]);
}

const ofPerson = statement(
  'berkas.unggahan.forget',
  'DELETE FROM unggahan WHERE college_id = $1 AND pengunggah = $2 RETURNING college_id, keadaan, id_berkas',
);

/** All uploads of the account, for erasing (docs/decisions/192). */
export function deleteUploadsOf(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
): ReturnType<typeof deleteUploads> {
  return tx.rows(ofPerson, [collegeId, id]);
}
