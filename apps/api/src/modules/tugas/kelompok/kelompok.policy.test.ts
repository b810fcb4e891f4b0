import { describe, expect, test } from 'vitest';
import {
  type Anggota,
  canHapus,
  namaBerikut,
  planAnggota,
  planSalinan,
  undiKelompok,
} from './kelompok.policy.ts';

const ketua = (nim: string): Anggota => ({ nim, jabatan: 'ketua' });
const anggota = (nim: string): Anggota => ({ nim, jabatan: 'anggota' });
const before = [ketua('a'), anggota('b'), anggota('c')];
const plan = (over: object) => ({
  ok: true,
  masuk: [],
  keluar: [],
  ketua: 'a',
  berubah: true,
  ...over,
});

describe('members of a group', () => {
  test.each([
    ['as it is', before, before, plan({ berubah: false })],
    [
      'as it is, in another order',
      before,
      [anggota('c'), ketua('a'), anggota('b')],
      plan({ berubah: false }),
    ],
    [
      'another leader demotes the one before (S2 §4)',
      before,
      [anggota('a'), ketua('b'), anggota('c')],
      plan({ ketua: 'b' }),
    ],
    [
      'nobody named leader: the one before stays',
      before,
      [anggota('a'), anggota('b'), anggota('c')],
      plan({ berubah: false }),
    ],
    [
      'the leader is removed: the longest-standing leads (S2 §4)',
      before,
      [anggota('c'), anggota('b')],
      plan({ keluar: ['a'], ketua: 'b' }),
    ],
    [
      'the leader is removed and another named',
      before,
      [anggota('b'), ketua('c')],
      plan({ keluar: ['a'], ketua: 'c' }),
    ],
    ['a member is removed', before, [ketua('a'), anggota('c')], plan({ keluar: ['b'] })],
    ['somebody joins', before, [...before, anggota('d')], plan({ masuk: ['d'] })],
    [
      'somebody joins and leads',
      before,
      [anggota('a'), anggota('b'), anggota('c'), ketua('d')],
      plan({ masuk: ['d'], ketua: 'd' }),
    ],
    [
      'all are others: the first of them leads',
      before,
      [anggota('x'), anggota('y')],
      plan({ masuk: ['x', 'y'], keluar: ['a', 'b', 'c'], ketua: 'x' }),
    ],
    ['a new group', [], [anggota('x'), anggota('y')], plan({ masuk: ['x', 'y'], ketua: 'x' })],
    ['a group that nobody is left in', [], [ketua('x')], plan({ masuk: ['x'], ketua: 'x' })],
  ])('%s', (_name, given, wanted, expected) => {
    expect(planAnggota(given, wanted, { sudahMengumpulkan: false })).toEqual(expected);
  });

  test.each([
    ['one named twice', [ketua('a'), anggota('b'), anggota('b')], 'kelompok_anggota_ganda', ['b']],
    [
      'one named twice, once as leader',
      [ketua('a'), anggota('a')],
      'kelompok_anggota_ganda',
      ['a'],
    ],
    ['two leaders', [ketua('a'), ketua('b')], 'kelompok_ketua_ganda', ['a', 'b']],
  ])('%s is refused', (_name, wanted, code, nim) => {
    expect(planAnggota(before, wanted, { sudahMengumpulkan: false })).toEqual({
      ok: false,
      code,
      nim,
    });
  });

  test('after a submission somebody may join or lead, and nobody leaves (K64)', () => {
    const submitted = { sudahMengumpulkan: true };
    expect(planAnggota(before, [...before, anggota('d')], submitted)).toEqual(
      plan({ masuk: ['d'] }),
    );
    expect(planAnggota(before, [anggota('a'), ketua('b'), anggota('c')], submitted)).toEqual(
      plan({ ketua: 'b' }),
    );
    const refused = { ok: false, code: 'kelompok_sudah_mengumpulkan', nim: ['c'] };
    expect(planAnggota(before, [ketua('a'), anggota('b')], submitted)).toEqual(refused);
  });

  test('a group that has submitted is not removed', () => {
    expect(canHapus({ sudahMengumpulkan: false, adaPesan: false })).toEqual({ allow: true });
    expect(canHapus({ sudahMengumpulkan: true, adaPesan: true })).toEqual({
      allow: false,
      code: 'kelompok_sudah_mengumpulkan',
    });
    expect(canHapus({ sudahMengumpulkan: false, adaPesan: true })).toEqual({
      allow: false,
      code: 'kelompok_sudah_bercakap',
    });
  });
});

describe('drawing', () => {
  const nims = Array.from({ length: 10 }, (_, index) => `n${index}`);
  const draw = (
    menurut: 'jumlah' | 'ukuran',
    nilai: number,
    benih = 7,
    of: readonly string[] = nims,
  ) => undiKelompok(of, { menurut, nilai, benih });
  const sizes = (drawn: ReturnType<typeof draw>) =>
    drawn.ok ? drawn.kelompok.map((one) => one.length) : drawn.code;

  test.each([
    ['three groups of ten', 'jumlah', 3, [4, 3, 3]],
    ['ten groups of ten', 'jumlah', 10, Array(10).fill(1)],
    ['one group', 'jumlah', 1, [10]],
    ['at most three', 'ukuran', 3, [3, 3, 2, 2]],
    ['at most four: no rest of two beside fours', 'ukuran', 4, [4, 3, 3]],
    ['at most five', 'ukuran', 5, [5, 5]],
    ['at most more than there are', 'ukuran', 99, [10]],
    ['more groups than students', 'jumlah', 11, 'kelompok_melebihi_mahasiswa'],
  ] as const)('%s', (_name, menurut, nilai, expected) =>
    expect(sizes(draw(menurut, nilai))).toEqual(expected),
  );

  test('nobody is forgotten and nobody drawn twice', () => {
    const drawn = draw('jumlah', 4);
    expect(drawn.ok && drawn.kelompok.flat().toSorted()).toEqual(nims);
  });

  test('a draw can be repeated, in whatever order the students come; another seed draws others', () => {
    expect(draw('jumlah', 3, 7, nims.toReversed())).toEqual(draw('jumlah', 3, 7));
    expect(draw('jumlah', 3, 8)).not.toEqual(draw('jumlah', 3, 7));
  });

  test('each student comes into each group about as often', () => {
    const first = Array.from({ length: 500 }, (_, benih) => draw('jumlah', 2, benih)).filter(
      (drawn) => drawn.ok && drawn.kelompok[0]?.includes('n0'),
    );
    expect(first.length).toBeGreaterThan(200);
    expect(first.length).toBeLessThan(300);
  });

  test('nobody to draw, too many groups and too large ones', () => {
    const many = Array.from({ length: 1_001 }, (_, index) => `n${index}`);
    expect(draw('jumlah', 1, 7, [])).toMatchObject({ code: 'kelompok_tanpa_mahasiswa' });
    expect(draw('ukuran', 1, 7, many)).toMatchObject({ code: 'kelompok_terlalu_banyak' });
    expect(draw('jumlah', 5, 7, many)).toMatchObject({ code: 'kelompok_terlalu_besar' });
    expect(sizes(draw('jumlah', 5, 7, many.slice(1)))).toEqual(Array(5).fill(200));
  });
});

test.each([
  [[], 3, ['Kelompok 1', 'Kelompok 2', 'Kelompok 3']],
  [['kelompok 1 ', 'KELOMPOK 3', 'Tim A'], 3, ['Kelompok 2', 'Kelompok 4', 'Kelompok 5']],
])('names beside %j', (present, count, expected) =>
  expect(namaBerikut(present, count)).toEqual(expected),
);

test('copies leave out who left the class or has a group, and are led by who is left', () => {
  const sumber = [
    { nama: 'Satu', anggota: before },
    { nama: 'Dua', anggota: [ketua('d')] },
    { nama: 'Tiga', anggota: [ketua('e'), anggota('f')] },
    { nama: 'Kosong', anggota: [] },
  ];
  const now = { peserta: new Set(['b', 'c', 'd', 'e', 'f']), berkelompok: new Set(['d', 'f']) };
  expect(planSalinan(sumber, now)).toEqual({
    kelompok: [
      { nama: 'Satu', anggota: [ketua('b'), anggota('c')] },
      { nama: 'Tiga', anggota: [ketua('e')] },
    ],
    dilewati: [
      { nim: 'a', alasan: 'bukan_peserta' },
      { nim: 'd', alasan: 'sudah_berkelompok' },
      { nim: 'f', alasan: 'sudah_berkelompok' },
    ],
  });
});
