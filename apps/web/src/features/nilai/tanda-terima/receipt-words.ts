/** Words of what was sent to Siakad, and the filters of its lists in the address. Pure. */
import type { StatusKirim } from '@lms/contracts/nilai/bentuk';
import type { StatusKiriman } from '@lms/contracts/nilai/kirim-nilai';
import type { DataOf, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { pageParams, sortParam } from '../../../shared/lib/use-query-params.ts';
import type { Label } from '../../../shared/texts.ts';
import type { Komponen } from '../rekap/queries.ts';

export const PAGE_SIZE = 20;

/** A sent value is in one of these states. */
export const receiptLabel: Readonly<Record<Exclude<StatusKirim, 'belum_dikirim'>, Label>> = {
  menunggu: { text: 'Menunggu dikirim', color: 'gray' },
  terkirim: { text: 'Terkirim', color: 'info' },
  diterima: { text: 'Diterima', color: 'success' },
  ditolak: { text: 'Ditolak', color: 'danger' },
  dibatalkan: { text: 'Dibatalkan', color: 'warning' },
};

export type ReceiptState = keyof typeof receiptLabel;
export const receiptStates = Object.keys(receiptLabel) as ReceiptState[];

export const totalOf = (counts: Readonly<Partial<Record<StatusKirim, number>>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export const batchLabel: Readonly<Record<StatusKiriman, Label>> = {
  menunggu: { text: 'Menunggu dikirim', color: 'gray' },
  terkirim: { text: 'Terkirim', color: 'info' },
  selesai: { text: 'Dijawab', color: 'success' },
  ditolak: { text: 'Ditolak', color: 'danger' },
  dibatalkan: { text: 'Dibatalkan', color: 'warning' },
};
export const batchStates = Object.keys(batchLabel) as StatusKiriman[];

const text = (params: URLSearchParams, key: string): string | null =>
  params.get(key)?.slice(0, 200) || null;

export interface ReceiptFilter {
  search: string | null;
  status: ReceiptState | null;
  id_komponen: string | null;
  id_kirim: string | null;
}

export const noReceiptFilter = {
  search: null,
  status: null,
  id_komponen: null,
  id_kirim: null,
} as const;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function readReceiptFilter(params: URLSearchParams): ReceiptFilter {
  const batch = params.get('id_kirim') ?? '';
  return {
    search: text(params, 'search'),
    status: receiptStates.find((one) => one === params.get('status')) ?? null,
    id_komponen: text(params, 'id_komponen'),
    id_kirim: UUID.test(batch) ? batch : null,
  };
}

/** What the list and its export share. */
export const askedBy = ({ search, status, id_komponen, id_kirim }: ReceiptFilter) => ({
  ...(search && { search }),
  ...(status && { status }),
  ...(id_komponen && { id_komponen }),
  ...(id_kirim && { id_kirim }),
});

export const receiptSorts = ['nama', 'nim', 'dikirim_pada'] as const;

export function toReceiptQuery(params: URLSearchParams): QueryOfEndpoint<'tandaTerimaNilai'> {
  const sort = sortParam(params, receiptSorts);
  return {
    ...pageParams(params, PAGE_SIZE),
    ...askedBy(readReceiptFilter(params)),
    ...(sort && { sort }),
  };
}

/** Its cell stands where Siakad left it, and has no newer value on the way. */
export const mayResend = (
  {
    status,
    terbaru,
    kode,
  }: Pick<DataOf<'tandaTerimaNilai'>[number], 'status' | 'terbaru' | 'kode'>,
  komponen: Komponen | undefined,
): boolean =>
  (status === 'ditolak' || status === 'dibatalkan') &&
  terbaru &&
  kode !== 'peserta_keluar' &&
  komponen?.entri.boleh === true;

/** What became of sending again. */
export function resentText({
  kiriman,
  belum_lengkap,
  tanpa_nilai,
}: DataOf<'kirimNilaiKelas'>): string {
  const total = kiriman.reduce((sum, one) => sum + one.jumlah, 0);
  const left = [
    belum_lengkap.length > 0 && `${formatCount(belum_lengkap.length)} masih menunggu penilaian`,
    tanpa_nilai > 0 && `${formatCount(tanpa_nilai)} tidak lagi mempunyai nilai`,
  ]
    .filter(Boolean)
    .join(', ');
  if (total > 0)
    return [`${formatCount(total)} nilai dikirim ulang ke Siakad`, left].filter(Boolean).join('; ');
  return left === ''
    ? 'Tidak ada yang perlu dikirim ulang: nilainya sudah dalam pengiriman atau sudah diterima Siakad'
    : `Tidak dikirim: ${left}`;
}
