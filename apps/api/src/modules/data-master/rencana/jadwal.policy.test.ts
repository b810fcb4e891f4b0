import { describe, expect, test } from 'vitest';
import { emptyWorld } from '../../../testing/impor-world.ts';
import { bacaRentangJam, hari } from '../jenis/kolom.parser.ts';
import { applyJadwal, readJadwal, sksOf } from './jadwal.policy.ts';
import { newKelas } from './resolve-kelas.policy.ts';

const row = (over: Record<string, unknown> = {}) => ({
  kode_mk: 'AIK1',
  nama_mk: 'Algoritma',
  kelas: 'A',
  hari: 'Senin',
  jam: '07.30-09.10',
  ruang: 'A303',
  ...over,
});
const context = { periode: 20261, idProdi: 'IF' };
const apply = (world: ReturnType<typeof emptyWorld>, rows: unknown[]) =>
  applyJadwal(world, context, readJadwal(rows));

describe('a range of times', () => {
  test.each([
    ['07.30-09.10', '07:30:00', '09:10:00'],
    ['7:30 – 9:10', '07:30:00', '09:10:00'],
    ['07.30.00-09.10.30', '07:30:00', '09:10:30'],
  ])('%s', (text, jam_mulai, jam_selesai) =>
    expect(bacaRentangJam(text)).toEqual({ jam_mulai, jam_selesai }),
  );

  test.each([
    ['13.40-15.30/13.00-15.30', 'memuat lebih dari satu rentang waktu'],
    ['13.00-15.30, 16.00-17.00', 'memuat lebih dari satu rentang waktu'],
    ['siang', 'tidak terbaca'],
    ['07.30', 'tidak terbaca'],
    ['07.30-25.10', 'bukan jam yang ada'],
    ['07.60-09.10', 'bukan jam yang ada'],
    ['09.10-07.30', 'berakhir sebelum dimulai'],
    ['09.10-09.10', 'berakhir sebelum dimulai'],
  ])('%s is none: it %s', (text, reason) =>
    expect(bacaRentangJam(text)).toEqual({ reason: expect.stringContaining(reason) }),
  );
});

test.each([
  ['Minggu', 0],
  ['senin', 1],
  ["Jum'at", 5],
  ['Ahad', 0],
  ['6', 6],
  [3, 3],
])('day %s is %i', (text, day) => expect(hari.parse(text)).toBe(day));
test.each(['Monday', '7', 7, -1, ''])('%j is no day', (text) =>
  expect(hari.safeParse(text).success).toBe(false),
);

describe('reading rows', () => {
  test.each([
    ['several times', row({ jam: '13.40-15.30/13.00-15.30' }), 'jam', 'lebih dari satu rentang'],
    ['no course', row({ kode_mk: '' }), 'kode_mk', 'Kolom kode_mk wajib diisi.'],
    ['an underscore in the code', row({ kode_mk: 'A_1' }), 'kode_mk', 'hanya boleh memuat'],
    ['no such day', row({ hari: 'Senen' }), 'hari', 'harus nama hari'],
  ])('%s is refused by name, the others come in', (_name, bad, column, reason) => {
    const { slots, refused } = readJadwal([row(), bad, row({ hari: 'Rabu' })]);
    expect(slots.map((slot) => slot.row)).toEqual([1, 3]);
    expect(refused).toEqual([{ row: 2, column, reason: expect.stringContaining(reason) }]);
  });

  test('one class twice at one time', () => {
    const { refused } = readJadwal([
      row(),
      row({ jam: '09.00-10.00' }),
      row({ jam: '09.10-10.00' }),
      row({ kelas: 'B' }),
    ]);
    expect(refused).toEqual([
      { row: 2, reason: 'AIK1 kelas A sudah dijadwalkan Senin 07.30–09.10 pada baris 1.' },
    ]);
  });
});

describe('sks', () => {
  const sks = (...rows: unknown[]) => Object.fromEntries(sksOf(readJadwal(rows).slots));
  test.each([
    ['one slot of 100 minutes', [row()], 2],
    ['two slots of a class are summed', [row(), row({ hari: 'Rabu' })], 4],
    ['160 minutes are rounded down', [row({ jam: '07.30-10.10' })], 3],
    ['130 minutes are rounded up', [row({ jam: '07.30-09.40' })], 3],
    ['twenty minutes are at least one', [row({ jam: '07.30-07.50' })], 1],
    [
      'classes that disagree: most decide',
      [row(), row({ kelas: 'B', jam: '07.30-10.00' }), row({ kelas: 'C', jam: '07.30-10.00' })],
      3,
    ],
    ['of equals the smaller', [row({ jam: '07.30-10.00' }), row({ kelas: 'B' })], 2],
  ])('%s', (_name, rows, expected) => expect(sks(...rows)).toEqual({ AIK1: expected }));
});

describe('what a timetable adds', () => {
  test('course, room, session and class are proposed; the class has the seats of its smallest room', () => {
    const world = emptyWorld();
    world.kampus.set('K', { id: 'K', nama: 'Pusat' });
    world.jenis_kelas.set('01', { id: '01', nama: 'Reguler' });
    world.ruangan.set('B1', { id: 'B1', nama: 'Ruang Kecil', kapasitas: 20, id_kampus: null });
    apply(world, [row(), row({ hari: 'Rabu', ruang: 'ruang kecil' })]);
    expect([...world.makul.values()]).toMatchObject([
      { id: 'AIK1', kode: 'AIK1', nama: 'Algoritma', sks: 4, id_prodi: 'IF' },
    ]);
    expect(world.ruangan.get('A303')).toEqual({
      id: 'A303',
      nama: 'A303',
      kapasitas: 50,
      id_kampus: 'K',
    });
    expect([...world.sesi.keys()]).toEqual(['07.30-09.10']);
    expect(world.kelas.get('20261_IF_AIK1_A')).toMatchObject({
      kapasitas: 20,
      id_jenis_kelas: '01',
      id_kampus: 'K',
      jadwal: [
        { hari: 1, id_ruangan: 'A303', id_sesi: '07.30-09.10' },
        { hari: 3, id_ruangan: 'B1', id_sesi: '07.30-09.10' },
      ],
    });
  });

  test('what the college has stays as it is, a differing name is said', () => {
    const world = emptyWorld();
    const makul = {
      id: 'M7',
      kode: 'AIK1',
      nama: 'Algoritma dan Pemrograman',
      sks: 6,
      id_prodi: null,
      jenis_kuliah: null,
      id_dosen_koordinator: null,
      id_dosen_pengembang_rps: null,
    };
    const kelas = {
      ...newKelas('20261_IF_M7_01', {
        ...context,
        id_prodi: 'IF',
        id_makul: 'M7',
        nama_kelas: 'A',
      }),
      kapasitas: 33,
    };
    world.makul.set(makul.id, makul);
    world.kelas.set(kelas.id, kelas);
    const { warnings } = apply(world, [row()]);
    expect(world.makul).toEqual(new Map([['M7', makul]]));
    expect(world.kelas.size).toBe(1);
    expect(world.kelas.get(kelas.id)).toMatchObject({ kapasitas: 33, jadwal: [{ hari: 1 }] });
    expect(warnings).toEqual([
      'Baris 1: nama AIK1 ditulis "Algoritma"; yang dipakai "Algoritma dan Pemrograman".',
    ]);
  });

  test('a class named gets exactly its slots, unless a refused row may have been one of them', () => {
    const world = emptyWorld();
    apply(world, [row(), row({ hari: 'Rabu' })]);
    const days = () => world.kelas.get('20261_IF_AIK1_A')?.jadwal.map((slot) => slot.hari);
    apply(world, [row(), row({ hari: 'Kamis', jam: '1-2' })]);
    expect(days()).toEqual([1, 3]);
    apply(world, [row(), row({ kelas: 'B', jam: '1-2' })]);
    expect(days()).toEqual([1]);
  });

  test('classes whose names become one id are kept apart', () => {
    const world = emptyWorld();
    apply(world, [row({ kelas: 'A 1' }), row({ kelas: 'A-1' })]);
    expect([...world.kelas.values()].map(({ id, nama_kelas }) => [id, nama_kelas])).toEqual([
      ['20261_IF_AIK1_A-1', 'A 1'],
      ['20261_IF_AIK1_A-1-2', 'A-1'],
    ]);
  });
});
