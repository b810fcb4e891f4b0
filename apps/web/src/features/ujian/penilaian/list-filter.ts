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
