/**
 * Material files on this device (K38): sealed to their account, in parts, beside the kept answers
 * and deleted with them. A file opens only when complete. All tabs share the store.
 */
import { accountKey, deviceAccount, onDeviceAccount } from '../offline/device-account.ts';
import { canKeep, deviceDb, type StoredRow } from '../offline/device-db.ts';
import { seal, sealBytes, unseal, unsealBytes } from '../offline/seal.ts';
import { type Held, isWhole, outdated, roomFor } from './room.ts';

export const PART_BYTES = 2_000_000;

export interface StoredFile {
  idMateri: string;
  judul: string;
  nama: string;
  tipe: string;
  idPertemuan: string;
  nomorPertemuan: number;
  idKelas: string;
  /** 'Algoritma Pemrograman A' */
  kelas: string;
  transkrip: string | null;
}

export interface Stored extends Held {
  at: number;
  file: StoredFile;
}

/** The device, or the browser's quota, is full. */
export class DeviceFull extends Error {}

let rows: readonly Stored[] | null = null;
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lms.berkas');
channel?.addEventListener('message', () => void showStored().catch(() => undefined));

function show(next: readonly Stored[] | null): void {
  rows = next;
  for (const listener of listeners) listener();
}

/** Null when files cannot be stored. */
export function storingAccount(): string | null {
  const account = canKeep() ? deviceAccount() : null;
  return account === null ? null : accountKey(account);
}

/** Null before the first read. */
export const storedRows = (): readonly Stored[] | null => rows;

export function onStored(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const ofAccount = (account: string): IDBKeyRange => IDBKeyRange.bound([account], [account, []]);
const ofFile = (account: string, id: string): IDBKeyRange =>
  IDBKeyRange.bound([account, id], [account, id, []]);

async function readAll(account: string): Promise<Stored[]> {
  const stored = await (await deviceDb()).getAll('berkas', ofAccount(account));
  const opened = await Promise.all(
    stored.map(async ({ account: _, sealed, ...row }): Promise<Stored | null> => {
      // Without its key a file counts as absent.
      const file = await unseal<StoredFile>(account, sealed).catch(() => null);
      return file && { ...row, file };
    }),
  );
  return opened.filter((row) => row !== null);
}

/** @throws DOMException when the browser refuses to read the storage */
export async function showStored(): Promise<readonly Stored[]> {
  const account = storingAccount();
  const read = account === null ? [] : await readAll(account);
  if (storingAccount() === account) show(read);
  return read;
}

onDeviceAccount(() => show(storingAccount() === null ? [] : null));

async function changed(): Promise<void> {
  await showStored();
  channel?.postMessage(null);
}

async function writing(account: string) {
  const db = await deviceDb();
  if (storingAccount() !== account)
    throw new DOMException('The account is no longer signed in', 'AbortError');
  return db.transaction(['berkas', 'bagian'], 'readwrite');
}

type Writing = Awaited<ReturnType<typeof writing>>;

/** @throws DeviceFull when there is no room, DOMException for other storage faults */
async function settle(tx: Writing, work: readonly Promise<unknown>[]): Promise<void> {
  // A failed request also aborts its transaction, so both reject.
  const results = await Promise.allSettled([...work, tx.done]);
  const failed = results
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => reason);
  if (failed.length === 0) return;
  if (
    failed.some((reason) => reason instanceof DOMException && reason.name === 'QuotaExceededError')
  )
    throw new DeviceFull();
  throw failed[0];
}

async function removeFrom(tx: Writing, account: string, ids: readonly string[]): Promise<void> {
  await settle(
    tx,
    ids.flatMap((id) => [
      tx.objectStore('berkas').delete([account, id]),
      tx.objectStore('bagian').delete(ofFile(account, id)),
    ]),
  );
}

export async function removeStored(ids: readonly string[]): Promise<void> {
  const account = storingAccount();
  if (account === null || ids.length === 0) return;
  await removeFrom(await writing(account), account, ids);
  await changed();
}

export type NewFile = Pick<Stored, 'id' | 'bytes' | 'wanted' | 'file'>;

/**
 * Starts or resumes: returns the bytes stored so far and the files deleted to make room. Null when
 * it does not fit.
 * @throws DeviceFull
 */
export async function beginStored(
  account: string,
  { id, bytes, wanted, file }: NewFile,
  now: number,
) {
  const before = await readAll(account);
  const begun = before.find((row) => row.id === id);
  const room = roomFor({ id, bytes, wanted }, before, now);
  if (!room.fits) return null;
  const sealed = await seal(account, file);
  const received = begun?.received ?? 0;
  const row: StoredRow = {
    account,
    id,
    bytes,
    received,
    sealed,
    wanted: wanted || (begun?.wanted ?? false),
    at: begun?.at ?? now,
    usedAt: now,
    seenAt: now,
  };
  if (room.out.length > 0) await removeFrom(await writing(account), account, room.out);
  const tx = await writing(account);
  await settle(tx, [tx.objectStore('berkas').put(row)]);
  await changed();
  return { received, out: before.filter((one) => room.out.includes(one.id)) };
}

/**
 * Stores the new progress too.
 * @throws DeviceFull, and DOMException AbortError when the file was removed meanwhile
 */
export async function appendPart(
  account: string,
  id: string,
  from: number,
  part: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const sealed = await sealBytes(account, part);
  const tx = await writing(account);
  const store = tx.objectStore('berkas');
  const row = await store.get([account, id]);
  if (!row || row.received !== from) {
    tx.abort();
    await tx.done.catch(() => undefined);
    throw new DOMException('Removed meanwhile', 'AbortError');
  }
  await settle(tx, [
    tx.objectStore('bagian').put({ account, id, no: from / PART_BYTES, sealed }),
    store.put({ ...row, received: from + part.byteLength }),
  ]);
  if (from + part.byteLength >= row.bytes) await changed();
}

async function change(id: string, next: (row: StoredRow) => StoredRow): Promise<void> {
  const account = storingAccount();
  if (account === null) return;
  const tx = await writing(account);
  const row = await tx.objectStore('berkas').get([account, id]);
  await settle(tx, row ? [tx.objectStore('berkas').put(next(row))] : []);
}

export async function markSeen(ids: readonly string[], now: number): Promise<void> {
  for (const id of ids) await change(id, (row) => ({ ...row, seenAt: now }));
  if (ids.length > 0) await changed();
}

export async function markWanted(id: string): Promise<void> {
  await change(id, (row) => ({ ...row, wanted: true }));
  await changed();
}

/**
 * Null when absent or incomplete. An unreadable file is removed, so that it comes from the server.
 */
export async function openStored(
  id: string,
  now: number,
): Promise<{ blob: Blob; file: StoredFile } | null> {
  const account = storingAccount();
  if (account === null) return null;
  const db = await deviceDb();
  const row = await db.get('berkas', [account, id]);
  if (!row || !isWhole(row)) return null;
  let opened: { blob: Blob; file: StoredFile };
  try {
    const file = await unseal<StoredFile>(account, row.sealed);
    const parts: Blob[] = [];
    // Sequential: the browser can move each Blob out of memory.
    for (let no = 0; no * PART_BYTES < row.bytes; no += 1) {
      const part = await db.get('bagian', [account, id, no]);
      if (!part) throw new Error(`part ${no} of ${id} is missing`);
      parts.push(new Blob([await unsealBytes(account, part.sealed)]));
    }
    opened = { blob: new Blob(parts, { type: file.tipe }), file };
  } catch {
    await removeStored([id]);
    return null;
  }
  await change(id, (one) => ({ ...one, usedAt: now })).catch(() => undefined);
  return opened;
}

export async function removeOutdated(now: number): Promise<void> {
  await removeStored(outdated(await showStored(), now));
}
