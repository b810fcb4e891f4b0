/** A component's mean as a person would write it down (N3, N46). Pure. */
import { fixedText } from '../wire/tulis-angka.ts';
import { weightedMean } from './aturan-hitung.ts';

const plain = (value: number): string => String(value);

/**
 * The formula with its numbers: '(80.00 + 90.00) ÷ 2 = 85.00', or with unequal weights
 * '(80.00 × 1 + 90.00 × 2) ÷ 3 = 86.67'. Empty without a value.
 */
export function meanFormula(rows: readonly { nilai: number; bobot: number }[]): string {
  const mean = weightedMean(rows);
  if (mean === null) return '';
  const [first] = rows;
  const equal = rows.every(({ bobot }) => bobot === first?.bobot);
  const parts = rows.map(({ nilai, bobot }) =>
    equal ? fixedText(nilai) : `${fixedText(nilai)} × ${plain(bobot)}`,
  );
  const divisor = equal
    ? rows.length
    : rows.reduce((sum, { bobot }) => sum + Math.round(bobot * 100), 0) / 100;
  const sum = parts.length > 1 ? `(${parts.join(' + ')}) ÷ ${plain(divisor)}` : fixedText(mean);
  return parts.length > 1 ? `${sum} = ${fixedText(mean)}` : sum;
}
