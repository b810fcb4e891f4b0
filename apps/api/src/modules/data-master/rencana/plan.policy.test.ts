import { describe, expect, test } from 'vitest';
import { emptyWorld } from '../../../testing/impor-world.ts';
import { compareWorlds, reportChanges } from './changes.policy.ts';
import { type Batch, type PlanInput, planImpor } from './plan.policy.ts';
import type { Tabel, World } from './world.policy.ts';

const periode = {
  kode: 20261,
  tahun: 2027,
  semester: 1,
  mulai: '2026-10-05',
  selesai: '2027-01-31',
};
const kelasRow = { periode: 20261, id_prodi: 'IF', id_makul: 'M1', nama_kelas: 'A' };

function plan(stored: World, batches: readonly Batch[], over: Partial<PlanInput> = {}) {
  const rencana = planImpor({
    batches,
    kelengkapan: 'sebagian',
    deletionCeilingPercent: 5,
    stored,
    usage: {},
    ...over,
  });
  const changes = compareWorlds(stored, rencana.world);
  return {
    ...rencana,
    changes,
    report: reportChanges(rencana, { stored, changes, withDiff: true }),
  };
}

/** One row of everything, as an import leaves it. */
function college(): World {
  return plan(emptyWorld(), [
    { jenis: 'periode', data: [periode] },
    { jenis: 'prodi', data: [{ id: 'IF', kode: 'IF', nama: 'Informatika', jenjang: 'S1' }] },
    { jenis: 'kampus', data: [{ id: 'K1', nama: 'Pusat' }] },
    { jenis: 'jenis_kelas', data: [{ id: '01', nama: 'Reguler' }] },
    {
      jenis: 'sesi',
      data: [{ id: 'S1', nama: 'Sesi 1', jam_mulai: '07.30', jam_selesai: '09.10' }],
    },
    { jenis: 'ruangan', data: [{ id: 'R1', nama: 'Ruang 1', kapasitas: '40', id_kampus: 'K1' }] },
    {
      jenis: 'makul',
      data: [{ id: 'M1', kode: 'AIK1', nama: 'Algoritma', sks: 3, id_prodi: 'IF' }],
    },
    { jenis: 'dosen', data: [{ id: 'D1', nidn: '0601', nama: 'Dosen Satu', id_prodi: 'IF' }] },
    {
      jenis: 'mahasiswa',
      data: [{ nim: '241', nama: 'Mahasiswa Satu', id_prodi: 'IF', angkatan: 2026 }],
    },
    { jenis: 'kelas', data: [{ ...kelasRow, pengajar: [{ id_dosen: 'D1' }] }] },
    { jenis: 'peserta', data: [{ id_kelas: '20261_IF_M1_A', nim: '241' }] },
  ]).world;
}
const refusals = (jenis: Tabel | 'jadwal', data: unknown[]) =>
  plan(college(), [{ jenis, data, periode: 20261, idProdi: 'IF' }]).report[jenis]?.refused;

describe('rows that are refused, with row, column and reason', () => {
  test.each<[string, Tabel, Record<string, unknown>, string | undefined, string]>([
    [
      'a code that is not its year',
      'periode',
      { ...periode, semester: 2 },
      'kode',
      'Kode 20261 adalah tahun 2027 semester 1, bukan tahun 2027 semester 2.',
    ],
    [
      'a term that ends before it begins',
      'periode',
      { ...periode, selesai: '2026-01-01' },
      'selesai',
      'Periode 20261 selesai sebelum dimulai.',
    ],
    [
      'an unknown campus',
      'ruangan',
      { id: 'R2', nama: 'R', kapasitas: 1, id_kampus: 'K9' },
      'id_kampus',
      'Kampus K9 tidak dikenal.',
    ],
    [
      'a session that ends first',
      'sesi',
      { id: 'S2', nama: 'S', jam_mulai: '9.00', jam_selesai: '8.00' },
      'jam_selesai',
      'Sesi S2 selesai sebelum dimulai.',
    ],
    [
      'a code that another course has',
      'makul',
      { id: 'M2', kode: 'AIK1', nama: 'X', sks: 2 },
      'kode',
      'Kode AIK1 sudah dipakai mata kuliah M1 (Algoritma).',
    ],
    [
      'an unknown programme',
      'makul',
      { id: 'M2', nama: 'X', sks: 2, id_prodi: 'XX' },
      'id_prodi',
      'Program studi XX tidak dikenal.',
    ],
    [
      'an account name that is taken',
      'dosen',
      { id: 'D2', nama: 'X', username: '241' },
      'username',
      'Nama pengguna 241 sudah dipakai akun lain.',
    ],
    [
      "a nim that is a lecturer's account",
      'mahasiswa',
      { nim: '0601', nama: 'X', id_prodi: 'IF', angkatan: 2026 },
      'nim',
      'Nama pengguna 0601 sudah dipakai akun lain.',
    ],
    [
      'an unknown status',
      'mahasiswa',
      { nim: '242', nama: 'X', id_prodi: 'IF', angkatan: 2026, status: 'Hilang' },
      'status',
      'Kolom status harus salah satu dari Aktif, Cuti, DO, Lulus, Non-Aktif.',
    ],
    [
      'an unknown course',
      'kelas',
      { ...kelasRow, id_makul: 'AIK21999' },
      'id_makul',
      'Mata kuliah AIK21999 tidak dikenal.',
    ],
    [
      'an unknown term',
      'kelas',
      { ...kelasRow, periode: 20262 },
      'periode',
      'Periode 20262 tidak dikenal.',
    ],
    [
      'an id that says something else',
      'kelas',
      { ...kelasRow, id: '20261_IF_M2_A' },
      'id',
      'Id kelas 20261_IF_M2_A harus berbentuk 20261_IF_M1_{nomor} tanpa spasi.',
    ],
    [
      'an unknown lecturer',
      'kelas',
      { ...kelasRow, pengajar: [{ id_dosen: 'D9' }] },
      'pengajar.0.id_dosen',
      'Dosen D9 tidak dikenal.',
    ],
    [
      'a lecturer twice',
      'kelas',
      { ...kelasRow, pengajar: [{ id_dosen: 'D1' }, { id_dosen: 'D1' }] },
      'pengajar.1.id_dosen',
      'Dosen D1 tercantum lebih dari satu kali.',
    ],
    [
      'an unknown room',
      'kelas',
      {
        ...kelasRow,
        jadwal: [{ hari: 1, jam_mulai: '7.30', jam_selesai: '9.10', id_ruangan: 'R9' }],
      },
      'jadwal.0.id_ruangan',
      'Ruangan R9 tidak dikenal.',
    ],
    [
      'slots upon each other',
      'kelas',
      {
        ...kelasRow,
        jadwal: [1, 1].map((hari) => ({ hari, jam_mulai: '7.30', jam_selesai: '9.10' })),
      },
      'jadwal.1',
      'Jadwal Senin 07.30–09.10 bertumpuk dengan Senin 07.30–09.10 di kelas yang sama.',
    ],
    [
      'an unknown class',
      'peserta',
      { id_kelas: '20261_IF_M1_Z', nim: '241' },
      'id_kelas',
      'Kelas 20261_IF_M1_Z tidak dikenal.',
    ],
    [
      'an unknown student',
      'peserta',
      { id_kelas: '20261_IF_M1_A', nim: '999' },
      'nim',
      'Mahasiswa 999 tidak dikenal.',
    ],
    [
      'a room with text for seats',
      'ruangan',
      { id: 'R2', nama: 'R', kapasitas: 'banyak' },
      'kapasitas',
      'Kolom kapasitas harus berupa bilangan bulat.',
    ],
    [
      'a holiday without a name',
      'hari_libur',
      { tanggal: '2026-12-25' },
      'nama',
      'Kolom nama wajib diisi.',
    ],
  ])('%s', (_name, jenis, row, column, reason) =>
    expect(refusals(jenis, [row])).toEqual([{ row: 1, column, reason }]),
  );

  test('every fault of a row is named, and a row named twice', () => {
    const good = { id: 'M2', nama: 'Basis Data', sks: 3 };
    expect(refusals('makul', [{ nama: 'X', sks: 99 }, good, 'teks', good])).toEqual([
      { row: 1, column: 'id', reason: 'Kolom id wajib diisi.' },
      { row: 1, column: 'sks', reason: 'Kolom sks harus antara 0 dan 40.' },
      { row: 3, reason: 'Baris bukan objek dengan kolom bernama.' },
      { row: 4, reason: 'Mata kuliah M2 sudah ada pada baris 2.' },
    ]);
  });

  test.each([
    [{ periode: 20262, idProdi: 'IF' }, 'Periode 20262 tidak dikenal.'],
    [{ periode: 20261, idProdi: 'XX' }, 'Program studi XX tidak dikenal.'],
  ])('a timetable for %j', (context, reason) => {
    const { report, changes } = plan(college(), [
      {
        jenis: 'jadwal',
        data: [{ kode_mk: 'A', nama_mk: 'A', kelas: 'A', hari: 1, jam: '7.30-9.10' }],
        ...context,
      },
    ]);
    expect(report.jadwal?.refused).toMatchObject([{ row: null, reason }]);
    expect(changes.kelas.inserted).toEqual([]);
  });
});

describe('what a row leaves out', () => {
  const changed = (jenis: Tabel, row: Record<string, unknown>) =>
    plan(college(), [{ jenis, data: [row] }]).report[jenis]?.diff;

  test('stays as it is stored; an empty cell counts as left out', () => {
    expect(
      changed('ruangan', { id: 'R1', nama: 'Ruang 1', kapasitas: 40, id_kampus: '  ' }),
    ).toEqual([]);
    expect(changed('kelas', kelasRow)).toEqual([]);
    expect(
      changed('mahasiswa', { nim: '241', nama: 'Mahasiswa Satu', id_prodi: 'IF', angkatan: 2026 }),
    ).toEqual([]);
  });

  test('null empties a column', () => {
    expect(
      changed('ruangan', { id: 'R1', nama: 'Ruang 1', kapasitas: 40, id_kampus: null }),
    ).toEqual([{ aksi: 'ubah', kunci: 'R1', kolom: { id_kampus: { lama: 'K1', baru: null } } }]);
  });

  test('columns nobody knows are said once', () => {
    const { peringatan } = plan(college(), [
      {
        jenis: 'kampus',
        data: [
          { id: 'K1', nama: 'Pusat', kota: 'X' },
          { id: 'K2', nama: 'Y', kota: 'X' },
        ],
      },
    ]);
    expect(peringatan).toEqual(['Kampus: kolom kota tidak dikenal dan diabaikan.']);
  });

  test('an account is made of the nidn, else of the id, in lower case; the first lecturer is the main one', () => {
    const { world } = plan(college(), [
      { jenis: 'dosen', data: [{ id: 'D2', nama: 'Dua' }] },
      {
        jenis: 'kelas',
        data: [
          {
            ...kelasRow,
            pengajar: [
              { id_dosen: 'D2', jabatan: 'Dosen Koordinator' },
              { id_dosen: 'D1', is_utama: 'ya' },
            ],
          },
        ],
      },
    ]);
    expect(world.dosen.get('D1')?.username).toBe('0601');
    expect(world.dosen.get('D2')).toMatchObject({
      username: 'd2',
      id_pengguna: 'dosen-D2',
      nidn: null,
    });
    expect(world.kelas.get('20261_IF_M1_A')?.pengajar).toEqual([
      { id_dosen: 'D2', jabatan: 'Dosen Koordinator', is_utama: false, urutan: 0 },
      { id_dosen: 'D1', jabatan: 'Dosen', is_utama: true, urutan: 1 },
    ]);
  });
});

describe('the seats of a new class', () => {
  const rooms: Batch = {
    jenis: 'ruangan',
    data: [
      { id: 'R1', nama: 'Besar', kapasitas: 80 },
      { id: 'R2', nama: 'Kecil', kapasitas: 25 },
    ],
  };
  test.each([
    [
      'its smallest room, new in the same call',
      { jadwal: 'Senin 07.30-09.10 R1; Kamis 07.30-09.10 R2' },
      25,
    ],
    ['told', { jadwal: 'Senin 07.30-09.10 R1', kapasitas: 40 }, 40],
    ['without a room', { jadwal: 'Senin 07.30-09.10' }, 50],
    ['without a timetable', {}, 50],
  ])('%s', (_name, over, kapasitas) => {
    const { world } = plan(college(), [
      rooms,
      { jenis: 'kelas', data: [{ ...kelasRow, nama_kelas: 'Z', ...over }] },
    ]);
    expect(world.kelas.get('20261_IF_M1_Z')?.kapasitas).toBe(kapasitas);
  });

  test('of a class that is there stay as they are', () => {
    const first = plan(college(), [
      rooms,
      { jenis: 'kelas', data: [{ ...kelasRow, nama_kelas: 'Z', kapasitas: 40 }] },
    ]).world;
    const { world } = plan(first, [
      { jenis: 'kelas', data: [{ ...kelasRow, nama_kelas: 'Z', jadwal: 'Senin 07.30-09.10 R2' }] },
    ]);
    expect(world.kelas.get('20261_IF_M1_Z')?.kapasitas).toBe(40);
  });
});

describe('removal', () => {
  const rooms = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `R${index + 1}`, nama: 'R', kapasitas: 1 }));
  const withRooms = (count: number) =>
    plan(emptyWorld(), [{ jenis: 'ruangan', data: rooms(count) }]).world;
  const complete = (data: unknown[], over: Partial<PlanInput> = {}) =>
    plan(withRooms(40), [{ jenis: 'ruangan', data }], { kelengkapan: 'lengkap', ...over });

  test('nothing goes with a partial batch', () => {
    const { report, ditolak } = plan(withRooms(40), [{ jenis: 'ruangan', data: [] }]);
    expect([report.ruangan?.removed, ditolak]).toEqual([0, null]);
  });

  test.each([
    ['exactly the ceiling', 38, 2, null],
    [
      'one more',
      37,
      3,
      'Ruangan: 3 dari 40 akan dihapus, melebihi batas 5 persen. Tidak ada yang diubah.',
    ],
    [
      'everything',
      0,
      40,
      'Ruangan: 40 dari 40 akan dihapus, melebihi batas 5 persen. Tidak ada yang diubah.',
    ],
  ])('%s', (_name, kept, removed, ditolak) => {
    const result = complete(rooms(kept));
    expect([result.report.ruangan?.removed, result.ditolak]).toEqual([removed, ditolak]);
  });

  test('a higher ceiling lets more go', () =>
    expect(complete(rooms(30), { deletionCeilingPercent: 25 }).ditolak).toBeNull());

  test('a row that is still in use stays, and says why', () => {
    const { report, ditolak } = complete(rooms(38), {
      usage: { ruangan: new Map([['R39', 'jadwal kelas']]) },
    });
    expect(report.ruangan).toMatchObject({
      removed: 1,
      refused: [
        { row: null, reason: 'Ruangan R39 tidak dihapus karena masih dipakai: jadwal kelas.' },
      ],
    });
    expect(ditolak).toBeNull();
  });

  test('with a faulty row in the batch nothing goes: it may have meant what is missing', () => {
    const { report, peringatan } = complete([...rooms(38), { id: 'R39', nama: 'R' }]);
    expect(report.ruangan).toMatchObject({
      removed: 0,
      refused: [{ row: 39, column: 'kapasitas' }],
    });
    expect(peringatan).toEqual([
      'Ruangan: 2 yang tidak ada di berkas tidak dihapus karena ada baris yang ditolak.',
    ]);
  });

  test('a complete list of participants speaks for the classes it names only', () => {
    const stored = plan(college(), [
      { jenis: 'kelas', data: [{ ...kelasRow, nama_kelas: 'B' }] },
      { jenis: 'mahasiswa', data: [{ nim: '242', nama: 'Dua', id_prodi: 'IF', angkatan: 2026 }] },
      {
        jenis: 'peserta',
        data: ['A', 'B'].map((kelas) => ({ id_kelas: `20261_IF_M1_${kelas}`, nim: '242' })),
      },
    ]).world;
    const { changes } = plan(
      stored,
      [{ jenis: 'peserta', data: [{ id_kelas: '20261_IF_M1_A', nim: '241' }] }],
      {
        kelengkapan: 'lengkap',
        deletionCeilingPercent: 50,
      },
    );
    expect(changes.peserta.removed).toEqual([
      { id_kelas: '20261_IF_M1_A', nim: '242', jabatan: 'Peserta' },
    ]);
  });

  test('a complete list of classes speaks for its terms and programmes', () => {
    const other = {
      kode: 20262,
      tahun: 2027,
      semester: 2,
      mulai: '2027-02-01',
      selesai: '2027-06-30',
    };
    const stored = plan(college(), [
      { jenis: 'periode', data: [other] },
      {
        jenis: 'kelas',
        data: [
          { ...kelasRow, nama_kelas: 'B' },
          { ...kelasRow, periode: 20262 },
        ],
      },
    ]).world;
    const { changes } = plan(
      stored,
      [{ jenis: 'kelas', data: [kelasRow], kelengkapan: 'lengkap' }],
      {
        deletionCeilingPercent: 50,
      },
    );
    expect(changes.kelas.removed.map(({ id }) => id)).toEqual(['20261_IF_M1_B']);
  });

  test('a complete timetable takes the slots of classes it does not name, never the classes', () => {
    const slot = (kelas: string) => ({
      kode_mk: 'AIK1',
      nama_mk: 'Algoritma',
      kelas,
      hari: 'Senin',
      jam: '07.30-09.10',
    });
    const batch = (...names: string[]): Batch => ({
      jenis: 'jadwal',
      periode: 20261,
      idProdi: 'IF',
      data: names.map(slot),
    });
    const stored = plan(college(), [batch('A', 'B')]).world;
    const over = { kelengkapan: 'lengkap' as const, deletionCeilingPercent: 50 };
    const { changes, report } = plan(stored, [batch('A')], over);
    expect(changes.kelas.removed).toEqual([]);
    expect(report.jadwal).toMatchObject({ inserted: 0, unchanged: 1, removed: 1 });
    expect(plan(stored, [batch('A')], { ...over, deletionCeilingPercent: 5 }).ditolak).toBe(
      'Jadwal: 1 dari 2 akan dihapus, melebihi batas 5 persen. Tidak ada yang diubah.',
    );
  });

  const twoSlots = (from: number, until: number, slots = ['Senin', 'Kamis']) =>
    Array.from({ length: until - from }, (_one, index) => `K${from + index}`).flatMap((kelas) =>
      slots.map((hari) => ({
        kode_mk: 'AIK1',
        nama_mk: 'Algoritma',
        kelas,
        hari,
        jam: '07.30-09.10',
      })),
    );
  const timetable = (...data: unknown[]): Batch => ({
    jenis: 'jadwal',
    periode: 20261,
    idProdi: 'IF',
    data,
  });
  const twenty = () => plan(college(), [timetable(...twoSlots(0, 20))]).world;

  test.each(['lengkap', 'sebagian'] as const)(
    'a %s timetable that names fewer slots of its classes loses them too',
    (kelengkapan) => {
      const fewer = (classes: number) =>
        plan(
          twenty(),
          [timetable(...twoSlots(0, 20 - classes), ...twoSlots(20 - classes, 20, ['Senin']))],
          { kelengkapan },
        );
      expect(fewer(2).ditolak).toBeNull();
      expect(fewer(2).report.jadwal).toMatchObject({ removed: 2 });
      const many = fewer(5);
      expect(many.ditolak).toBe(
        'Jadwal: 5 dari 40 akan dihapus, melebihi batas 5 persen. Tidak ada yang diubah.',
      );
      expect(many.batasTerlampaui).toEqual([{ nama: 'Jadwal', removed: 5, total: 40 }]);
    },
  );

  test('a list of classes that names fewer slots loses them too; a slot that moves is not lost', () => {
    const classes = (jadwal: string, count: number): Batch => ({
      jenis: 'kelas',
      data: Array.from({ length: count }, (_one, index) => ({
        periode: 20261,
        id_prodi: 'IF',
        id_makul: 'M1',
        nama_kelas: `K${index}`,
        jadwal,
      })),
    });
    expect(plan(twenty(), [classes('Senin 07.30-09.10', 3)]).ditolak).toBe(
      'Jadwal: 3 dari 40 akan dihapus, melebihi batas 5 persen. Tidak ada yang diubah.',
    );
    expect(plan(twenty(), [classes('Rabu 07.30-09.10; Jumat 07.30-09.10', 20)]).ditolak).toBeNull();
  });
});
