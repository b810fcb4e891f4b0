import type { Role } from '@lms/contracts/endpoint';
import { type Sql, statement, type Tx } from '../../platform/db/sql.ts';

export interface NewLink {
  collegeId: string;
  id: string;
  hash: string;
  userId: string;
  /** The operator who issues it. */
  createdBy: string;
  /** Where it is sent; null when it is shown. */
  email: string | null;
  now: Date;
  expiresAt: Date;
}

const cancelOlder = statement(
  'aktivasi.cancel',
  `UPDATE tautan_aktivasi SET dibatalkan_pada = $3
    WHERE college_id = $1 AND id_pengguna = $2 AND dipakai_pada IS NULL AND dibatalkan_pada IS NULL`,
);
const insert = statement(
  'aktivasi.insert',
  `INSERT INTO tautan_aktivasi (college_id, id, hash, id_pengguna, dibuat_oleh, email, dibuat_pada, berakhir_pada)
   VALUES ($1, $2::uuid, $3, $4, $5, $6, $7, $8)`,
);

/** Writes a link; those before it die, unless `keepsOlder`. */
export async function addLink(tx: Tx, { keepsOlder = false, ...link }: NewLink & { keepsOlder?: boolean }): Promise<void> {
  if (!keepsOlder) await tx.run(cancelOlder, [link.collegeId, link.userId, link.now]);
  const { collegeId, id, hash, userId, createdBy, email, now, expiresAt } = link;
  await tx.run(insert, [collegeId, id, hash, userId, createdBy, email, now, expiresAt]);
}

// Whoever set a password meanwhile needs none any more.
const insertMany = statement(
  'aktivasi.insert_many',
  `WITH baru AS (SELECT * FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) AS t (id, hash, id_pengguna, email)),
     sasaran AS (
       SELECT p.id FROM pengguna p WHERE p.college_id = $1 AND p.id = ANY ($4::text[]) AND p.is_active AND p.sandi_hash IS NULL
        ORDER BY p.id FOR NO KEY UPDATE),
     batal AS (
       UPDATE tautan_aktivasi t SET dibatalkan_pada = $7 FROM sasaran s
        WHERE t.college_id = $1 AND t.id_pengguna = s.id AND t.dipakai_pada IS NULL AND t.dibatalkan_pada IS NULL)
   INSERT INTO tautan_aktivasi (college_id, id, hash, id_pengguna, dibuat_oleh, email, dibuat_pada, berakhir_pada)
   SELECT $1, b.id, b.hash, b.id_pengguna, $6, b.email, $7, $8 FROM baru b JOIN sasaran s ON s.id = b.id_pengguna
   RETURNING id`,
);

export interface NewLinks extends Pick<NewLink, 'collegeId' | 'createdBy' | 'now' | 'expiresAt'> {
  links: readonly Pick<NewLink, 'id' | 'hash' | 'userId' | 'email'>[];
}

/** The same for many accounts at once, in one statement; those that have a password by now are left out. Returns the ids written. */
export async function addLinks(tx: Tx, { collegeId, links, createdBy, now, expiresAt }: NewLinks): Promise<string[]> {
  const columns = [links.map(({ id }) => id), links.map(({ hash }) => hash), links.map(({ userId }) => userId)];
  const values = [collegeId, ...columns, links.map(({ email }) => email), createdBy, now, expiresAt];
  return (await tx.rows<{ id: string }>(insertMany, values)).map(({ id }) => id);
}

const lockOwner = statement(
  'aktivasi.lock_owner',
  `SELECT id, username, nama, role, email, is_active FROM pengguna WHERE college_id = $1 AND username = $2 FOR NO KEY UPDATE`,
);
const asked = statement(
  'aktivasi.asked',
  `SELECT dibuat_pada FROM tautan_aktivasi
    WHERE college_id = $1 AND id_pengguna = $2 AND dibuat_oleh = $2 AND dibuat_pada > $3::timestamptz - interval '24 hours'`,
);

/** The account of that name, locked: requests for one come one after the other. */
export function lockAccountOf(
  tx: Tx,
  collegeId: string,
  username: string,
): Promise<{ id: string; username: string; nama: string; role: Role; email: string | null; is_active: boolean } | null> {
  return tx.row(lockOwner, [collegeId, username]);
}

/** When the owner asked for a link within the last 24 hours. */
export async function listAsked(tx: Tx, collegeId: string, userId: string, now: Date): Promise<Date[]> {
  return (await tx.rows<{ dibuat_pada: Date }>(asked, [collegeId, userId, now])).map((row) => row.dibuat_pada);
}

export interface LinkRow {
  id: string;
  berakhir_pada: Date;
  dipakai_pada: Date | null;
  dibatalkan_pada: Date | null;
  email: string | null;
  id_pengguna: string;
  username: string;
  nama: string;
  role: Role;
  is_active: boolean;
  teraktivasi: boolean;
}

const columns = `t.id, t.berakhir_pada, t.dipakai_pada, t.dibatalkan_pada, t.email, t.id_pengguna, p.username, p.nama, p.role,
  p.is_active, p.sandi_hash IS NOT NULL AS teraktivasi
  FROM tautan_aktivasi t JOIN pengguna p ON p.college_id = t.college_id AND p.id = t.id_pengguna WHERE t.college_id = $1`;

const byHash = statement('aktivasi.by_hash', `SELECT ${columns} AND t.hash = $2`);
// Of two who use it at once, the second waits and finds it used.
const lock = statement('aktivasi.lock', `SELECT ${columns} AND t.hash = $2 FOR UPDATE OF t, p`);
const byId = statement('aktivasi.by_id', `SELECT ${columns} AND t.id = $2::uuid`);

export function findLink(db: Sql, collegeId: string, hash: string): Promise<LinkRow | null> {
  return db.row<LinkRow>(byHash, [collegeId, hash]);
}

export function lockLink(tx: Tx, collegeId: string, hash: string): Promise<LinkRow | null> {
  return tx.row<LinkRow>(lock, [collegeId, hash]);
}

export function findLinkById(db: Sql, collegeId: string, id: string): Promise<LinkRow | null> {
  return db.row<LinkRow>(byId, [collegeId, id]);
}

const use = statement('aktivasi.use', 'UPDATE tautan_aktivasi SET dipakai_pada = $3 WHERE college_id = $1 AND id = $2::uuid');

export async function markUsed(tx: Tx, link: { collegeId: string; id: string; now: Date }): Promise<void> {
  await tx.run(use, [link.collegeId, link.id, link.now]);
}

const college = statement('aktivasi.college', 'SELECT nama, host FROM perguruan_tinggi WHERE id = $1');

/** Name of the college and the host name of its own, if it has one. */
export function findCollege(db: Sql, collegeId: string): Promise<{ nama: string; host: string | null } | null> {
  return db.row(college, [collegeId]);
}

const purgeLinks = statement(
  'aktivasi.purge',
  `DELETE FROM tautan_aktivasi WHERE (college_id, id) IN (
     SELECT college_id, id FROM tautan_aktivasi WHERE berakhir_pada < $1::timestamptz - interval '30 days' LIMIT 5000)`,
);
/** Removes links a month after their end; until then the page says why one does not work. */
export async function purge(tx: Tx, now: Date): Promise<void> {
  await tx.run(purgeLinks, [now]);
}
