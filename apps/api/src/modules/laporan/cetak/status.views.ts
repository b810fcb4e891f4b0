/** A report tells its own standing (N58, N61). Pure. */
import type { LaporanPertemuan } from '../bap/index.ts';

const labels = {
  ditandatangani: 'Ditandatangani',
  disahkan: 'Disahkan',
  diganti: 'Diganti',
  dibatalkan: 'Dibatalkan',
} as const;

export const isDraf = ({ terbitan }: LaporanPertemuan): boolean => terbitan === null;

export function status({ terbitan, tidakSesuai }: LaporanPertemuan): string {
  if (terbitan === null) return 'Draf';
  const label = labels[terbitan.status];
  const without =
    terbitan.status === 'ditandatangani' && terbitan.tanda_kelas === 'tanpa'
      ? ', tanpa tanda tangan kelas'
      : '';
  return `${label}${without}${tidakSesuai.length > 0 ? ', tidak sesuai lagi' : ''}`;
}
