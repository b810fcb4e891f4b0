/** For the student and the proctor (U66). Pure. */

import type { AlasanWajar, KodeFokus } from '@lms/contracts/ujian/pengawasan/pengawasan-saya';
import { numberText } from '@lms/contracts/wire/tulis-angka';

export const kodeLabel: Readonly<Record<KodeFokus, string>> = {
  hu: 'Halaman ditinggalkan atau disembunyikan',
  foc: 'Jendela lain dipakai',
  full: 'Layar penuh ditinggalkan atau ditolak',
};

export const wajarLabel: Readonly<Record<AlasanWajar, string>> = {
  singkat: 'hanya sebentar',
  luring: 'perangkat tanpa koneksi',
  baterai_lemah: 'baterai hampir habis',
  layar_terkunci: 'layar terkunci',
  layar_penuh_tidak_ada: 'perangkat tidak memiliki layar penuh',
  jeda_perangkat: 'bersamaan dengan gangguan',
  pemilih_berkas: 'memilih berkas',
};

const seconds = (detik: number): string => `${numberText(Math.round(detik * 10) / 10, 1)} detik`;

/** '3 kali, terlama 2 menit; 1 kemungkinan wajar'; null without any. */
export function absencesText({
  jumlah,
  terlama,
  wajar,
}: {
  jumlah: number;
  terlama: number;
  wajar: number;
}): string | null {
  const counted = jumlah === 0 ? [] : [`${jumlah} kali, terlama ${lengthText(terlama)}`];
  const harmless = wajar === 0 ? [] : [`${wajar} kemungkinan wajar`];
  return [...counted, ...harmless].join('; ') || null;
}

/** '4.5 detik', '2 menit', '1 jam 5 menit' */
export function lengthText(detik: number): string {
  if (detik < 60) return seconds(detik);
  const minutes = Math.round(detik / 60);
  return minutes < 60
    ? `${minutes} menit`
    : `${Math.floor(minutes / 60)} jam${minutes % 60 === 0 ? '' : ` ${minutes % 60} menit`}`;
}
