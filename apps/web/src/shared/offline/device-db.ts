/** What this device stores of the LMS: one database for all that is to be read, or sent, without a line. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What only the account's key opens (seal.ts). */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

export interface KeptRow {
  account: string;
  /** The query's hash. */
  hash: string;
  /** When the server answered, by the device's clock. */
  at: number;
  until: number;
  sealed: Sealed;
}

export interface WaitingRow {
  /** Made here; the server knows a repetition by it (K39). */
  id: string;
  account: string;
  kind: string;
  /** What it is about; later writes to the same may be folded into it. */
  subject: string;
  at: number;
  /** Raised with each change: what is sent may be changed meanwhile. */
  revision: number;
  /** Why the server does not take it; null while it waits. */
  refused: string | null;
  sealed: Sealed;
}

interface Schema extends DBSchema {
  kunci: { key: string; value: CryptoKey };
  jawaban: { key: [account: string, hash: string]; value: KeptRow };
  antrean: { key: string; value: WaitingRow; indexes: { account: string } };
}

let opening: Promise<IDBPDatabase<Schema>> | null = null;

/** Keeping needs a secure context: elsewhere nothing can be sealed, and everything works online only. */
export function canKeep(): boolean {
  return window.isSecureContext && 'indexedDB' in window && 'subtle' in crypto;
}

/** @throws DOMException where the browser lets nothing be stored (private windows, a full disk) */
export function deviceDb(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('lms', 1, {
    upgrade: (db) => {
      db.createObjectStore('kunci');
      db.createObjectStore('jawaban', { keyPath: ['account', 'hash'] });
      db.createObjectStore('antrean', { keyPath: 'id' }).createIndex('account', 'account');
    },
    // Another tab runs a later version and waits for this one.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opening = null;
    },
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** For tests. */
export async function closeDeviceDb(): Promise<void> {
  (await opening)?.close();
  opening = null;
}
