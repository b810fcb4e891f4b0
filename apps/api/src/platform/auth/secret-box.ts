/**
 * AES-256-GCM and keyed hashes, for data that a copy of the database must not reveal. Each use
 * derives its own key from ENCRYPTION_SECRET (HKDF).
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Uses of keyed hashes. Lasting ones are checked for as long as their rows are kept, so their keys
 * outlive the secret (key-registry.ts); passing ones are over within days.
 */
const purposes = {
  'jawaban-ujian': 'lasting',
  'cadangan-ujian': 'lasting',
  'kode pemulihan': 'lasting',
  'tautan aktivasi': 'lasting',
  'konfirmasi email': 'lasting',
  tautan: 'passing',
  'kehadiran-qr': 'passing',
  kode_ujian: 'passing',
  paket_soal_ujian: 'passing',
} as const satisfies Record<string, 'lasting' | 'passing'>;

export type Purpose = keyof typeof purposes;

/** Base64url keys by purpose, derived from a secret that is given no more. */
export interface CheckKeys {
  id: string;
  keys: Readonly<Record<string, string>>;
}

export type Sign = (text: string) => string;

export interface SecretBox {
  /** '<id>.<base64url>', bound to `owner` (college and account): in another row it does not open. */
  seal(text: string, owner: string): string;
  /** @throws KeyMissingError, or another error when not sealed for this owner */
  open(sealed: string, owner: string): string;
  /** 43 characters; `purpose` keeps uses apart. */
  hash(purpose: Purpose, text: string): string;
  /** Names the secret without revealing it: eight hexadecimal digits. */
  id: string;
  /** Null when that secret is missing. */
  hashBy(id: string, purpose: Purpose, text: string): string | null;
  ids: readonly string[];
  /** One for each key that is there, the present one first: whatever was made with any is known. */
  signers(purpose: Purpose): readonly Sign[];
}

/** Sealed with a secret that this process was not given. */
export class KeyMissingError extends Error {
  readonly id: string;
  constructor(id: string) {
    super(
      `sealed with the secret ${id}, which is neither ENCRYPTION_SECRET nor its NEXT or PREVIOUS`,
    );
    this.name = 'KeyMissingError';
    this.id = id;
  }
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_LENGTH = 8;

/** The name of the key; '' for values from before they carried one. */
export const keyIdOf = (sealed: string): string =>
  sealed[ID_LENGTH] === '.' ? sealed.slice(0, ID_LENGTH) : '';

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `lms/${purpose}`, 32));

export const secretId = (secret: string): string =>
  derive(secret, 'nama').toString('hex').slice(0, ID_LENGTH);

export function lastingKeysOf(secret: string): CheckKeys['keys'] {
  return Object.fromEntries(
    Object.entries(purposes)
      .filter(([, life]) => life === 'lasting')
      .map(([purpose]) => [purpose, derive(secret, purpose).toString('base64url')]),
  );
}

/** `others` and `archived` only open and check. */
export function createSecretBox(
  secret: string,
  others: readonly string[] = [],
  archived: readonly CheckKeys[] = [],
): SecretBox {
  const present = createOne(secret);
  const given = [present, ...others.map(createOne)];
  const known = new Set(given.map(({ id }) => id));
  const all: Hasher[] = [
    ...given,
    ...archived.filter(({ id }) => !known.has(id)).map(({ id, keys }) => createArchived(id, keys)),
  ];
  return {
    seal: present.seal,
    hash: present.sign,
    id: present.id,
    ids: all.map(({ id }) => id),
    open: (sealed, owner) => {
      const id = keyIdOf(sealed);
      if (id !== '') {
        const one = given.find((each) => each.id === id);
        if (one === undefined) throw new KeyMissingError(id);
        return one.open(sealed.slice(ID_LENGTH + 1), owner);
      }
      for (const older of given.slice(0, -1)) {
        try {
          return older.open(sealed, owner);
        } catch {
          // Try the next; the last one throws.
        }
      }
      return (given.at(-1) ?? present).open(sealed, owner);
    },
    hashBy: (id, purpose, text) => {
      const one = all.find((each) => each.id === id);
      return one?.knows(purpose) ? one.sign(purpose, text) : null;
    },
    signers: (purpose) =>
      all.filter((one) => one.knows(purpose)).map((one) => (text) => one.sign(purpose, text)),
  };
}

interface Hasher {
  id: string;
  knows(purpose: Purpose): boolean;
  sign(purpose: Purpose, text: string): string;
}

const hmac = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

function createArchived(id: string, keys: CheckKeys['keys']): Hasher {
  return {
    id,
    knows: (purpose) => keys[purpose] !== undefined,
    sign: (purpose, text) => hmac(Buffer.from(keys[purpose] ?? '', 'base64url'), text),
  };
}

function createOne(secret: string): Hasher & Pick<SecretBox, 'seal' | 'open'> {
  const encryptionKey = derive(secret, 'enkripsi');
  const id = secretId(secret);
  // Deriving costs more than using.
  const hashKeys = new Map<string, Buffer>();
  const hashKeyOf = (purpose: string) => {
    const key = hashKeys.get(purpose) ?? derive(secret, purpose);
    hashKeys.set(purpose, key);
    return key;
  };
  return {
    id,
    seal: (text, owner) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
    knows: () => true,
    sign: (purpose, text) => hmac(hashKeyOf(purpose), text),
  };
}
