/** A number with a tolerance, bounds inclusive (U3). */
import type { Toleransi } from '@lms/contracts/soal';
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

const jenis = 'numerik';
/** Characters of a number as it is typed. */
const MOST_ANGKA = 60;

export const numerik: JenisPolicy<typeof jenis> = {
  read: ({ kunci, toleransi }, { tanpaKunci }) => {
    if (kunci === null && !tanpaKunci) return faultAt('soal_kunci_wajib', `${jenis}.kunci`);
    if (toleransi.jenis === 'rentang') {
      const [from, to] = [readDesimal(toleransi.dari), readDesimal(toleransi.sampai)];
      if (from === null || to === null || compare(from, to) >= 0) return faultAt('soal_rentang_terbalik', `${jenis}.toleransi`);
    }
    return { jenis, isi: {}, kunci: { angka: kunci, toleransi } };
  },
  tanpaKunci: (konten) => ({ ...konten, kunci: { angka: null, toleransi: { jenis: 'mutlak', nilai: '0' } } }),
  isLengkap: ({ kunci }) => kunci.angka !== null,
  toWire: ({ kunci: { angka, toleransi } }) => ({
    kunci: angka,
    toleransi: { nilai: null, dari: null, sampai: null, ...toleransi },
  }),
  nilai: ({ kunci: { angka, toleransi } }, jawaban) => {
    if (isUnanswered(jawaban)) return 0;
    const key = angka === null ? null : readDesimal(angka);
    if (key === null) return null;
    const answer = typeof jawaban === 'string' || typeof jawaban === 'number' ? readDesimal(String(jawaban)) : null;
    return answer !== null && isWithin(answer, key, toleransi) ? 100 : 0;
  },
  // What cannot be read as a number stays as it was typed: the screen says so, and nothing is taken away.
  baca: (jawaban) => readTyped(jawaban, MOST_ANGKA),
};
