/** Tolerances for systems that know only a distance from the key (U3). */

import type { Toleransi } from '@lms/contracts/soal/soal';
import { tanpaRagu } from '@lms/contracts/wire/ketikan';

export const titik = (angka: string): string => angka.replace(',', '.');

/** The real tolerance travels beside the question. */
export function mutlak(angka: string, toleransi: Toleransi): { angka: string; jarak: string } {
  const rapi = (nilai: number) => String(Number(nilai.toPrecision(12)));
  if (toleransi.jenis === 'mutlak') return { angka: titik(angka), jarak: titik(toleransi.nilai) };
  if (toleransi.jenis === 'relatif')
    return {
      angka: titik(angka),
      jarak: rapi((Math.abs(Number(titik(angka))) * Number(titik(toleransi.nilai))) / 100),
    };
  const [dari, sampai] = [Number(titik(toleransi.dari)), Number(titik(toleransi.sampai))];
  return { angka: rapi((dari + sampai) / 2), jarak: rapi((sampai - dari) / 2) };
}

/** Equal bounds mean exactly that number. */
export function numerikRentang({
  dari,
  sampai,
  pusat,
}: {
  dari: string;
  sampai: string;
  pusat: string | null;
}): {
  jenis: 'numerik';
  angka: string;
  toleransi: Toleransi;
} {
  const [awal, akhir] = [Number(titik(dari)), Number(titik(sampai))];
  if (awal === akhir)
    return { jenis: 'numerik', angka: pusat ?? dari, toleransi: { jenis: 'mutlak', nilai: '0' } };
  const tengah = tanpaRagu(String(Number(((awal + akhir) / 2).toPrecision(12))));
  return {
    jenis: 'numerik',
    angka: pusat ?? tengah,
    toleransi: { jenis: 'rentang', dari, sampai },
  };
}
