/** A number with a tolerance, bounds inclusive (U3). */

import type { Toleransi } from '@lms/contracts/soal/soal';
import { bacaAngkaDiketik, tanpaRagu } from '@lms/contracts/wire/ketikan';
import { compare, type Desimal, distance, percentage, readDesimal } from './desimal.policy.ts';
import { faultAt, isUnanswered, type JenisPolicy, readTyped } from './jenis.policy.ts';

function isWithin(answer: Desimal, key: Desimal, toleransi: Toleransi): boolean {
  if (toleransi.jenis === 'rentang') {
    const [from, to] = [readDesimal(toleransi.dari), readDesimal(toleransi.sampai)];
    return from !== null && to !== null && compare(answer, from) >= 0 && compare(answer, to) <= 0;
  }
  const given = readDesimal(toleransi.nilai);
  if (given === null) return false;
  const most = toleransi.jenis === 'relatif' ? percentage(key, given) : given;
  return compare(distance(answer, key), most) <= 0;
}

function readAnswer(jawaban: unknown): Desimal | null {
  if (typeof jawaban === 'number') return readDesimal(String(jawaban));
  const read = typeof jawaban === 'string' ? bacaAngkaDiketik(jawaban) : null;
  return read !== null && 'angka' in read ? readDesimal(read.angka) : null;
}

const jenis = 'numerik';
const MOST_ANGKA = 60;

export const numerik: JenisPolicy<typeof jenis> = {
  read: ({ kunci, toleransi }, { tanpaKunci }) => {
    if (kunci === null && !tanpaKunci) return faultAt('soal_kunci_wajib', `${jenis}.kunci`);
    if (toleransi.jenis === 'rentang') {
      const [from, to] = [readDesimal(toleransi.dari), readDesimal(toleransi.sampai)];
      if (from === null || to === null || compare(from, to) >= 0)
        return faultAt('soal_rentang_terbalik', `${jenis}.toleransi`);
      // Otherwise the key itself would be graded wrong.
      const key = kunci === null ? null : readDesimal(kunci);
      if (key !== null && (compare(key, from) < 0 || compare(key, to) > 0))
        return faultAt('soal_kunci_luar_rentang', `${jenis}.kunci`);
    }
    return { jenis, isi: {}, kunci: { angka: kunci, toleransi } };
  },
  tanpaKunci: (konten) => ({
    ...konten,
    kunci: { angka: null, toleransi: { jenis: 'mutlak', nilai: '0' } },
  }),
  isLengkap: ({ kunci }) => kunci.angka !== null,
  toWire: ({ kunci: { angka, toleransi } }) => ({
    kunci: angka,
    toleransi: { nilai: null, dari: null, sampai: null, ...toleransi },
  }),
  nilai: ({ kunci: { angka, toleransi } }, jawaban) => {
    if (isUnanswered(jawaban)) return 0;
    const key = angka === null ? null : readDesimal(angka);
    if (key === null) return null;
    const answer = readAnswer(jawaban);
    return answer !== null && isWithin(answer, key, toleransi) ? 100 : 0;
  },
  // Text that is no number is stored as typed, and the screen says so.
  baca: (jawaban) =>
    readTyped(typeof jawaban === 'number' ? tanpaRagu(String(jawaban)) : jawaban, MOST_ANGKA),
};
