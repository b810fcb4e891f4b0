/** Keys for journals as files (U59), and opening one. Pure except for randomness. */
import {
  constants,
  createDecipheriv,
  createHash,
  generateKeyPairSync,
  privateDecrypt,
} from 'node:crypto';
import {
  type BerkasCadangan,
  berkasCadangan,
  type IsiCadangan,
  isiCadangan,
} from '@lms/contracts/ujian/pengerjaan/cadangan';
import { ikatanCadangan } from '@lms/contracts/ujian/pengerjaan/format-cadangan';

const TAG_BYTES = 16;

export interface PasanganCadangan {
  id: string;
  /** SPKI, DER, base64, for browsers. */
  publik: string;
  rahasia: string;
}

export function buatKunciCadangan(): PasanganCadangan {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const id = createHash('sha256').update(publicKey).digest('base64url').slice(0, 16);
  return { id, publik: publicKey.toString('base64'), rahasia: privateKey };
}

export function bacaBerkas(text: string): BerkasCadangan | null {
  try {
    const read = berkasCadangan.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Null: another key, changed, or of another attempt. */
export function bukaBerkas(berkas: BerkasCadangan, rahasia: string): IsiCadangan | null {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const key = privateDecrypt(
      { key: rahasia, padding, oaepHash: 'sha256' },
      Buffer.from(berkas.kunci, 'base64'),
    );
    const sealed = Buffer.from(berkas.isi, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(berkas.iv, 'base64'), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(ikatanCadangan(berkas))).setAuthTag(sealed.subarray(-TAG_BYTES));
    const text = Buffer.concat([
      decipher.update(sealed.subarray(0, -TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8');
    const isi = isiCadangan.safeParse(JSON.parse(text));
    return isi.success && isi.data.id_pengerjaan === berkas.id_pengerjaan ? isi.data : null;
  } catch {
    return null;
  }
}

export const sidikBerkas = (text: string): string =>
  createHash('sha256').update(text).digest('hex');
