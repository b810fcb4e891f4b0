/** Statistics in words (U84). */
import { formatNumber } from '../../../../shared/lib/format.ts';

/** Mean grade / 100: 1 is easy. */
export function kesulitanText(value: number | null): string {
  if (value === null) return '-';
  const word = value < 0.3 ? 'sulit' : value > 0.7 ? 'mudah' : 'sedang';
  return `${formatNumber(value)} (${word})`;
}

export function bedaText(value: number | null): string {
  if (value === null) return '- (nilai semua mahasiswa sama)';
  if (value < 0) return `${formatNumber(value)} (negatif: periksa kuncinya)`;
  const word = value < 0.2 ? 'lemah' : value < 0.4 ? 'cukup' : 'baik';
  return `${formatNumber(value)} (${word})`;
}

export function reliabilitasText(value: number | null): string {
  if (value === null) return '-';
  const word = value < 0.6 ? 'rendah' : value < 0.8 ? 'cukup' : 'tinggi';
  return `${formatNumber(value)} (${word})`;
}
