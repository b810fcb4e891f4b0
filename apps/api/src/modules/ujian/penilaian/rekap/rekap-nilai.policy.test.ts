import { expect, test } from 'vitest';
import { type NilaiUjian, rekapNilai } from './rekap-nilai.policy.ts';

const main = (keadaan: NilaiUjian['keadaan'], nilai: number | null = null): NilaiUjian => ({
  id_ujian: 'uts',
  id_utama: null,
  nim: 'n1',
  keadaan,
  nilai,
});
const again = (
  keadaan: NilaiUjian['keadaan'],
  nilai: number | null = null,
  nim = 'n1',
): NilaiUjian => ({
  id_ujian: 'ulang',
  id_utama: 'uts',
  nim,
  keadaan,
  nilai,
});

test.each<[string, NilaiUjian[], number | null, object]>([
  [
    'over without an attempt is 0',
    [main('tanpa_pengerjaan')],
    null,
    { nilai: 0, keadaan: 'tanpa_pengerjaan', id_berlaku: 'uts' },
  ],
  ['not over is nothing yet', [main('belum')], null, { nilai: null, keadaan: 'belum' }],
  [
    'waiting for a grade is nothing yet',
    [main('menunggu')],
    null,
    { nilai: null, keadaan: 'menunggu' },
  ],
  ['0 is a grade', [main('dinilai', 0)], null, { nilai: 0, keadaan: 'dinilai' }],
  [
    'the higher counts: the remedial',
    [main('dinilai', 40), again('dinilai', 70)],
    null,
    { nilai: 70, id_berlaku: 'ulang' },
  ],
  [
    'the higher counts: the exam',
    [main('dinilai', 80), again('dinilai', 70)],
    null,
    { nilai: 80, id_berlaku: 'uts' },
  ],
  [
    'a remedial that nobody graded takes nothing away',
    [main('dinilai', 40), again('menunggu')],
    null,
    { nilai: 40, id_berlaku: 'uts' },
  ],
  [
    'a missed remedial neither',
    [main('dinilai', 40), again('tanpa_pengerjaan')],
    null,
    { nilai: 40, id_berlaku: 'uts' },
  ],
  [
    'a remedial stands for an exam that was missed',
    [main('tanpa_pengerjaan'), again('dinilai', 65)],
    null,
    { nilai: 65, keadaan: 'dinilai' },
  ],
  [
    'cut before it is compared',
    [main('dinilai', 72), again('dinilai', 95)],
    70,
    { nilai: 72, id_berlaku: 'uts' },
  ],
  [
    'cut, and still the higher',
    [main('dinilai', 40), again('dinilai', 95)],
    70,
    { nilai: 70, id_berlaku: 'ulang' },
  ],
  [
    'another student repeats for himself alone',
    [main('dinilai', 40), again('dinilai', 95, 'n2')],
    null,
    { nilai: 40 },
  ],
])('%s', (_name, rows, batas, expected) => {
  expect(rekapNilai(rows, batas)).toEqual([expect.objectContaining(expected)]);
});
