import { describe, expect, test } from 'vitest';
import { faultOf, type IsianTugas, pemantauanOf } from './tugas.policy.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const waktu = { waktuMulai: at('09:00'), waktuSelesai: at('12:00') };

describe('monitoring status (K69)', () => {
  const hitungan = { peserta: 4, pengumpulan: 0, dinilai: 0, belumDinilai: 0 };
  test.each([
    ['before the start', at('08:00'), hitungan, 'not-started'],
    [
      'before the start, graded already',
      at('08:00'),
      { ...hitungan, pengumpulan: 4, dinilai: 4 },
      'not-started',
    ],
    ['nothing handed in', at('10:00'), hitungan, 'no-submission'],
    ['nothing handed in after the end', at('13:00'), hitungan, 'no-submission'],
    [
      'one ungraded',
      at('13:00'),
      { ...hitungan, pengumpulan: 3, dinilai: 2, belumDinilai: 1 },
      'not-rated',
    ],
    [
      'all handed in graded, others may still',
      at('10:00'),
      { ...hitungan, pengumpulan: 3, dinilai: 3 },
      'not-rated',
    ],
    ['the same after the end', at('13:00'), { ...hitungan, pengumpulan: 3, dinilai: 3 }, 'rated'],
    [
      'everybody graded before the end',
      at('10:00'),
      { ...hitungan, pengumpulan: 3, dinilai: 4 },
      'rated',
    ],
  ])('%s', (_name, now, counts, expected) =>
    expect(pemantauanOf(counts, waktu, now)).toBe(expected),
  );
});

describe('the form (K54, K55, DECISIONS 155, 171)', () => {
  const kemarin = new Date('2026-11-22T17:00:00Z');
  const stored: IsianTugas = { ...waktu, jenisTugas: 'individu' };
  type Bounds = Parameters<typeof faultOf>[1];
  const empty: Bounds = { now: at('10:00'), kemarin, before: null, pengumpulanTerakhir: null };
  const handedIn: Bounds = { ...empty, before: stored, pengumpulanTerakhir: at('09:30') };

  test.each<[string, Partial<IsianTugas>, Bounds, string | null]>([
    ['a new one', {}, empty, null],
    ['five minutes', { waktuSelesai: at('09:05') }, empty, null],
    ['four minutes', { waktuSelesai: at('09:04') }, empty, 'tugas_rentang_waktu'],
    [
      'the end four minutes before the start',
      { waktuSelesai: at('08:56') },
      empty,
      'tugas_rentang_waktu',
    ],
    [
      'the end an hour before the start',
      { waktuSelesai: at('08:00') },
      empty,
      'tugas_selesai_sebelum_mulai',
    ],
    ['from the beginning of yesterday', { waktuMulai: kemarin }, empty, null],
    [
      'the day before yesterday',
      { waktuMulai: new Date('2026-11-22T16:59:59Z') },
      empty,
      'tugas_mulai_lampau',
    ],
    [
      'an old one as it is',
      {},
      { ...empty, now: new Date('2027-01-01'), kemarin: new Date('2026-12-31'), before: stored },
      null,
    ],
    [
      'another kind before anything was handed in',
      { jenisTugas: 'kelompok' },
      { ...handedIn, pengumpulanTerakhir: null },
      null,
    ],
    [
      'another start before anything was handed in',
      { waktuMulai: at('08:00') },
      { ...handedIn, pengumpulanTerakhir: null },
      null,
    ],
    ['the same after something was handed in', {}, handedIn, null],
    ['another kind', { jenisTugas: 'kelompok' }, handedIn, 'tugas_jenis_terkunci'],
    ['another start', { waktuMulai: at('08:00') }, handedIn, 'tugas_mulai_terkunci'],
    ['a later end', { waktuSelesai: at('15:00') }, handedIn, null],
    ['an earlier end that is to come', { waktuSelesai: at('11:00') }, handedIn, null],
    ['an earlier end at this moment', { waktuSelesai: at('10:00') }, handedIn, null],
    [
      'an earlier end that is past',
      { waktuSelesai: at('09:45') },
      handedIn,
      'tugas_selesai_terlalu_awal',
    ],
    [
      'an end before the last that was handed in',
      { waktuSelesai: at('10:30') },
      { ...handedIn, pengumpulanTerakhir: at('10:45') },
      'tugas_selesai_terlalu_awal',
    ],
    [
      'a later end that is past',
      { waktuSelesai: at('13:00') },
      { ...handedIn, now: at('14:00') },
      null,
    ],
  ])('%s', (_name, change, bounds, code) => {
    expect(faultOf({ ...stored, ...change }, bounds)?.code ?? null).toBe(code);
  });
});
