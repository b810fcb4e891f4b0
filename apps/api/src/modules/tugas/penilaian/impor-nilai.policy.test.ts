import { describe, expect, test } from 'vitest';
import { columnsOf, type Peserta, planImpor, readNilai } from './impor-nilai.policy.ts';

const heading = [
  'No',
  'NIM',
  'Nama Mahasiswa',
  'Nilai Dasar',
  'Faktor (%)',
  'Alasan Faktor',
  'Nilai',
  'Catatan',
  'Versi',
];
const columns = columnsOf(heading) ?? {};
const stands = (nim: string, over: Partial<Peserta> = {}): Peserta => ({
  nim,
  nama: `Nama ${nim}`,
  kelompok: null,
  dasar: 70,
  faktor: 100,
  alasan: null,
  catatan: null,
  versi: 3,
  keluar: false,
  ...over,
});
const row = (
  nim: string,
  nilai: string,
  over: { faktor?: string; alasan?: string; catatan?: string; versi?: string } = {},
) => [
  ...[
    '1',
    nim,
    'x',
    nilai,
    over.faktor ?? '100',
    over.alasan ?? '',
    'diabaikan',
    over.catatan ?? '',
    over.versi ?? '3',
  ],
];
const plan = (rows: string[][], peserta: Peserta[]) =>
  planImpor(
    rows.map((cells, index) => ({ number: index + 2, cells })),
    columns,
    new Map(peserta.map((one) => [one.nim, one])),
  );
const one = (cells: string[], peserta = stands('1')) => plan([cells], [peserta]).baris[0];

test.each([
  ['85', 85],
  ['85,5', 85.5],
  ['85.25', 85.25],
  ['0', 0],
  ['100', 100],
  ['', null],
  ['84.99999999999999', 85],
  ['7e-0', 7],
])('a grade %j is %j', (text, value) => expect(readNilai(text)).toEqual({ ok: true, value }));

test.each([
  ['100,01', 'di luar 0–100'],
  ['-1', 'di luar 0–100'],
  ['85,555', 'lebih dari dua desimal'],
  ['A', 'bukan angka'],
  ['1.000,5', 'bukan angka'],
  ['=HYPERLINK("http://x.test")', 'bukan angka'],
  ['NaN', 'bukan angka'],
  ['Infinity', 'bukan angka'],
  ['0x10', 'bukan angka'],
  ['8 5', 'bukan angka'],
])('a grade %j is refused: %s', (text, alasan) =>
  expect(readNilai(text)).toEqual({ ok: false, alasan: expect.stringContaining(alasan) }),
);

describe('the columns', () => {
  test('are found wherever they stand, and by any case', () =>
    expect(columnsOf(['versi', ' nilai dasar', 'NIM'])).toEqual({ versi: 0, nilai: 1, nim: 2 }));
  test.each([[['NIM', 'Nilai', 'Versi']], [['NIM', 'NIM', 'Nilai Dasar', 'Versi']], [[]]])(
    'are missing in %j',
    (cells) => expect(columnsOf(cells)).toBeNull(),
  );
});

describe('a row', () => {
  test('says what it changes, with the version of now', () =>
    expect(one(row('1', '80', { catatan: 'Baik' }))).toEqual({
      nomor: 2,
      nim: '1',
      nama: 'Nama 1',
      kelompok: null,
      status: 'berubah',
      alasan: null,
      sekarang: { nilai: 70, faktor: 100, alasan: null, catatan: null, versi: 3 },
      menjadi: { nilai: 80, faktor: 100, alasan: null, catatan: 'Baik' },
    }));

  test('that says what stands is counted, whatever its version', () =>
    expect(plan([row('1', '70', { versi: '1' })], [stands('1')])).toEqual({
      jumlahBaris: 1,
      jumlahSama: 1,
      baris: [],
    }));

  test('leaves what its empty cells are of', () => {
    const graded = stands('1', { dasar: 70, catatan: 'Tetap' });
    expect(plan([row('1', '', { faktor: '' })], [graded])).toMatchObject({
      jumlahSama: 1,
      baris: [],
    });
    expect(one(row('1', '', { catatan: 'Lain' }), graded)?.menjadi).toMatchObject({
      nilai: 70,
      catatan: 'Lain',
    });
  });

  test('is no change by what the export has put before a formula, or by its line ends', () => {
    const graded = stands('1', { catatan: '=1+1\nbaris' });
    expect(plan([row('1', '70', { catatan: "'=1+1\r\nbaris" })], [graded])).toMatchObject({
      jumlahSama: 1,
    });
  });

  test.each([
    ['of nobody', row('', '80'), 'NIM kosong'],
    ['of a stranger', row('9', '80'), 'Bukan peserta tugas ini'],
    ['without a version', row('1', '80', { versi: '' }), 'Versi kosong'],
    [
      'with a factor of one alone',
      row('1', '80', { faktor: '90', alasan: 'Memimpin' }),
      'Faktor hanya berlaku',
    ],
    ['with a factor that is none', row('1', '80', { faktor: 'x' }), 'bukan bilangan bulat'],
    ['with too large a factor', row('1', '80', { faktor: '121' }), 'lebih dari 120'],
    ['with too long a word', row('1', '80', { catatan: 'x'.repeat(5_001) }), 'Catatan lebih dari'],
  ])('%s is refused', (_name, cells, alasan) =>
    expect(one(cells)).toMatchObject({
      status: 'ditolak',
      alasan: expect.stringContaining(alasan),
      menjadi: null,
    }),
  );

  test('of a group’s member takes a factor with its reason alone', () => {
    const member = stands('1', { kelompok: 'A' });
    expect(one(row('1', '70', { faktor: '90' }), member)).toMatchObject({
      status: 'ditolak',
      alasan: expect.stringContaining('alasan'),
    });
    expect(one(row('1', '70', { faktor: '90', alasan: 'Absen' }), member)?.menjadi).toEqual({
      nilai: 70,
      faktor: 90,
      alasan: 'Absen',
      catatan: null,
    });
  });

  test('of who left the class changes nothing, and cannot be put right', () => {
    const gone = stands('1', { keluar: true });
    expect(plan([row('1', '70')], [gone])).toMatchObject({ jumlahSama: 1, baris: [] });
    for (const nilai of ['80', '-1']) {
      expect(one(row('1', nilai), gone)).toMatchObject({
        nama: 'Nama 1',
        status: 'ditolak',
        sekarang: null,
        menjadi: null,
        alasan: 'Sudah keluar dari kelas; nilainya tidak diubah',
      });
    }
  });

  test('twice is refused both times', () =>
    expect(
      plan([row('1', '80'), row('1', '90')], [stands('1')]).baris.map(({ status }) => status),
    ).toEqual(['ditolak', 'ditolak']));

  test('that was graded since is a conflict', () =>
    expect(one(row('1', '80', { versi: '2' }))).toMatchObject({
      status: 'bentrok',
      sekarang: { versi: 3 },
      menjadi: { nilai: 80 },
    }));
});

describe('a cell that is not what people read in it', () => {
  test.each([
    [
      'the nim is a number with zeros that are only shown',
      1,
      'padded',
      row('0001', '80'),
      /Kolom NIM: sel berisi angka/,
    ],
    [
      'the grade is an error',
      3,
      'error',
      row('1', '#N/A'),
      /Kolom Nilai Dasar: sel berisi galat #N\/A/,
    ],
    ['the grade is shown rounded', 3, 'rounded', row('1', '85.5'), /dibulatkan, isinya 85.5/],
    ['the grade is a percentage', 3, 'percent', row('1', '85%'), /bukan angka/],
    [
      'a typed grade may be thousands',
      0,
      'number',
      row('1', '1.000'),
      /Tulis tanpa pemisah ribuan/,
    ],
  ] as const)('%s', (_name, column, kind, cells, alasan) => {
    const [refused] = planImpor(
      [{ number: 2, cells, kinds: { [column]: kind } }],
      columns,
      new Map([['1', stands('1')]]),
    ).baris;
    expect(refused).toMatchObject({ status: 'ditolak', alasan: expect.stringMatching(alasan) });
  });

  test('a number of Excel with three decimals of zeros is a grade', () =>
    expect(
      planImpor(
        [{ number: 2, cells: row('1', '85'), kinds: { 3: 'number' } }],
        columns,
        new Map([['1', stands('1')]]),
      ).baris,
    ).toMatchObject([{ status: 'berubah', menjadi: { nilai: 85 } }]));
});
