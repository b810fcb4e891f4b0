/**
 * Stored files of all colleges. Which files there are, whose they are and when they go is known by
 * rows of the modules; here are only bytes under a key (docs/decisions/011). A row is written
 * before or with its file, and names a path that is its alone, so that no file is left without a
 * row that will remove it.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import { type FileLink, keyOf, type LinkQuery, linkKey, readLink, signLink } from './link.ts';
import type { ByteRange, Content, Loan, Part, PartsState, Storage } from './storage.ts';

export interface FileKey {
  collegeId: string;
  /**
   * `{owner}-{id}.{ext}`: letters, digits, dot, dash and underscore, not beginning with a dot;
   * unique in the college.
   */
  path: string;
}

export interface StoredFile {
  bytes: number;
  /** Both ends included; within 0 and bytes − 1. */
  read(range: ByteRange): Promise<Readable>;
}

export interface FoundFile extends StoredFile {
  /**
   * The whole content in pieces, each good only until the next is asked for: for who reads many
   * files and keeps nothing of them.
   */
  lend(loan: Loan): AsyncIterable<Uint8Array>;
}

export interface Files {
  /** Writes or replaces a file. Throws layanan_tidak_tersedia when the storage is away or full. */
  put(file: FileKey, content: Content): Promise<void>;
  /** Null when there is none. */
  find(file: FileKey): Promise<FoundFile | null>;
  /** The whole content; null when there is none. For files whose size the caller has bounded. */
  readAll(file: FileKey): Promise<Buffer | null>;
  /** No error when it is gone already. */
  remove(file: FileKey): Promise<void>;
  /**
   * One part of a file that comes in parts; the caller keeps the state with the upload's row, and
   * its lock. Throws penyimpanan_penuh.
   */
  append(file: FileKey, part: Part, state: PartsState | null): Promise<PartsState>;
  /** After the last part: now the file can be read. May be repeated. */
  complete(file: FileKey, state: PartsState): Promise<void>;
  /** The file will not be completed. May be repeated. */
  abandon(file: FileKey, state: PartsState): Promise<void>;
  /**
   * A path of this origin that is good for 15 minutes (DECISIONS 40). The caller has checked that
   * the user may read the file.
   */
  link(link: FileLink): string;
  /**
   * By which what is said of files is signed, for example on a receipt; the same in every process,
   * another for every purpose.
   */
  signingKey(purpose: string): Buffer;
  /** The other end of `link`; null when it is not ours or has run out. */
  readLink(path: string, query: Partial<LinkQuery>): FileLink | null;
}

const PATH = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,149}$/;

export interface FilesOptions {
  storage: Storage;
  /** Of the configuration, so that every process makes and accepts the same links. */
  secret: string;
  clock: Clock;
}

export function createFiles({ storage, secret, clock }: FilesOptions): Files {
  const key = linkKey(secret);
  const placeOf = (file: FileKey): string => {
    const at = storageKey(file);
    if (at === null) throw new Error(`not a path of a file: ${file.path}`);
    return at;
  };
  const find: Files['find'] = async (file) => {
    const at = storageKey(file);
    const bytes = at === null ? null : await storage.size(at);
    return at === null || bytes === null
      ? null
      : { bytes, read: (range) => storage.read(at, range), lend: (loan) => storage.lend(at, loan) };
  };
  return {
    put: async (file, content) => storage.put(placeOf(file), content),
    find,
    readAll: async (file) => {
      const found = await find(file);
      if (found === null) return null;
      if (found.bytes === 0) return Buffer.alloc(0);
      const parts: Buffer[] = [];
      for await (const part of await found.read({ start: 0, end: found.bytes - 1 }))
        parts.push(part);
      return Buffer.concat(parts);
    },
    remove: async (file) => {
      const at = storageKey(file);
      if (at !== null) await storage.remove(at);
    },
    append: async (file, part, state) => storage.append(placeOf(file), part, state),
    complete: async (file, state) => storage.complete(placeOf(file), state),
    abandon: async (file, state) => storage.abandon(placeOf(file), state),
    link: (link) => signLink(key, link, clock.now()),
    signingKey: (purpose) => keyOf(secret, purpose),
    readLink: (path, query) => readLink(key, path, query, clock.now()),
  };
}

/**
 * Where a file lies: `{college}/{two digits}/{path}`, the digits keeping folders small. Null for a
 * path that is none of ours.
 */
export function storageKey({ collegeId, path }: FileKey): string | null {
  if (!PATH.test(path)) return null;
  const shard = createHash('sha1').update(path).digest('hex').slice(0, 2);
  return `${collegeFolder(collegeId)}/${shard}/${path}`;
}

/**
 * A college's id as the name of a folder: two ids never share one, on a file system that ignores
 * case neither.
 */
function collegeFolder(collegeId: string): string {
  return /^[a-z0-9_-]+$/.test(collegeId) ? collegeId : `~${Buffer.from(collegeId).toString('hex')}`;
}
