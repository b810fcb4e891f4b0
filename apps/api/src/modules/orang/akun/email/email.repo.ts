import type { Role } from '@lms/contracts/wire/endpoint';
import { type Sql, statement, type Tx } from '../../../../platform/db/sql.ts';
import { accountInUse } from '../../sesi/index.ts';
import type { MailFailure } from '../aktivasi.policy.ts';

/**
 * SQL over `pengguna`: the address where links may be mailed. An imported address is valid until
 * the account is in use.
 */
export const linkAddress = (pengguna: string): string =>
  `CASE WHEN ${pengguna}.email_dikonfirmasi_pada IS NOT NULL OR NOT ${accountInUse(pengguna)} THEN ${pengguna}.email END`;

/**
 * SQL over `pengguna` and `usulan_email`: the address that waits for confirmation. An unconfirmed
 * address in an account in use counts as proposed.
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

// Raw SQL: joins and a lock.
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

const keyOf = ({ collegeId, userId }: Owner) => ({ college_id: collegeId, id_pengguna: userId });

export function findEmail(db: Sql, { collegeId, userId }: Owner): Promise<EmailRow | null> {
  return db.row<EmailRow>(select, [collegeId, userId]);
}

/** Reads after the lock. */
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
  /** Links of the last 24 hours, including this one. */
  sent: readonly Date[];
}

/** Replaces an older proposal and its link. */
export async function saveConfirmation(tx: Tx, link: NewConfirmation): Promise<void> {
  const { email, sumber, now, id, hash, expiresAt, sent } = link;
  const proposal = { email, sumber, diusulkan_pada: now, surel_galat: null };
  const values = {
    ...proposal,
    id_tautan: id,
    hash,
    berakhir_pada: expiresAt,
    terkirim: [...sent],
  };
  const create = { ...keyOf(link), ...values };
  await tx.prisma((tables) =>
    tables.usulan_email.upsert({
      where: { college_id_id_pengguna: keyOf(link) },
      create,
      update: values,
    }),
  );
}

/** Does nothing if a later link exists. */
export async function markUnmailed(
  tx: Tx,
  owner: Owner,
  idTautan: string,
  reason: MailFailure,
): Promise<void> {
  const where = { ...keyOf(owner), id_tautan: idTautan };
  await tx.prisma((tables) =>
    tables.usulan_email.updateMany({ where, data: { surel_galat: reason } }),
  );
}

/** Settles the proposal but keeps the sending times for the limit. */
async function settle(tx: Tx, owner: Owner): Promise<void> {
  const data = { email: null, id_tautan: null, hash: null, berakhir_pada: null, surel_galat: null };
  await tx.prisma((tables) => tables.usulan_email.updateMany({ where: keyOf(owner), data }));
}

/** Using a link mailed to an address confirms that address. */
export async function confirmMailed(tx: Tx, owner: Owner, email: string, now: Date): Promise<void> {
  const where = {
    college_id: owner.collegeId,
    id: owner.userId,
    email,
    email_dikonfirmasi_pada: null,
  };
  await tx.prisma((tables) =>
    tables.pengguna.updateMany({ where, data: { email_dikonfirmasi_pada: now } }),
  );
}

/** Makes the address valid and settles the proposal. */
export async function saveAddress(
  tx: Tx,
  owner: Owner,
  email: string | null,
  now: Date,
): Promise<void> {
  const where = { college_id: owner.collegeId, id: owner.userId };
  const data = { email, email_dikonfirmasi_pada: email === null ? null : now, updated_at: now };
  await tx.prisma((tables) => tables.pengguna.updateMany({ where, data }));
  await settle(tx, owner);
}

// Raw SQL, because `accountInUse` is SQL.
const dropUnconfirmed = statement(
  'email.drop',
  `UPDATE pengguna p SET email = NULL, updated_at = $3
    WHERE college_id = $1 AND id = $2 AND email_dikonfirmasi_pada IS NULL AND ${accountInUse('p')}`,
);

export async function dropProposal(tx: Tx, owner: Owner, now: Date): Promise<void> {
  await settle(tx, owner);
  await tx.run(dropUnconfirmed, [owner.collegeId, owner.userId, now]);
}
