/** Receipts: one signed text, and its check (U71). Pure. */
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { type IsiTandaTerima, isiTandaTerima } from '@lms/contracts/ujian/pengerjaan/tanda-terima';
import type { SigningKey } from '../../../../platform/auth/signing-key.ts';
import { canonicalJson } from '../../../../platform/canonical-json.ts';
import { readableCode } from '../../../../platform/readable-code.ts';
import type { DitandaiSimpan } from '../jawaban/sidik.policy.ts';

/** JSON, key id and signature, separated by dots. */
export function tandatangani(isi: IsiTandaTerima, { id, rahasia }: SigningKey): string {
  const body = `${Buffer.from(JSON.stringify(isi)).toString('base64url')}.${id}`;
  return `${body}.${sign(null, Buffer.from(body), createPrivateKey(rahasia)).toString('base64url')}`;
}

export const kodePendekOf = (kode: string): string =>
  readableCode(createHash('sha256').update(kode).digest());

export interface Terbaca {
  isi: IsiTandaTerima;
  idKunci: string;
  body: string;
  tanda: string;
}

/** No padding, no spare bits. */
const isKanonik = (text: string): boolean =>
  Buffer.from(text, 'base64url').toString('base64url') === text;

/** Null unless canonical; white space is ignored. */
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

/** Equals the SQL of the closing sweep. */
export const akarOf = (sidik: readonly string[]): string =>
  createHash('sha256').update(sidik.join('\n')).digest('hex');

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
  isi: row.isi === null ? null : canonicalJson(row.isi),
});

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

export const cocokDengan = (
  isi: IsiTandaTerima,
  rows: readonly { pada: Date; sidik: string }[],
): boolean => akarOf(tercakup(rows, isi).map(({ sidik }) => sidik)) === isi.akar;
