/**
 * Receipts of attempts: one text that says all of it, signed, and what may be said of such a text
 * (U71). Pure.
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import { type IsiTandaTerima, isiTandaTerima } from '@lms/contracts/ujian/tanda-terima';
import { readableCode } from '../../../../platform/readable-code.ts';
import { type DitandaiSimpan, kanonik } from '../jawaban/sidik.policy.ts';

/** A key signs for so long; then another takes its place. */
const BERLAKU_MS = 366 * 86_400_000;

export interface PasanganKunci {
  id: string;
  publik: string;
  rahasia: string;
}

/** Its id is that of its public part, so that nobody gives one key the name of another. */
export function buatKunci(): PasanganKunci {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const id = createHash('sha256').update(publicKey).digest('base64url').slice(0, 16);
  return { id, publik: publicKey, rahasia: privateKey };
}

export const masihBerlaku = (berlakuDari: Date, now: Date): boolean =>
  now.getTime() - berlakuDari.getTime() < BERLAKU_MS;

/** Its JSON, the key's id and the signature over both, with dots between. */
export function tandatangani(
  isi: IsiTandaTerima,
  { id, rahasia }: Pick<PasanganKunci, 'id' | 'rahasia'>,
): string {
  const body = `${Buffer.from(JSON.stringify(isi)).toString('base64url')}.${id}`;
  return `${body}.${sign(null, Buffer.from(body), createPrivateKey(rahasia)).toString('base64url')}`;
}

/** Names a signed receipt in as few letters as people type. */
export const kodePendekOf = (kode: string): string =>
  readableCode(createHash('sha256').update(kode).digest());

export interface Terbaca {
  isi: IsiTandaTerima;
  idKunci: string;
  /** What was signed, and the signature. */
  body: string;
  tanda: string;
}

/** Base64 for addresses in its one form: without filling, and without bits behind the last byte. */
const isKanonik = (text: string): boolean =>
  Buffer.from(text, 'base64url').toString('base64url') === text;

/**
 * Null where it is no receipt at all, or not in the one form in which it was given out. White space
 * that a mail or a sheet has put into it is none of it.
 */
export function bacaKode(kode: string): Terbaca | null {
  const [json = '', idKunci = '', tanda = '', ...more] = kode.replaceAll(/\s/g, '').split('.');
  if (more.length > 0 || idKunci === '' || tanda === '' || !isKanonik(json) || !isKanonik(tanda))
    return null;
  try {
    const isi = isiTandaTerima.safeParse(
      JSON.parse(Buffer.from(json, 'base64url').toString('utf8')),
    );
    return isi.success ? { isi: isi.data, idKunci, body: `${json}.${idKunci}`, tanda } : null;
  } catch {
    return null;
  }
}

export const isSah = ({ body, tanda }: Pick<Terbaca, 'body' | 'tanda'>, publik: string): boolean =>
  verify(null, Buffer.from(body), createPublicKey(publik), Buffer.from(tanda, 'base64url'));

/**
 * Over the fingerprints of all saves, in their order; as the sweep makes it that closes the ledger.
 */
export const akarOf = (sidik: readonly string[]): string =>
  createHash('sha256').update(sidik.join('\n')).digest('hex');

/** A row of the ledger as it was signed. */
export const toDitandai = (
  { collegeId, idPengerjaan }: Pick<DitandaiSimpan, 'collegeId' | 'idPengerjaan'>,
  row: Pick<DitandaiSimpan, 'urutan' | 'pada' | 'status'> & {
    id_soal: string;
    id_versi: string;
    isi: unknown;
    ragu_ragu: boolean;
    waktu_klien: Date | null;
    sidik: string;
  },
): DitandaiSimpan & { sidik: string } => ({
  collegeId,
  idPengerjaan,
  idSoal: row.id_soal,
  idVersi: row.id_versi,
  urutan: row.urutan,
  raguRagu: row.ragu_ragu,
  waktuKlien: row.waktu_klien,
  pada: row.pada,
  status: row.status,
  sidik: row.sidik,
  isi: row.isi === null ? null : kanonik(row.isi),
});

/**
 * Of the saves in their order those that a receipt speaks of: what came after the ledger was closed
 * is none of it.
 */
export function tercakup<Row extends { pada: Date }>(
  rows: readonly Row[],
  {
    ditutup_pada: ditutup,
    jumlah_simpanan: jumlah,
  }: Pick<IsiTandaTerima, 'ditutup_pada' | 'jumlah_simpanan'>,
): Row[] {
  if (ditutup !== undefined) return rows.filter(({ pada }) => pada <= new Date(ditutup));
  const first = new Set(
    rows.toSorted((a, b) => a.pada.getTime() - b.pada.getTime()).slice(0, jumlah),
  );
  return rows.filter((row) => first.has(row));
}

/** Whether the saves, in their order, are those that a receipt speaks of. */
export const cocokDengan = (
  isi: IsiTandaTerima,
  rows: readonly { pada: Date; sidik: string }[],
): boolean => akarOf(tercakup(rows, isi).map(({ sidik }) => sidik)) === isi.akar;
