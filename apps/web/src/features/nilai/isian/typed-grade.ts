/** A typed or pasted grade: 0 to 100, two decimals, comma or dot (N3, DECISIONS 240). Pure. */
import { bacaAngkaDiketik, lipatKetikan, masalahAngka } from '@lms/contracts/wire/ketikan';

export type TypedGrade = { nilai: number | null } | { problem: string };

/** Nothing typed removes the manual value. */
export function readTypedGrade(text: string): TypedGrade {
  if (lipatKetikan(text) === '') return { nilai: null };
  const read = bacaAngkaDiketik(text);
  if ('masalah' in read) return { problem: masalahAngka(text) ?? 'Angka tidak dapat dibaca' };
  const nilai = Number(read.angka.replace(',', '.'));
  if (nilai < 0 || nilai > 100) return { problem: 'Isi 0 sampai 100' };
  if (Math.abs(nilai * 100 - Math.round(nilai * 100)) > 1e-6)
    return { problem: 'Paling banyak dua angka di belakang koma' };
  return { nilai: Math.round(nilai * 100) / 100 };
}
