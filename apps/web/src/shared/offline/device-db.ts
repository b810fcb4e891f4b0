/**
 * What this device stores of the LMS: one database for all that is to be read, or sent, without a
 * line.
 */
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

/** The server asked to wait: why, and until when by its clock. */
export interface Held {
  reason: string;
  until: number;
}

/** The server failed at it: how often, and since when by its clock. */
export interface Failures {
  times: number;
  since: number;
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
  /** Absent in rows of an earlier version, as the next. */
  held?: Held | null;
  failures?: Failures | null;
  sending?: boolean;
  code?: string | null;
  sealed: Sealed;
}

/** A file of a material, as far as it has come (shared/stored). */
export interface StoredRow {
  account: string;
  /** Of the file: another one has another id, so what is here never changes. */
  id: string;
  /** Of the whole. */
  bytes: number;
  /** How many of them are here; it can be opened when all are. */
  received: number;
  /** Somebody asked for it; otherwise it was opened and is small. */
  wanted: boolean;
  /** When it was stored, last opened, and last named by the server, by the device's clock. */
  at: number;
  usedAt: number;
  seenAt: number;
  sealed: Sealed;
}

/**
 * So many bytes each, the last one fewer: a phone never holds more of a file than one of them while
 * it comes.
 */
export interface StoredPart {
  account: string;
  id: string;
  no: number;
  sealed: Sealed;
}

/**
 * A file that is still to be sent (waiting-files.ts): what it is and what has become of it is
 * sealed.
 */
export interface WaitingFileRow {
  account: string;
  id: string;
  at: number;
  bytes: number;
  sealed: Sealed;
}

/** What was begun and not sent (device-drafts.ts). */
interface DraftRow {
  account: string;
  name: string;
  at: number;
  sealed: Sealed;
}

/**
 * A part of what an attempt at an exam keeps here: its paper, an answer, its finish
 * (exam-journal.ts).
 */
interface ExamRow {
  account: string;
  ujian: string;
  part: string;
  at: number;
  /** The server has not acknowledged it. */
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

/**
 * Keeping needs a secure context: elsewhere nothing can be sealed, and everything works online
 * only.
 */
export function canKeep(): boolean {
  return window.isSecureContext && 'indexedDB' in window && 'subtle' in crypto;
}

/** @throws DOMException where the browser lets nothing be stored (private windows, a full disk) */
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

/** @tests */
export async function closeDeviceDb(): Promise<void> {
  (await opening)?.close();
  opening = null;
}
