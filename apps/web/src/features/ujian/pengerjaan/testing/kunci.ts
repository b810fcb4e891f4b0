/** A college's backup key pair for tests (U59). */
import {
  type BerkasCadangan,
  berkasCadangan,
  type IsiCadangan,
  isiCadangan,
} from '@lms/contracts/ujian/pengerjaan/cadangan';
import { ikatanCadangan } from '@lms/contracts/ujian/pengerjaan/format-cadangan';
import type { KunciCadangan } from '@lms/contracts/ujian/pengerjaan/paket';

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' };
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'));

/** `buka` reads a file as the server does. */
export async function makeKunci(): Promise<{
  kunci: KunciCadangan;
  buka: (text: string) => Promise<IsiCadangan>;
}> {
  const { subtle } = crypto;
  const length = { modulusLength: 2_048, publicExponent: new Uint8Array([1, 0, 1]) };
  const pair = await subtle.generateKey({ ...RSA, ...length }, true, ['encrypt', 'decrypt']);
  const publik = Buffer.from(await subtle.exportKey('spki', pair.publicKey)).toString('base64');
  const buka = async (text: string): Promise<IsiCadangan> => {
    const berkas: BerkasCadangan = berkasCadangan.parse(JSON.parse(text));
    const raw = await subtle.decrypt(RSA, pair.privateKey, bytesOf(berkas.kunci));
    const key = await subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
    const additionalData = new TextEncoder().encode(ikatanCadangan(berkas));
    const opened = await subtle.decrypt(
      { name: 'AES-GCM', iv: bytesOf(berkas.iv), additionalData },
      key,
      bytesOf(berkas.isi),
    );
    return isiCadangan.parse(JSON.parse(new TextDecoder().decode(opened)));
  };
  return { kunci: { id: 'k1', publik, segel: 'segel' }, buka };
}
