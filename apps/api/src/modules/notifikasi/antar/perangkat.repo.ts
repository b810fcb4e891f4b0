/** Browsers that show notifications; the only writer of notifikasi_perangkat (N80). */
import type { notifikasi_perangkat } from '@lms/prisma/tables';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { forgetRows } from '../../../platform/forget.ts';
import { MOST_REFUSALS } from './antar.policy.ts';

export interface Owner {
  collegeId: string;
  idPengguna: string;
}

export type PerangkatRow = Pick<
  notifikasi_perangkat,
  'id' | 'nama' | 'dibuat_pada' | 'berhasil_pada'
>;

/** SQL on `notifikasi_perangkat p`: its sign-in was not ended; one that ran out keeps its device. */
export const isSignedIn = `NOT EXISTS (SELECT FROM sesi_pengguna s WHERE s.college_id = p.college_id
  AND s.id = p.id_sesi AND s.dicabut_pada IS NOT NULL)`;

const MOST_DEVICES = 10;
const columns = 'p.id, p.nama, p.dibuat_pada, p.berhasil_pada';

const list = statement(
  'notifikasi_perangkat.list',
  `SELECT ${columns} FROM notifikasi_perangkat p WHERE p.college_id = $1 AND p.id_pengguna = $2 AND ${isSignedIn}
   ORDER BY p.dibuat_pada DESC, p.id LIMIT ${MOST_DEVICES}`,
);

export function listPerangkat(db: Sql, { collegeId, idPengguna }: Owner): Promise<PerangkatRow[]> {
  return db.rows<PerangkatRow>(list, [collegeId, idPengguna]);
}

export interface NewPerangkat extends Owner {
  idSesi: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  idKunci: string;
  nama: string;
  now: Date;
}

// A browser that changes hands gets another id, so that nothing for its former owner reaches it.
const save = statement(
  'notifikasi_perangkat.save',
  `INSERT INTO notifikasi_perangkat AS p (college_id, id, id_pengguna, id_sesi, endpoint, p256dh, auth, id_kunci, nama, dibuat_pada)
   VALUES ($1, gen_random_uuid(), $2, $3::uuid, $4, $5, $6, $7, $8, $9)
   ON CONFLICT (college_id, endpoint) DO UPDATE SET id_sesi = EXCLUDED.id_sesi, id_pengguna = EXCLUDED.id_pengguna,
     id = CASE WHEN p.id_pengguna = EXCLUDED.id_pengguna THEN p.id ELSE EXCLUDED.id END,
     berhasil_pada = CASE WHEN p.id_pengguna = EXCLUDED.id_pengguna THEN p.berhasil_pada END,
     dibuat_pada = CASE WHEN p.id_pengguna = EXCLUDED.id_pengguna THEN p.dibuat_pada ELSE EXCLUDED.dibuat_pada END,
     p256dh = EXCLUDED.p256dh, auth = EXCLUDED.auth, id_kunci = EXCLUDED.id_kunci, nama = EXCLUDED.nama, ditolak = 0
   RETURNING ${columns}`,
);
const removeOldest = statement(
  'notifikasi_perangkat.remove_oldest',
  `DELETE FROM notifikasi_perangkat WHERE college_id = $1 AND id IN (
     SELECT id FROM notifikasi_perangkat WHERE college_id = $1 AND id_pengguna = $2 AND id <> $3::uuid
     ORDER BY coalesce(berhasil_pada, dibuat_pada) DESC, id OFFSET ${MOST_DEVICES - 1} FOR UPDATE)`,
);

/** Beyond ten devices the one that was longest without a message goes. */
export async function savePerangkat(tx: Tx, device: NewPerangkat): Promise<PerangkatRow> {
  const { collegeId, idPengguna, idSesi, endpoint, p256dh, auth, idKunci, nama, now } = device;
  const values = [collegeId, idPengguna, idSesi, endpoint, p256dh, auth, idKunci, nama, now];
  const row = await tx.row<PerangkatRow>(save, values);
  if (row === null) throw new Error('a device was not stored');
  await tx.run(removeOldest, [collegeId, idPengguna, row.id]);
  return row;
}

const removeOwn = statement(
  'notifikasi_perangkat.remove',
  'DELETE FROM notifikasi_perangkat WHERE college_id = $1 AND id_pengguna = $2 AND id = $3::uuid',
);

export function removePerangkat(
  db: Sql,
  { collegeId, idPengguna }: Owner,
  id: string,
): Promise<number> {
  return db.run(removeOwn, [collegeId, idPengguna, id]);
}

const take = statement(
  'notifikasi_perangkat.take',
  `DELETE FROM notifikasi_perangkat p WHERE p.college_id = $1 AND p.id = $2::uuid AND p.auth = $3 AND ${isSignedIn}
   RETURNING p.id_pengguna, p.id_sesi, p.nama`,
);

/** Removes the device that knows this secret; null: there is none, or its sign-in has ended. */
export function takePerangkat(
  tx: Tx,
  { collegeId, id, auth }: { collegeId: string; id: string; auth: string },
): Promise<Pick<notifikasi_perangkat, 'id_pengguna' | 'id_sesi' | 'nama'> | null> {
  return tx.row(take, [collegeId, id, auth]);
}

/** Never waits: another job that has the row says the same. */
const locked = `SELECT id FROM notifikasi_perangkat WHERE college_id = $1 AND id = ANY($2::uuid[])
  ORDER BY id FOR UPDATE SKIP LOCKED`;
const succeed = statement(
  'notifikasi_perangkat.succeed',
  `UPDATE notifikasi_perangkat SET berhasil_pada = $3, ditolak = 0 WHERE college_id = $1 AND id IN (${locked})`,
);
const refuse = statement(
  'notifikasi_perangkat.refuse',
  `UPDATE notifikasi_perangkat SET ditolak = ditolak + 1 WHERE college_id = $1 AND id IN (${locked})`,
);
const removeDead = statement(
  'notifikasi_perangkat.remove_dead',
  `DELETE FROM notifikasi_perangkat WHERE college_id = $1 AND id IN (${locked})
     AND (id = ANY($3::uuid[]) OR ditolak >= ${MOST_REFUSALS})`,
);

/** Ids of devices by what their push service said. */
export interface Terjawab {
  berhasil: readonly string[];
  ditolak: readonly string[];
  hilang: readonly string[];
}

export async function markPerangkat(
  tx: Tx,
  collegeId: string,
  { berhasil, ditolak, hilang }: Terjawab,
  now: Date,
): Promise<void> {
  if (berhasil.length > 0) await tx.run(succeed, [collegeId, berhasil, now]);
  if (ditolak.length > 0) await tx.run(refuse, [collegeId, ditolak]);
  const suspects = [...ditolak, ...hilang];
  if (suspects.length > 0) await tx.run(removeDead, [collegeId, suspects, hilang]);
}

const removeEnded = statement(
  'notifikasi_perangkat.remove_ended',
  `DELETE FROM notifikasi_perangkat p USING sesi_pengguna s WHERE s.college_id = p.college_id AND s.id = p.id_sesi
     AND s.dicabut_pada IS NOT NULL`,
);

/** They receive nothing any more, because each delivery looks at the sign-in. */
export async function removeOfEndedSessions(tx: Tx): Promise<void> {
  await tx.run(removeEnded);
}

export const forgetPerangkat = forgetRows(
  'notifikasi_perangkat',
  'DELETE FROM notifikasi_perangkat WHERE college_id = $1 AND id_pengguna = $2',
);
