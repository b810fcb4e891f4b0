import { describe, expect, test } from 'vitest';
import { canSunting, toPemetaan, toRemembered } from './sunting.policy.ts';

const made = new Date('2026-11-24T06:00:00Z');
const at = (hours: number) => new Date(made.getTime() + hours * 3_600_000);

test.each([
  ['a preview', {}, at(24), 'yes'],
  ['one that waits for its columns', { status: 'pemetaan' }, at(1), 'yes'],
  ['an old preview', {}, at(24.1), 'impor_berubah'],
  ['one that runs', { status: 'diproses' }, at(1), 'impor_sudah_dijalankan'],
  ['one of Siakad', { sumber: 'siakad' }, at(1), 'tidak_ditemukan'],
] as const)('%s is edited or not', (_name, over, now, expected) => {
  const decision = canSunting(
    { sumber: 'operator', status: 'pratinjau', dibuat_pada: made, ...over },
    now,
  );
  expect(decision.allow ? 'yes' : decision.code).toBe(expected);
});

describe('the mapping of a file', () => {
  const headings = ['NPM', 'Nama Mahasiswa', 'Prodi', 'Angkatan', 'Hobi'];
  const whole = [
    { kolom: 'nim', judul: 'NPM' },
    { kolom: 'nama', judul: 'Nama Mahasiswa' },
    { kolom: 'id_prodi', judul: 'Prodi' },
    { kolom: 'angkatan', judul: 'Angkatan' },
  ];
  const pemetaan = {
    npm: 'nim',
    'nama mahasiswa': 'nama',
    prodi: 'id_prodi',
    angkatan: 'angkatan',
    hobi: null,
  };

  test('says of every heading what it is; what a name says itself is not remembered', () => {
    expect(toPemetaan(headings, 'mahasiswa', whole)).toEqual({ pemetaan });
    const { angkatan: _own, ...remembered } = pemetaan;
    expect(toRemembered('mahasiswa', pemetaan)).toEqual(remembered);
  });

  test.each([
    ['a required column without a heading', whole.slice(1), [['kolom.nim', 'Wajib dipilih']]],
    [
      'a heading for two columns',
      [...whole, { kolom: 'kota', judul: 'prodi' }],
      [['kolom.kota', 'Judul kolom sudah dipakai kolom lain']],
    ],
    [
      'a heading that is not there',
      [...whole, { kolom: 'kota', judul: 'Kota' }],
      [['kolom.kota', 'Judul kolom tidak ada di berkas']],
    ],
    [
      'a column that is none',
      [...whole, { kolom: 'shio', judul: 'Hobi' }],
      [['kolom.shio', 'Kolom tidak dikenal']],
    ],
    [
      'a column twice',
      [...whole, { kolom: 'nim', judul: 'Hobi' }],
      [['kolom.nim', 'Kolom dipilih lebih dari satu kali']],
    ],
  ])('refuses %s', (_name, pilihan, expected) => {
    const result = toPemetaan(headings, 'mahasiswa', pilihan);
    expect('errors' in result && result.errors.map(({ path, message }) => [path, message])).toEqual(
      expected,
    );
  });
});
