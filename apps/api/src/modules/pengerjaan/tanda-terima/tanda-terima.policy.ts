/** Receipts of attempts: one text that says all of it, signed, and what may be said of such a text (U71). Pure. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { type IsiTandaTerima, isiTandaTerima } from '@lms/contracts/tanda-terima-ujian';
import { type DitandaiSimpan, kanonik, sidikOf, type Tanda } from '../jawaban/sidik.policy.ts';

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

export const masihBerlaku = (berlakuDari: Date, now: Date): boolean => now.getTime() - berlakuDari.getTime() < BERLAKU_MS;

/** Its JSON, the key's id and the signature over both, with dots between. */
export function tandatangani(isi: IsiTandaTerima, { id, rahasia }: Pick<PasanganKunci, 'id' | 'rahasia'>): string {
  const body = `${Buffer.from(JSON.stringify(isi)).toString('base64url')}.${id}`;
  return `${body}.${sign(null, Buffer.from(body), createPrivateKey(rahasia)).toString('base64url')}`;
}

export interface Terbaca {
  isi: IsiTandaTerima;
  idKunci: string;
  /** What was signed, and the signature. */
  body: string;
  tanda: string;
}

/** Null where it is no receipt at all. White space that a mail or a sheet has put into it is none of it. */
export function bacaKode(kode: string): Terbaca | null {
  const [json = '', idKunci = '', tanda = '', ...more] = kode.replaceAll(/\s/g, '').split('.');
  if (more.length > 0 || idKunci === '' || tanda === '') return null;
  try {
    const isi = isiTandaTerima.safeParse(JSON.parse(Buffer.from(json, 'base64url').toString('utf8')));
    return isi.success ? { isi: isi.data, idKunci, body: `${json}.${idKunci}`, tanda } : null;
  } catch {
    return null;
  }
}

export const isSah = ({ body, tanda }: Pick<Terbaca, 'body' | 'tanda'>, publik: string): boolean =>
  verify(null, Buffer.from(body), createPublicKey(publik), Buffer.from(tanda, 'base64url'));

/** Over the fingerprints of all saves, in their order; as the sweep makes it that closes the ledger. */
export const akarOf = (sidik: readonly string[]): string => createHash('sha256').update(sidik.join('\n')).digest('hex');

/** A row of the ledger as it was signed. */
export const toDitandai = (
  { collegeId, idPengerjaan }: Pick<DitandaiSimpan, 'collegeId' | 'idPengerjaan'>,
  row: { id_versi: string; urutan: number; isi: unknown; ragu_ragu: boolean; pada: Date; sidik: string },
): DitandaiSimpan & { sidik: string } => ({
  ...{
    collegeId,
    idPengerjaan,
    idVersi: row.id_versi,
    urutan: row.urutan,
    raguRagu: row.ragu_ragu,
    pada: row.pada,
    sidik: row.sidik,
  },
  isi: row.isi === null ? null : kanonik(row.isi),
});

/** The saves that are no longer what was signed when they came in; the ledger is whole where there is none and the root is the same. */
export const berubahDari = (tanda: Tanda, rows: readonly (DitandaiSimpan & { sidik: string })[]): number[] =>
  rows.flatMap((row, index) => (sidikOf(tanda, row) === row.sidik ? [] : [index]));

/** Of the saves in their order those that a receipt speaks of: what came after the ledger was closed is none of it. */
export function tercakup<Row extends { pada: Date }>(
  rows: readonly Row[],
  { ditutup_pada: ditutup, jumlah_simpanan: jumlah }: Pick<IsiTandaTerima, 'ditutup_pada' | 'jumlah_simpanan'>,
): Row[] {
  if (ditutup !== undefined) return rows.filter(({ pada }) => pada <= new Date(ditutup));
  const first = new Set(rows.toSorted((a, b) => a.pada.getTime() - b.pada.getTime()).slice(0, jumlah));
  return rows.filter((row) => first.has(row));
}
