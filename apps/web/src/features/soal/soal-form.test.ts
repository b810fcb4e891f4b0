import type { SoalPenulis } from '@lms/contracts/soal/soal';
import { expect, test } from 'vitest';
import { soalFaults, soalToSent, storedSoal } from './soal-form.ts';
import { makeSoal } from './testing/make-soal.ts';

const options = makeSoal().pilihan;
const kinds: [SoalPenulis['jenis'], Partial<SoalPenulis>][] = [
  ['pilihan', { pilihan: options && { ...options, kunci: null } }],
  [
    'pilihan_jamak',
    { pilihan: null, pilihan_jamak: options && { ...options, kunci: [], penilaian: 'sebagian' } },
  ],
  ['benar_salah', { pilihan: null, benar_salah: { pilihan: ['Benar', 'Salah'], kunci: null } }],
  [
    'numerik',
    {
      pilihan: null,
      numerik: {
        kunci: null,
        toleransi: { jenis: 'mutlak', nilai: '0', dari: null, sampai: null },
      },
    },
  ],
  ['isian', { pilihan: null, isian: { kunci: [], peka_huruf: false } }],
];

test.each(kinds)(
  '%s without its key is asked for it, unless it was copied without',
  (jenis, part) => {
    const soal = makeSoal({ jenis, kunci_lengkap: false, ...part });
    expect(Object.keys(soalFaults(storedSoal(soal)))).toEqual([`${jenis}.kunci`]);
    expect(soalFaults(storedSoal(soal), true)).toEqual({});
    // The weight is sent with the whole question, which still has no key.
    const { [jenis]: sent } = soalToSent(storedSoal(soal));
    expect(sent).toMatchObject({
      kunci: jenis === 'isian' || jenis === 'pilihan_jamak' ? [] : null,
    });
  },
);

test('what else is missing is told there too', () =>
  expect(soalFaults({ ...storedSoal(makeSoal()), pertanyaan: '' }, true)).toHaveProperty(
    'pertanyaan',
  ));
