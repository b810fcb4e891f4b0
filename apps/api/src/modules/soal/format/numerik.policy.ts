/** Tolerances for systems that know only a distance from the key (U3). */

import type { Toleransi } from '@lms/contracts/soal/soal';
import { tanpaRagu } from '@lms/contracts/wire/ketikan';

export const withPoint = (angka: string): string => angka.replace(',', '.');

/** The real tolerance travels beside the question. */
export function toMutlak(angka: string, toleransi: Toleransi): { angka: string; distance: string } {
  const rounded = (nilai: number) => String(Number(nilai.toPrecision(12)));
  if (toleransi.jenis === 'mutlak')
    return { angka: withPoint(angka), distance: withPoint(toleransi.nilai) };
  if (toleransi.jenis === 'relatif')
    return {
      angka: withPoint(angka),
      distance: rounded(
        (Math.abs(Number(withPoint(angka))) * Number(withPoint(toleransi.nilai))) / 100,
      ),
    };
  const [dari, sampai] = [Number(withPoint(toleransi.dari)), Number(withPoint(toleransi.sampai))];
  return { angka: rounded((dari + sampai) / 2), distance: rounded((sampai - dari) / 2) };
}

/** Equal bounds mean exactly that number. */
export function numerikOfRange({
  dari,
  sampai,
  center,
}: {
  dari: string;
  sampai: string;
  center: string | null;
}): {
  jenis: 'numerik';
  angka: string;
  toleransi: Toleransi;
} {
  const [start, end] = [Number(withPoint(dari)), Number(withPoint(sampai))];
  if (start === end)
    return { jenis: 'numerik', angka: center ?? dari, toleransi: { jenis: 'mutlak', nilai: '0' } };
  const middle = tanpaRagu(String(Number(((start + end) / 2).toPrecision(12))));
  return {
    jenis: 'numerik',
    angka: center ?? middle,
    toleransi: { jenis: 'rentang', dari, sampai },
  };
}
