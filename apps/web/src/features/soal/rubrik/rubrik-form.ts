/** The rubric form. Pure except for the ids of new rows. */
import { LEAST_TINGKAT } from '@lms/contracts/soal/batas';
import { formatCount } from '../../../shared/lib/format.ts';
import { newId } from '../../../shared/lib/new-id.ts';
import type { Rubrik, RubrikDikirim } from './home.ts';

export interface TingkatValues {
  id: string;
  nama: string;
  poin: number | string;
}
export interface KriteriaValues {
  id: string;
  nama: string;
  tingkat: TingkatValues[];
}
export interface RubrikValues {
  kriteria: KriteriaValues[];
}

export const newTingkat = (nama = '', poin: number | string = ''): TingkatValues => ({
  id: newId(),
  nama,
  poin,
});

export const newKriteria = (): KriteriaValues => ({
  id: newId(),
  nama: '',
  tingkat: [newTingkat('Terpenuhi', 1), newTingkat('Tidak terpenuhi', 0)],
});

export const storedRubrik = ({ kriteria }: Pick<Rubrik, 'kriteria'>): RubrikValues => ({
  kriteria: kriteria.map((one) => ({
    ...one,
    tingkat: one.tingkat.map((level) => ({ ...level })),
  })),
});

/** The schema refuses text that is not a number. */
export const rubrikToSent = ({ kriteria }: RubrikValues): Omit<RubrikDikirim, 'versi'> => ({
  kriteria: kriteria.map(({ id, nama, tingkat }) => ({
    id,
    nama: nama.trim(),
    tingkat: tingkat.map((level) => ({
      id: level.id,
      nama: level.nama.trim(),
      poin: level.poin === '' ? Number.NaN : Number(level.poin),
    })),
  })),
});

export const mayRemoveTingkat = ({ tingkat }: KriteriaValues): boolean =>
  tingkat.length > LEAST_TINGKAT;

export const maksimumOf = ({ kriteria }: RubrikValues): number =>
  kriteria.reduce(
    (sum, { tingkat }) => sum + Math.max(0, ...tingkat.map(({ poin }) => Number(poin) || 0)),
    0,
  );

/** The save's side effects, in words. */
export function savedText({
  berubah = 0,
  menunggu = 0,
}: {
  berubah?: number;
  menunggu?: number;
}): string {
  const counted = berubah - menunggu;
  const parts = [
    counted > 0 ? `${formatCount(counted)} nilai dihitung ulang` : '',
    menunggu > 0 ? `${formatCount(menunggu)} jawaban menunggu dinilai lagi` : '',
  ].filter(Boolean);
  return ['Berhasil menyimpan rubrik', ...parts].join(' · ');
}
