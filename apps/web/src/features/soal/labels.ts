import { denganRumusTerbaca } from '@lms/contracts/soal/rumus';
import type { TingkatSoal } from '@lms/contracts/soal/soal';
import { plainText } from '../../shared/rich-text/limits.ts';
import type { Label } from '../../shared/texts.ts';

/** Difficulty as set by the author (U15). */
export const tingkatLabel: Record<TingkatSoal, Label> = {
  mudah: { text: 'Mudah', color: 'success' },
  sedang: { text: 'Sedang', color: 'info' },
  sulit: { text: 'Sulit', color: 'danger' },
};

const LONGEST_NAME = 80;

/** A short name where no formula can be drawn. */
export function nameOf({ pertanyaan }: { pertanyaan: string }): string {
  const text = plainText(denganRumusTerbaca(pertanyaan)).replace(/\s+/g, ' ');
  if (text === '') return 'Soal bergambar';
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text;
}
