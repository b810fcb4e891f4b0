import type { Role } from '@lms/contracts/wire/endpoint';
import { type Sql, statement, type Tx } from '../../../../platform/db/sql.ts';
import { forgetRows } from '../../../../platform/forget.ts';
import {
  accountInUse,
  dropUnconfirmedAddress,
  type ImportedAccounts,
  isProtected,
  setAddress,
} from '../../pengguna.write.repo.ts';
import type { MailFailure } from '../aktivasi.policy.ts';

/**
 * SQL over `pengguna`: where links may be mailed. An imported address is valid until the account is
 * in use.
 */
export const linkAddress = (pengguna: string): string =>
  `CASE WHEN ${pengguna}.email_dikonfirmasi_pada IS NOT NULL OR NOT ${accountInUse(pengguna)} THEN ${pengguna}.email END`;

/**
 * SQL over `pengguna` and `usulan_email`: the address that waits for confirmation, also an
 * unconfirmed one of an account in use.
 */
export const proposedAddress = (pengguna: string, usulan: string): string =>
  `coalesce(${usulan}.email, CASE WHEN ${pengguna}.email_dikonfirmasi_pada IS NULL AND ${accountInUse(pengguna)} THEN ${pengguna}.email END)`;

export interface EmailRow {
  nama: string;
  username: string;
  role: Role;
  email: string | null;
  usulan: string | null;
  sumber: 'impor' | 'pemilik' | null;
  hash: string | null;
  id_tautan: string | null;
  berakhir_pada: Date | null;
  terkirim: Date[] | null;
  surel_galat: MailFailure | null;
  sandi_hash: string | null;
}

const columns = `p.nama, p.username, p.role, p.sandi_hash, ${linkAddress('p')} AS email, ${proposedAddress('p', 'u')} AS usulan,
  u.sumber, u.hash, u.id_tautan, u.berakhir_pada, u.terkirim, u.surel_galat
  FROM pengguna p LEFT JOIN usulan_email u ON u.college_id = p.college_id AND u.id_pengguna = p.id
  WHERE p.college_id = $1 AND p.id = $2`;
const select = statement('email.select', `SELECT ${columns}`);
// Every writer of a proposal, imports too, locks the account first.
const lockAccount = statement(
  'email.lock',
  'SELECT FROM pengguna WHERE college_id = $1 AND id = $2 FOR NO KEY UPDATE',
);

export interface Owner {
  collegeId: string;
  userId: string;
}

export function findEmail(db: Sql, { collegeId, userId }: Owner): Promise<EmailRow | null> {
  return db.row<EmailRow>(select, [collegeId, userId]);
}

export async function lockEmail(tx: Tx, owner: Owner): Promise<EmailRow | null> {
  await tx.row(lockAccount, [owner.collegeId, owner.userId]);
  return findEmail(tx, owner);
}

export interface NewConfirmation extends Owner {
  email: string;
  sumber: 'impor' | 'pemilik';
  id: string;
  hash: string;
  now: Date;
  expiresAt: Date;
  sent: readonly Date[];
}

const upsertProposal = statement(
  'email.propose',
  `INSERT INTO usulan_email (college_id, id_pengguna, email, sumber, diusulkan_pada, id_tautan, hash, berakhir_pada, terkirim)
   VALUES ($1, $2, $3, $4, $5, $6::uuid, $7, $8, $9::timestamptz[])
   ON CONFLICT (college_id, id_pengguna) DO UPDATE SET email = EXCLUDED.email, sumber = EXCLUDED.sumber,
     diusulkan_pada = EXCLUDED.diusulkan_pada, id_tautan = EXCLUDED.id_tautan, hash = EXCLUDED.hash,
     berakhir_pada = EXCLUDED.berakhir_pada, terkirim = EXCLUDED.terkirim, surel_galat = NULL`,
);

export async function saveConfirmation(tx: Tx, link: NewConfirmation): Promise<void> {
  const { collegeId, userId, email, sumber, now, id, hash, expiresAt, sent } = link;
  await tx.run(upsertProposal, [
    ...[collegeId, userId, email, sumber, now, id, hash, expiresAt],
    sent,
  ]);
}

const noteUnmailed = statement(
  'email.unmailed',
  'UPDATE usulan_email SET surel_galat = $4 WHERE college_id = $1 AND id_pengguna = $2 AND id_tautan = $3::uuid',
);

/** Does nothing if a later link exists. */
export async function markUnmailed(
  tx: Tx,
  { collegeId, userId }: Owner,
  idTautan: string,
  reason: MailFailure,
): Promise<void> {
  await tx.run(noteUnmailed, [collegeId, userId, idTautan, reason]);
}

// Keeps the sending times for the limit.
const settle = statement(
  'email.settle',
  `UPDATE usulan_email SET email = NULL, id_tautan = NULL, hash = NULL, berakhir_pada = NULL, surel_galat = NULL
    WHERE college_id = $1 AND id_pengguna = $2`,
);

/** Makes the address valid and settles the proposal. */
export async function saveAddress(
  tx: Tx,
  owner: Owner,
  email: string | null,
  now: Date,
): Promise<void> {
  await setAddress(tx, owner, email, now);
  await tx.run(settle, [owner.collegeId, owner.userId]);
}

export async function dropProposal(tx: Tx, owner: Owner, now: Date): Promise<void> {
  await tx.run(settle, [owner.collegeId, owner.userId]);
  await dropUnconfirmedAddress(tx, owner, now);
}

// Judges the locked rows, so that accounts taken into use meanwhile only get a proposal. The
// owner's own proposal stays, and a rejected one returns only with another address.
const proposeImported = statement(
  'pengguna.impor.propose',
  `WITH terkunci AS (
     SELECT p.id, p.email, ${isProtected('p')} AS terlindung, baru.email AS usulan
       FROM unnest($2::text[], $3::text[]) AS baru (id, email) JOIN pengguna p ON p.college_id = $1 AND p.id = baru.id
      WHERE p.email_data_master IS DISTINCT FROM baru.email ORDER BY p.id FOR NO KEY UPDATE OF p)
   INSERT INTO usulan_email AS u (college_id, id_pengguna, email, sumber, diusulkan_pada)
   SELECT $1, id, CASE WHEN lower(usulan) IS DISTINCT FROM lower(email) THEN usulan END, 'impor', $4::timestamptz
     FROM terkunci WHERE terlindung
   ON CONFLICT (college_id, id_pengguna) DO UPDATE SET email = EXCLUDED.email, sumber = EXCLUDED.sumber,
     diusulkan_pada = EXCLUDED.diusulkan_pada, id_tautan = NULL, hash = NULL, berakhir_pada = NULL, surel_galat = NULL
   WHERE u.email IS NULL OR u.sumber = 'impor'`,
);

export async function proposeAddresses(
  tx: Sql,
  { collegeId, orang, now }: ImportedAccounts,
): Promise<void> {
  const ids = orang.map((row) => row.id_pengguna);
  await tx.run(proposeImported, [collegeId, ids, orang.map((row) => row.email), now]);
}

export const forgetUsulanEmail = forgetRows(
  'usulan_email',
  'DELETE FROM usulan_email WHERE college_id = $1 AND id_pengguna = $2',
);
