/** The server's key for push services (VAPID): one private number, from which the rest follows. */
import { createECDH, createHash } from 'node:crypto';

/** @throws when it is no private key of P-256 */
export function publicKeyOf(privateKey: string): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return curve.getPublicKey('base64url');
}

/** Names a public key in rows. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(publicKey).digest('base64url').slice(0, 16);
