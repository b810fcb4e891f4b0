/**
 * Stored files: bytes under a key (docs/decisions/011). A row is written before or with its file,
 * so that no file lacks a row to remove it.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { RefreshKeys } from '../auth/key-registry.ts';
import type { Clock } from '../clock.ts';
import {
  type FileLink,
  keyOf,
  type LastingKey,
  type LinkQuery,
  linkKey,
  readLink,
  signLink,
} from './link.ts';
import type { ByteRange, Content, Loan, Part, PartsState, Storage } from './storage.ts';

export interface FileKey {
  collegeId: string;
  /** `{owner}-{id}.{ext}`: no leading dot; unique in the college. */
  path: string;
}

export interface StoredFile {
  bytes: number;
  read(range: ByteRange): Promise<Readable>;
}

export interface FoundFile extends StoredFile {
  /** The content in pieces, each valid until the next is requested. */
  lend(loan: Loan): AsyncIterable<Uint8Array>;
}

export interface Files {
  /** Throws layanan_tidak_tersedia when storage is down or full. */
  put(file: FileKey, content: Content): Promise<void>;
  find(file: FileKey): Promise<FoundFile | null>;
  /** For bounded sizes. */
  readAll(file: FileKey): Promise<Buffer | null>;
  /** Repeatable. */
  remove(file: FileKey): Promise<void>;
  /** The caller stores the state under its lock. Throws penyimpanan_penuh. */
  append(file: FileKey, part: Part, state: PartsState | null): Promise<PartsState>;
  /** Repeatable. */
  complete(file: FileKey, state: PartsState): Promise<void>;
  /** Repeatable. */
  abandon(file: FileKey, state: PartsState): Promise<void>;
  /** Valid for 15 minutes (DECISIONS 40); the caller checks access. */
  link(link: FileLink): string;
  /** Equal in all processes, distinct per purpose. */
  signingKeys(purpose: LastingKey): SigningKeys;
  readLink(path: string, query: Partial<LinkQuery>): FileLink | null;
}

const PATH = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,149}$/;

export interface SigningKeys {
  signs: Buffer;
  /** Those of other secrets. */
  checks: readonly Buffer[];
}

export interface FilesOptions {
  storage: Storage;
  /** All processes accept the links. */
  keys: RefreshKeys;
  clock: Clock;
}

export function createFiles({ storage, keys, clock }: FilesOptions): Files {
  const key = linkKey(keys.current);
  const linkKeys = [key, ...keys.others.map(linkKey)];
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
    signingKeys: (purpose) => {
      const others = keys.others.map((secret) => keyOf(secret, purpose));
      const former = keys.archived.flatMap(({ keys: { [purpose]: text } }) =>
        text === undefined ? [] : [Buffer.from(text, 'base64url')],
      );
      return { signs: keyOf(keys.current, purpose), checks: [...others, ...former] };
    },
    readLink: (path, query) => readLink(linkKeys, path, query, clock.now()),
  };
}

/** The two digits keep folders small. Null for an invalid path. */
export function storageKey({ collegeId, path }: FileKey): string | null {
  if (!PATH.test(path)) return null;
  const shard = createHash('sha1').update(path).digest('hex').slice(0, 2);
  return `${collegeFolder(collegeId)}/${shard}/${path}`;
}

/** Unique on case-insensitive file systems too. */
function collegeFolder(collegeId: string): string {
  return /^[a-z0-9_-]+$/.test(collegeId) ? collegeId : `~${Buffer.from(collegeId).toString('hex')}`;
}
