import { expect, test } from 'vitest';
import { makeSoal } from '../../../soal/testing/make-soal.ts';
import { keadaanOf, keutuhanOf, perangkatText, ringkasan, saringanChoices } from './kata.ts';
import { makeAwal } from './testing/awal.ts';

const none = { pilihan: null } as const;
test.each([
  ['a choice', makeSoal(), 'o2', 'B'],
  ['several', makeSoal(), ['o1', 'o3'], 'A, C'],
  [
    'a truth',
    makeSoal({
      ...none,
      jenis: 'benar_salah',
      benar_salah: { pilihan: ['Ya', 'Tidak'], kunci: 0 },
    }),
    1,
    'Tidak',
  ],
  ['a text', makeSoal(none), { teks: ' dua\nbaris ' }, 'dua baris'],
  [
    'files',
    makeSoal(none),
    { teks: 'a', berkas: [{ sidik: 'x', nama: 'b.pdf', bytes: 1 }] },
    'a · 1 berkas',
  ],
  ['a long text', makeSoal(none), 'a'.repeat(90), `${'a'.repeat(80)}…`],
  ['nothing', makeSoal(), null, 'Dikosongkan'],
  ['a question of no paper', undefined, 'apa saja', 'apa saja'],
])('%s in one line', (_name, soal, jawaban, words) => expect(ringkasan(soal, jawaban)).toBe(words));

test.each([
  ['dihitung', null, undefined],
  ['terlambat', null, 'Terlambat, dihitung'],
  ['menyusul', null, 'Menyusul, belum diputuskan'],
  ['menyusul', 'diterima', 'Menyusul, diterima'],
  ['menyusul', 'ditolak', 'Menyusul, ditolak'],
] as const)('%s and %s is told as %s', (status, keputusan, words) =>
  expect(keadaanOf({ status, keputusan })?.text).toBe(words),
);

const whole = makeAwal();
test.each([
  [whole, true, 'Utuh', /^Akar catatan cocok/],
  [{ ...whole, akar: 'belum' as const }, true, 'Utuh sejauh ini', /^Catatan belum ditutup/],
  [{ ...whole, jumlah_berubah: 2 }, false, 'Tidak utuh', /^2 simpanan tidak sama lagi/],
  [
    { ...whole, hilang: [{ nomor: 3, urutan: 1 }] },
    false,
    'Tidak utuh',
    /tidak ada lagi: soal 3\.$/,
  ],
  [
    { ...whole, selisih: [{ nomor: 2, urutan: 1 }] },
    false,
    'Tidak utuh',
    /berbeda dari simpanannya: soal 2\. Yang dinilai/,
  ],
  [
    { ...whole, keputusan_utuh: false },
    false,
    'Tidak utuh',
    /^Keputusan atas jawaban yang menyusul/,
  ],
  [
    { ...whole, tanda_terima: [{ kode: 'x', dibuat_pada: whole.waktu_mulai, cocok: false }] },
    false,
    'Tidak utuh',
    /^1 tanda terima/,
  ],
  [
    { ...whole, jumlah_tanpa_kunci: 1 },
    true,
    'Tidak dapat diperiksa',
    /^Kunci yang menandatangani/,
  ],
  [{ ...whole, akar: 'berbeda' as const }, false, 'Tidak utuh', /Yang mana tidak dapat ditentukan/],
])('what is known of %#', (awal, utuh, kata, sentence) => {
  const told = keutuhanOf(awal, 5);
  expect(told).toMatchObject({ utuh, kata });
  expect(told.rincian.join('\n')).toMatch(new RegExp(sentence, 'm'));
});

test('devices go by what they call themselves', () => {
  const { perangkat } = makeAwal();
  expect([1, 2].map((generasi) => perangkatText(perangkat, generasi))).toEqual([
    'Perangkat ke-1',
    'Perangkat ke-2 (Ponsel)',
  ]);
});

test('what a replay can be narrowed to names how much there is', () => {
  expect(saringanChoices(makeAwal({ jumlah_berubah: 1 })).map(({ label }) => label)).toEqual([
    'Semua kejadian',
    'Tanpa simpanan jawaban',
    'Simpanan yang berubah (1)',
    'Soal 1 (3 simpanan)',
    'Soal 2 (2 simpanan)',
  ]);
});
