/** Which question to grade. Pure. */
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import type { SoalQuery } from '../queries.ts';

export type PerSoal = DataOf<'penilaianPerSoal'>[number];

export const soalStatusChoices: readonly {
  value: NonNullable<SoalQuery['status']>;
  label: string;
}[] = [
  { value: 'belum_dinilai', label: 'Belum dinilai' },
  { value: 'dinilai', label: 'Sudah dinilai' },
];

export function readSoalFilter(params: URLSearchParams): Pick<SoalQuery, 'search' | 'status'> {
  const status = soalStatusChoices.find(({ value }) => value === params.get('status'))?.value;
  const search = params.get('search')?.slice(0, 100);
  return { ...(status && { status }), ...(search && { search }) };
}

const waits = ({ jumlah, jumlah_dinilai, dianulir }: PerSoal): boolean =>
  !dianulir && jumlah_dinilai < jumlah;

/** Prefers a question with ungraded answers. */
export const firstToGrade = (all: readonly PerSoal[]): PerSoal | null =>
  all.find(waits) ?? all[0] ?? null;

/** A list may cut the text. */
export const questionText = (one: PerSoal): string =>
  `${one.nomor}. (${one.dianulir ? 'dianulir' : `${one.jumlah_dinilai}/${one.jumlah}`}) ${one.judul}`;
