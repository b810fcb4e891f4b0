/** A row in words, and the list's filters in the address. Pure. */

import type {
  BarisPantau,
  HitunganPantau,
  Penyesuaian,
  StatusPantau,
} from '@lms/contracts/ujian/pengawasan/pengawasan';
import { formatNumber } from '../../../shared/lib/format.ts';
import type { Label } from '../../../shared/texts.ts';
import { lengthText } from '../fokus/fokus-words.ts';

export const statusLabel: Readonly<Record<StatusPantau, Label>> = {
  belum_mulai: { text: 'Belum mulai', color: 'gray' },
  mengerjakan: { text: 'Mengerjakan', color: 'info' },
  hening: { text: 'Tanpa kabar', color: 'warning' },
  selesai: { text: 'Selesai', color: 'success' },
};

export const statuses = Object.keys(statusLabel) as StatusPantau[];

/** Null where the student ended the attempt. */
export const sebabLabel: Readonly<
  Record<NonNullable<BarisPantau['sebab_selesai']>, string | null>
> = {
  selesai: null,
  waktu_habis: 'Waktu habis',
  diakhiri: 'Diakhiri pengawas',
  dihapus: 'Ujian dihapus',
};

export const totalOf = (hitungan: HitunganPantau): number =>
  Object.values(hitungan).reduce((sum, one) => sum + one, 0);

/** Rounds up: at least one minute while any time is left. */
export const sisaText = (berakhirPada: string, now: number): string => {
  const minutes = Math.ceil((Date.parse(berakhirPada) - now) / 60_000);
  return minutes <= 0 ? 'waktu habis' : `sisa ${lengthText(minutes * 60)}`;
};

export const tambahanText = ({ menit, faktor }: Pick<Penyesuaian, 'menit' | 'faktor'>): string =>
  [menit > 0 && `${menit} menit`, faktor !== null && `${formatNumber(faktor)} × lama ujian`]
    .filter(Boolean)
    .join(' dan ');

/** For the next start: '15 menit dan 50 % lama ujian'. */
export function disiapkanText({ menit_disiapkan, bagian_disiapkan }: BarisPantau): string | null {
  const parts = [
    menit_disiapkan > 0 && `${menit_disiapkan} menit`,
    bagian_disiapkan > 0 && `${Math.round(bagian_disiapkan * 100)}% lama ujian`,
  ];
  return parts.filter(Boolean).join(' dan ') || null;
}

export type Tindakan = 'waktu' | 'umumkan' | 'percakapan' | 'fokus' | 'akhiri' | 'buka' | 'reset';

/** In menu order; everyone who watches may read. */
export function tindakanOf(
  { status, id_pengerjaan, keluar }: BarisPantau,
  bolehUbah: boolean,
): Tindakan[] {
  const hasBegun = id_pengerjaan !== null;
  const runs = status === 'mengerjakan' || status === 'hening';
  return [
    ...(bolehUbah && status !== 'selesai' && (runs || !keluar) ? (['waktu'] as const) : []),
    ...(bolehUbah && !keluar ? (['umumkan'] as const) : []),
    ...(hasBegun || !keluar ? (['percakapan'] as const) : []),
    ...(hasBegun ? (['fokus'] as const) : []),
    ...(bolehUbah && runs ? (['akhiri'] as const) : []),
    ...(bolehUbah && status === 'selesai' && hasBegun ? (['buka'] as const) : []),
    ...(bolehUbah && hasBegun ? (['reset'] as const) : []),
  ];
}
