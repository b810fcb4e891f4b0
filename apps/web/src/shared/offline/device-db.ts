/** One IndexedDB database for everything that is read or sent without a line. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Data that only the account's key opens (seal.ts). */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

export interface KeptRow {
  account: string;
  hash: string;
  at: number;
  until: number;
  sealed: Sealed;
}

/** The server asked to wait until then, by its clock. */
export interface Held {
  reason: string;
  until: number;
}

export interface Failures {
  times: number;
  since: number;
}

export interface WaitingRow {
  /** The server recognises a repetition by it (K39). */
  id: string;
  account: string;
  kind: string;
  /** Later writes to the same subject may be folded into this one. */
  subject: string;
  at: number;
  /** Raised with each change: a row may change while it is sent. */
  revision: number;
  /** The reason; null while it waits. */
  refused: string | null;
  /** Rows of earlier versions lack this field and the next ones. */
  held?: Held | null;
  failures?: Failures | null;
  sending?: boolean;
  code?: string | null;
  sealed: Sealed;
}

/** A material's file (shared/stored). */
export interface StoredRow {
  account: string;
  id: string;
  bytes: number;
  received: number;
  /** Asked for by the user; else a small file kept on opening. */
  wanted: boolean;
  /** Stored, last opened, last listed by the server, by the device's clock. */
  at: number;
  usedAt: number;
  seenAt: number;
  sealed: Sealed;
}

/** Equal sizes but the last: a phone holds one part in memory. */
export interface StoredPart {
  account: string;
  id: string;
  no: number;
  sealed: Sealed;
}

/** A file that waits to be sent (waiting-files.ts); its name and state are sealed. */
export interface WaitingFileRow {
  account: string;
  id: string;
  at: number;
  bytes: number;
  sealed: Sealed;
}

interface DraftRow {
  account: string;
  name: string;
  at: number;
  sealed: Sealed;
}

/** A part of an exam attempt: its paper, an answer, its finish (exam-journal.ts). */
interface ExamRow {
  account: string;
  ujian: string;
  part: string;
  at: number;
  unsent: boolean;
  sealed: Sealed;
}

interface Schema extends DBSchema {
  kunci: { key: string; value: CryptoKey };
  jawaban: { key: [account: string, hash: string]; value: KeptRow };
  antrean: { key: string; value: WaitingRow; indexes: { account: string } };
  berkas: { key: [account: string, id: string]; value: StoredRow };
  bagian: { key: [account: string, id: string, no: number]; value: StoredPart };
  kiriman: { key: [account: string, id: string]; value: WaitingFileRow };
  kiriman_bagian: { key: [account: string, id: string, no: number]; value: StoredPart };
  draf: { key: [account: string, name: string]; value: DraftRow };
  ujian: { key: [account: string, ujian: string, part: string]; value: ExamRow };
}

let opening: Promise<IDBPDatabase<Schema>> | null = null;

export function canKeep(): boolean {
  return window.isSecureContext && 'indexedDB' in window && 'subtle' in crypto;
}

/** @throws DOMException when the browser refuses storage (private window, full disk) */
export function deviceDb(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('lms', 5, {
    upgrade: (db, before) => {
      if (before < 1) {
        db.createObjectStore('kunci');
        db.createObjectStore('jawaban', { keyPath: ['account', 'hash'] });
        db.createObjectStore('antrean', { keyPath: 'id' }).createIndex('account', 'account');
      }
      if (before < 2) {
        db.createObjectStore('berkas', { keyPath: ['account', 'id'] });
        db.createObjectStore('bagian', { keyPath: ['account', 'id', 'no'] });
      }
      if (before < 3) {
        db.createObjectStore('kiriman', { keyPath: ['account', 'id'] });
        db.createObjectStore('kiriman_bagian', { keyPath: ['account', 'id', 'no'] });
      }
      if (before < 4) db.createObjectStore('draf', { keyPath: ['account', 'name'] });
      db.createObjectStore('ujian', { keyPath: ['account', 'ujian', 'part'] });
    },
    // Another tab waits to upgrade the database.
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

/** @tests */
export async function closeDeviceDb(): Promise<void> {
  (await opening)?.close();
  opening = null;
}
