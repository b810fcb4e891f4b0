/**
 * A key per account that no script can export: AES-GCM, bound to the account by its additional
 * data.
 */
import { deviceDb, type Sealed } from './device-db.ts';

const algorithm = 'AES-GCM';
const encode = (text: string) => new TextEncoder().encode(text);

/** Two tabs that make one at the same time use the same key. */
async function keyOf(account: string): Promise<CryptoKey> {
  const db = await deviceDb();
  const stored = await db.get('kunci', account);
  if (stored) return stored;
  const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const tx = db.transaction('kunci', 'readwrite');
  const other = await tx.store.get(account);
  if (!other) await tx.store.put(made, account);
  await tx.done;
  return other ?? made;
}

export async function sealBytes(account: string, bytes: BufferSource): Promise<Sealed> {
  const key = await keyOf(account);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return {
    iv,
    data: await crypto.subtle.encrypt(
      { name: algorithm, iv, additionalData: encode(account) },
      key,
      bytes,
    ),
  };
}

/** @throws DOMException when another account sealed it or it was changed */
export async function unsealBytes(account: string, { iv, data }: Sealed): Promise<ArrayBuffer> {
  const key = await keyOf(account);
  return crypto.subtle.decrypt({ name: algorithm, iv, additionalData: encode(account) }, key, data);
}

export function seal(account: string, value: unknown): Promise<Sealed> {
  return sealBytes(account, encode(JSON.stringify(value)));
}

/** @throws DOMException when another account sealed it or it was changed */
export async function unseal<T>(account: string, sealed: Sealed): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await unsealBytes(account, sealed)));
}
