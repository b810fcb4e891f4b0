/**
 * AES-256-GCM and keyed hashes, for data that a copy of the database must not reveal. Each use
 * derives its own key from ENCRYPTION_SECRET (HKDF).
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface SecretBox {
  /** Bound to `owner` (college and account): in another row it does not open. */
  seal(text: string, owner: string): string;
  /** @throws when not sealed with this secret for this owner */
  open(sealed: string, owner: string): string;
  /** 43 characters; `purpose` keeps uses apart. */
  hash(purpose: string, text: string): string;
  /** Names the secret without revealing it: eight hexadecimal digits. */
  id: string;
  /** Null when that secret is missing. */
  hashBy(id: string, purpose: string, text: string): string | null;
  ids: readonly string[];
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `previous` secrets only open and check. */
export function createSecretBox(secret: string, previous: readonly string[] = []): SecretBox {
  const present = createOne(secret);
  const all = [present, ...previous.map(createOne)];
  return {
    seal: present.seal,
    hash: present.hash,
    id: present.id,
    ids: all.map(({ id }) => id),
    open: (sealed, owner) => {
      for (const older of all.slice(0, -1)) {
        try {
          return older.open(sealed, owner);
        } catch {
          // Try the next; the last one throws.
        }
      }
      return (all.at(-1) ?? present).open(sealed, owner);
    },
    hashBy: (id, purpose, text) => all.find((one) => one.id === id)?.hash(purpose, text) ?? null,
  };
}

function createOne(secret: string): Pick<SecretBox, 'seal' | 'open' | 'hash' | 'id'> {
  const keyOf = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `lms/${purpose}`, 32));
  const encryptionKey = keyOf('enkripsi');
  // Deriving costs more than using.
  const hashKeys = new Map<string, Buffer>();
  const hashKeyOf = (purpose: string) => {
    const key = hashKeys.get(purpose) ?? keyOf(purpose);
    hashKeys.set(purpose, key);
    return key;
  };
  return {
    id: keyOf('nama').toString('hex').slice(0, 8),
    seal: (text, owner) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
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
    hash: (purpose, text) =>
      createHmac('sha256', hashKeyOf(purpose)).update(text).digest('base64url'),
  };
}
