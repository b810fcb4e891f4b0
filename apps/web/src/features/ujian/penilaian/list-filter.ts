/** The attempt list's filters in the address, and rows in words. Pure. */
import type { StatusPengerjaanStaf } from '@lms/contracts/ujian/penilaian/penilaian';
import type { Label } from '../../../shared/texts.ts';
import type { Filter } from './queries.ts';

export const statusLabel: Readonly<Record<StatusPengerjaanStaf, Label>> = {
  sedang_berlangsung: { text: 'Sedang berlangsung', color: 'info' },
  selesai: { text: 'Selesai', color: 'success' },
  selesai_otomatis: { text: 'Selesai otomatis', color: 'primary' },
  diakhiri: { text: 'Diakhiri', color: 'gray' },
};

export const statusChoices: readonly { value: NonNullable<Filter['status']>; label: string }[] = [
  { value: 'belum_dinilai', label: 'Belum dinilai' },
  { value: 'menyusul', label: 'Jawaban menyusul' },
  { value: 'sedang_berlangsung', label: statusLabel.sedang_berlangsung.text },
  { value: 'selesai', label: statusLabel.selesai.text },
  { value: 'selesai_otomatis', label: statusLabel.selesai_otomatis.text },
  { value: 'diakhiri', label: statusLabel.diakhiri.text },
];

export function readFilter(params: URLSearchParams): Filter {
  const status = statusChoices.find(({ value }) => value === params.get('status'))?.value;
  const search = params.get('search')?.slice(0, 100);
  return { ...(status && { status }), ...(search && { search }) };
}

const WHOLE = /^\d{1,3}$/;
const DECIMAL = /^\d{1,3}(?:[.,]\d{1,2})?$/;

function parse(typed: string, form: RegExp): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  if (!form.test(text)) return undefined;
  const value = Number(text.replace(',', '.'));
  return value <= 100 ? value : undefined;
}

/** Whole numbers (U75); empty withdraws the grade. undefined: invalid. */
export const parseNilai = (typed: string): number | null | undefined => parse(typed, WHOLE);

/** 0–100 with two decimals (U76); empty means none. undefined: invalid. */
export const parsePengurangan = (typed: string): number | undefined => {
  const value = parse(typed, DECIMAL);
  return value === null ? 0 : value;
};
