import type { Role } from '@lms/contracts/wire/endpoint';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { forgetRows } from '../../../platform/forget.ts';
import { accountInUse } from '../pengguna.write.repo.ts';
import type { MailFailure } from './aktivasi.policy.ts';
import { linkAddress } from './email/email.repo.ts';
import { nomorInduk } from './sandi.repo.ts';

export interface NewLink {
  collegeId: string;
  id: string;
  hash: string;
  userId: string;
  createdBy: string;
  /** Null when the link is shown. */
  email: string | null;
  now: Date;
  expiresAt: Date;
}

const cancel = statement(
  'aktivasi.cancel',
  `UPDATE tautan_aktivasi SET dibatalkan_pada = $3
    WHERE college_id = $1 AND id_pengguna = $2 AND dipakai_pada IS NULL AND dibatalkan_pada IS NULL`,
);

/** After a newer link, a new password or a new address. */
export async function cancelLinks(
  tx: Tx,
  { collegeId, userId, now }: Pick<NewLink, 'collegeId' | 'userId' | 'now'>,
): Promise<void> {
  await tx.run(cancel, [collegeId, userId, now]);
}

const insert = statement(
  'aktivasi.insert',
  `INSERT INTO tautan_aktivasi (college_id, id, hash, id_pengguna, dibuat_oleh, email, dibuat_pada, berakhir_pada)
   VALUES ($1, $2::uuid, $3, $4, $5, $6, $7, $8)`,
);

/** Cancels older links unless `keepsOlder`. */
export async function addLink(
  tx: Tx,
  { keepsOlder = false, ...link }: NewLink & { keepsOlder?: boolean },
): Promise<void> {
  if (!keepsOlder) await cancelLinks(tx, link);
  const { collegeId, id, hash, userId, createdBy, email, now, expiresAt } = link;
  await tx.run(insert, [collegeId, id, hash, userId, createdBy, email, now, expiresAt]);
}

interface LinkAt {
  collegeId: string;
  id: string;
  now: Date;
}

const use = statement(
  'aktivasi.use',
  'UPDATE tautan_aktivasi SET dipakai_pada = $3 WHERE college_id = $1 AND id = $2::uuid',
);

export async function markUsed(tx: Tx, { collegeId, id, now }: LinkAt): Promise<void> {
  await tx.run(use, [collegeId, id, now]);
}

const noteMailed = statement(
  'aktivasi.mailed',
  `UPDATE tautan_aktivasi SET surel_terkirim_pada = $3, surel_gagal_pada = NULL, surel_galat = NULL
    WHERE college_id = $1 AND id = $2::uuid`,
);

export async function markMailed(tx: Tx, { collegeId, id, now }: LinkAt): Promise<void> {
  await tx.run(noteMailed, [collegeId, id, now]);
}

const noteUnmailed = statement(
  'aktivasi.unmailed',
  `UPDATE tautan_aktivasi SET surel_gagal_pada = $3, surel_galat = $4
    WHERE college_id = $1 AND id = $2::uuid AND surel_terkirim_pada IS NULL`,
);

/** Does nothing if the mail arrived after all. */
export async function markUnmailed(
  tx: Tx,
  { collegeId, id, now, reason }: LinkAt & { reason: MailFailure },
): Promise<void> {
  await tx.run(noteUnmailed, [collegeId, id, now, reason]);
}

// Skips accounts that have a password by now.
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

/** Skips accounts with a password. Returns the ids written. */
export async function addLinks(
  tx: Tx,
  { collegeId, links, createdBy, now, expiresAt }: NewLinks,
): Promise<string[]> {
  const columns = [
    links.map(({ id }) => id),
    links.map(({ hash }) => hash),
    links.map(({ userId }) => userId),
  ];
  const values = [
    collegeId,
    ...columns,
    links.map(({ email }) => email),
    createdBy,
    now,
    expiresAt,
  ];
  return (await tx.rows<{ id: string }>(insertMany, values)).map(({ id }) => id);
}

// An unused account has no confirmed address; it gets a link only if an operator had one mailed
// before.
const lockOwner = statement(
  'aktivasi.lock_owner',
  `SELECT id, username, nama, role, is_active,
          CASE WHEN email_dikonfirmasi_pada IS NOT NULL OR NOT ${accountInUse('p')} AND EXISTS (
                 SELECT FROM tautan_aktivasi t WHERE t.college_id = p.college_id AND t.id_pengguna = p.id
                    AND t.dibuat_oleh <> p.id AND t.email = p.email) THEN email END AS email
     FROM pengguna p WHERE college_id = $1 AND username = $2 FOR NO KEY UPDATE`,
);
/** Requests for one account follow each other. */
export function lockAccountOf(
  tx: Tx,
  collegeId: string,
  username: string,
): Promise<{
  id: string;
  username: string;
  nama: string;
  role: Role;
  email: string | null;
  is_active: boolean;
} | null> {
  return tx.row(lockOwner, [collegeId, username]);
}

export interface LinkRow {
  id: string;
  hash: string;
  berakhir_pada: Date;
  dipakai_pada: Date | null;
  dibatalkan_pada: Date | null;
  /** Null when the link was shown. */
  email: string | null;
  alamat: string | null;
  id_pengguna: string;
  username: string;
  nama: string;
  nomor_induk: string | null;
  role: Role;
  is_active: boolean;
  teraktivasi: boolean;
}

const columns = `t.id, t.hash, t.berakhir_pada, t.dipakai_pada, t.dibatalkan_pada, t.email, ${linkAddress('p')} AS alamat, t.id_pengguna, p.username, p.nama, ${nomorInduk('p')} AS nomor_induk, p.role,
  p.is_active, p.sandi_hash IS NOT NULL AS teraktivasi
  FROM tautan_aktivasi t JOIN pengguna p ON p.college_id = t.college_id AND p.id = t.id_pengguna WHERE t.college_id = $1`;

const byHash = statement('aktivasi.by_hash', `SELECT ${columns} AND t.hash = $2`);
// A second person who uses the link waits and finds it used.
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

const purgeLinks = statement(
  'aktivasi.purge',
  `DELETE FROM tautan_aktivasi WHERE (college_id, id) IN (
     SELECT college_id, id FROM tautan_aktivasi WHERE berakhir_pada < $1::timestamptz - interval '30 days' LIMIT 5000)`,
);
/** Removes links a month after their end; until then the page can explain why one fails. */
export async function purge(tx: Tx, now: Date): Promise<void> {
  await tx.run(purgeLinks, [now]);
}

export const forgetTautanAktivasi = forgetRows(
  'tautan_aktivasi',
  'DELETE FROM tautan_aktivasi WHERE college_id = $1 AND id_pengguna = $2',
);
