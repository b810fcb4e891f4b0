/**
 * Files that wait to be sent, sealed to the account and stored in parts, so that a phone holds one
 * part in memory. They belong to a draft or a waiting write and are deleted once it is sent.
 */

import { newId } from '../lib/new-id.ts';
import { accountKey, deviceAccount, KEPT_DAYS } from './device-account.ts';
import { canKeep, deviceDb } from './device-db.ts';
import { seal, sealBytes, unseal, unsealBytes } from './seal.ts';

const PART_BYTES = 2_000_000;
const DAY_MS = 86_400_000;

interface Kept {
  nama: string;
  tipe: string;
  diubah: number;
  berkas: string | null;
}

const ofAccount = (account: string): IDBKeyRange => IDBKeyRange.bound([account], [account, []]);
const ofFile = (account: string, id: string): IDBKeyRange =>
  IDBKeyRange.bound([account, id], [account, id, []]);

/** Null when this device cannot store. */
export function keepingAccount(): string | null {
  const account = canKeep() ? deviceAccount() : null;
  return account === null ? null : accountKey(account);
}

async function remove(account: string, ids: readonly string[]): Promise<void> {
  const tx = (await deviceDb()).transaction(['kiriman', 'kiriman_bagian'], 'readwrite');
  await Promise.all([
    ...ids.flatMap((id) => [
      tx.objectStore('kiriman').delete([account, id]),
      tx.objectStore('kiriman_bagian').delete(ofFile(account, id)),
    ]),
    tx.done,
  ]);
}

async function removeOld(account: string): Promise<void> {
  const rows = await (await deviceDb()).getAll('kiriman', ofAccount(account));
  const old = rows.filter(({ at }) => at < Date.now() - KEPT_DAYS * DAY_MS).map(({ id }) => id);
  if (old.length > 0) await remove(account, old);
}

/** The local id; null when the device cannot store it. */
export async function keepFile(file: File): Promise<string | null> {
  const account = keepingAccount();
  if (account === null) return null;
  const id = newId();
  try {
    await removeOld(account);
    const db = await deviceDb();
    for (let from = 0, no = 0; from < file.size; from += PART_BYTES, no += 1) {
      const bytes = await file.slice(from, from + PART_BYTES).arrayBuffer();
      await db.put('kiriman_bagian', { account, id, no, sealed: await sealBytes(account, bytes) });
    }
    // Written last: a file with a row is complete.
    const kept: Kept = {
      nama: file.name,
      tipe: file.type,
      diubah: file.lastModified,
      berkas: null,
    };
    await db.put('kiriman', {
      account,
      id,
      at: Date.now(),
      bytes: file.size,
      sealed: await seal(account, kept),
    });
    return id;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    await remove(account, [id]).catch(() => undefined);
    return null;
  }
}

export async function keptFileName(
  id: string,
): Promise<(Pick<File, 'name' | 'size' | 'lastModified'> & { berkas: string | null }) | null> {
  const account = keepingAccount();
  const row = account === null ? undefined : await (await deviceDb()).get('kiriman', [account, id]);
  if (account === null || !row) return null;
  const kept = await unseal<Kept>(account, row.sealed).catch(() => null);
  return (
    kept && { name: kept.nama, size: row.bytes, lastModified: kept.diubah, berkas: kept.berkas }
  );
}

export async function openKeptFile(
  id: string,
): Promise<{ file: File; berkas: string | null } | null> {
  const account = keepingAccount();
  if (account === null) return null;
  const db = await deviceDb();
  const row = await db.get('kiriman', [account, id]);
  if (!row) return null;
  const kept = await unseal<Kept>(account, row.sealed).catch(() => null);
  if (kept === null) return null;
  const parts = await db.getAll('kiriman_bagian', ofFile(account, id));
  const bytes = await Promise.all(parts.map(({ sealed }) => unsealBytes(account, sealed)));
  return {
    file: new File(bytes, kept.nama, { type: kept.tipe, lastModified: kept.diubah }),
    berkas: kept.berkas,
  };
}

/** The server has the file, and leftovers expire. */
async function harmless(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** So that it is not uploaded again. */
export async function noteSent(id: string, berkas: string): Promise<void> {
  const account = keepingAccount();
  if (account === null) return;
  await harmless(async () => {
    const db = await deviceDb();
    const row = await db.get('kiriman', [account, id]);
    if (!row) return;
    const kept = await unseal<Kept>(account, row.sealed).catch(() => null);
    if (kept === null) return;
    await db.put('kiriman', { ...row, sealed: await seal(account, { ...kept, berkas }) });
  });
}

export async function dropFiles(ids: readonly string[]): Promise<void> {
  const account = keepingAccount();
  if (account !== null && ids.length > 0) await harmless(() => remove(account, ids));
}

export async function forgetWaitingFiles(account: string): Promise<void> {
  const db = await deviceDb();
  await Promise.all([
    db.delete('kiriman', ofAccount(account)),
    db.delete('kiriman_bagian', ofAccount(account)),
  ]);
}
