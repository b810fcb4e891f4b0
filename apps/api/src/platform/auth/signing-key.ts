/** Ed25519 keys that sign for a college, one at a time. Old public parts stay and go on checking. */
import { createHash, generateKeyPairSync } from 'node:crypto';
import type { Sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import type { SecretBox } from './secret-box.ts';

/** A key signs so long. */
const CURRENT_MS = 366 * 86_400_000;

export interface SigningKey {
  id: string;
  /** PEM. */
  rahasia: string;
}

/** A stored key; `rahasia` is sealed. */
export interface SigningKeyRow extends SigningKey {
  publik: string;
  berlaku_dari: Date;
}

/** The id follows from the public part, so no key takes another's name. */
export function createKeyPair(): SigningKey & { publik: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const id = createHash('sha256').update(publicKey).digest('base64url').slice(0, 16);
  return { id, publik: publicKey, rahasia: privateKey };
}

export const isCurrentKey = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() < CURRENT_MS;

export interface KeyStore {
  /** Binds the sealed private part to its use. */
  name: string;
  /** Newest first. */
  list(sql: Sql, collegeId: string): Promise<readonly SigningKeyRow[]>;
  insert(sql: Sql, collegeId: string, row: SigningKeyRow): Promise<void>;
}

export type CurrentKey = (sql: Sql, collegeId: string, now: Date) => Promise<SigningKey>;

/**
 * The key of now. A key that is too old, or that cannot be opened because the secret has changed, is
 * replaced; two made at once do no harm.
 */
export function createSigningKeys(
  { name, list, insert }: KeyStore,
  { box, log }: { box: SecretBox; log: Pick<Deps['log'], 'warn'> },
): CurrentKey {
  const ownerOf = (collegeId: string, id: string): string => `${name}/${collegeId}/${id}`;
  return async (sql, collegeId, now) => {
    const [newest] = await list(sql, collegeId);
    if (newest !== undefined && isCurrentKey(newest.berlaku_dari, now)) {
      try {
        return { id: newest.id, rahasia: box.open(newest.rahasia, ownerOf(collegeId, newest.id)) };
      } catch (error) {
        log.warn(
          { err: error, kunci: newest.id, untuk: name },
          'a signing key cannot be opened; another takes its place',
        );
      }
    }
    const { id, publik, rahasia } = createKeyPair();
    const sealed = box.seal(rahasia, ownerOf(collegeId, id));
    await insert(sql, collegeId, { id, publik, rahasia: sealed, berlaku_dari: now });
    return { id, rahasia };
  };
}
