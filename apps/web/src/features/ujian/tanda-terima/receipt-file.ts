/** Writes a receipt file, and reads a file or code before the server is asked (U71). Pure. */
import type { DataOf } from '../../../shared/lib/api-types.ts';

type TandaTerima = DataOf<'tandaTerimaUjian'>;
type Isi = TandaTerima['tanda_terima'];
/** The content to compare with the shown receipt. */
export type IsiTerbaca = Pick<
  Isi,
  | 'judul'
  | 'nim'
  | 'nama'
  | 'waktu_mulai'
  | 'waktu_selesai'
  | 'jumlah_soal'
  | 'jumlah_dijawab'
  | 'jumlah_simpanan'
>;

/** A receipt has a few hundred characters. */
export const MOST_RECEIPT_BYTES = 50_000;

export const receiptJson = (receipt: TandaTerima): string =>
  `${JSON.stringify(receipt, null, 2)}\n`;

export function receiptFileName(
  { nim, judul }: Pick<Isi, 'nim' | 'judul'>,
  kind: 'json' | 'pdf',
): string {
  const words = judul.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '');
  return `${['tanda-terima', nim, words.slice(0, 60)].filter(Boolean).join('-')}.${kind}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const CODE = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const compact = (kode: string): string => kode.replaceAll(/\s/g, '');

/** The signed content; undefined if it is no receipt. The server checks the signature. */
function signedIn(kode: string): unknown {
  const code = compact(kode);
  if (!CODE.test(code)) return undefined;
  try {
    const bytes = atob((code.split('.', 1)[0] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    return parsed(new TextDecoder().decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0))));
  } catch {
    return undefined;
  }
}

const TEXTS = ['judul', 'nim', 'nama', 'waktu_mulai', 'waktu_selesai'] as const;
const COUNTS = ['jumlah_soal', 'jumlah_dijawab', 'jumlah_simpanan'] as const;

const isIsi = (isi: unknown): isi is IsiTerbaca =>
  isRecord(isi) &&
  TEXTS.every((key) => typeof isi[key] === 'string') &&
  COUNTS.every((key) => typeof isi[key] === 'number');

export function isiOf(kode: string): IsiTerbaca | null {
  const isi = signedIn(kode);
  return isIsi(isi) ? isi : null;
}

/** Independent of key order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    isRecord(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

export type ReceiptFile = { kind: 'kode'; kode: string } | { kind: 'bukan' } | { kind: 'diubah' };

/**
 * Reads the downloaded JSON or a bare code. `diubah`: the readable part differs from the signed
 * one, so checking only the code would call a changed file genuine.
 */
export function readReceiptFile(text: string): ReceiptFile {
  const file = parsed(text);
  if (isRecord(file)) {
    const { kode, tanda_terima: isi } = file;
    if (typeof kode !== 'string' || signedIn(kode) === undefined) return { kind: 'bukan' };
    return isi !== undefined && canonical(isi) !== canonical(signedIn(kode))
      ? { kind: 'diubah' }
      : { kind: 'kode', kode: compact(kode) };
  }
  return CODE.test(compact(text)) ? { kind: 'kode', kode: compact(text) } : { kind: 'bukan' };
}
