/** The form of a question (S3 §5.5; U6–U9), and when a version is new (U13). */
import { isianSoal, LEAST_PILIHAN } from '@lms/contracts/soal/soal';
import { describe, expect, test } from 'vitest';
import { tanpaKunci } from './jenis/semua.policy.ts';
import { judulSoal, klienKe, readIsi, readTeks, sidikOf } from './soal.policy.ts';

function read(
  over: object,
  gambar: (string | null)[] = [],
  idLama: readonly string[] = [],
  tanpaKunci = false,
) {
  const form = isianSoal.parse({ jenis: 'pilihan', pertanyaan: '<p>Apa?</p>', ...over });
  let made = 0;
  const idBaru = () => {
    made += 1;
    return `baru${made}`;
  };
  const isi = readIsi(form, readTeks(form), {
    gambar,
    idLama: new Set(idLama),
    idBaru,
    tanpaKunci,
    leastPilihan: LEAST_PILIHAN,
  });
  return 'fault' in isi ? isi.fault : { ...isi, berkas: { soal: [], kunci: [], gambar } };
}
const abc = { pilihan: ['<p>A</p>', '<p>B</p>', '<p>C</p>'], kunci: 1 };
const picture = '<img src="data:image/png;base64,iVBORw0KGgo=">';

describe('a form', () => {
  test.each([
    [
      'without a text',
      { pertanyaan: '<p> </p>', pilihan: abc },
      'soal_pertanyaan_wajib',
      'pertanyaan',
    ],
    [
      'of 20,001 characters',
      { pertanyaan: 'a'.repeat(20_001), pilihan: abc },
      'soal_pertanyaan_terlalu_panjang',
      'pertanyaan',
    ],
    [
      'without its part',
      { esay: { jenis_file_diterima: ['text'] } },
      'soal_isi_jenis_wajib',
      'pilihan',
    ],
    [
      'of two options',
      { pilihan: { pilihan: ['A', 'B'], kunci: 0 } },
      'soal_pilihan_kurang',
      'pilihan.pilihan',
    ],
    [
      'with an empty option',
      { pilihan: { ...abc, pilihan: ['A', '<p></p>', 'C'] } },
      'soal_pilihan_wajib',
      'pilihan.pilihan.1',
    ],
    [
      'with a long option',
      { pilihan: { ...abc, pilihan: ['A', 'B', 'x'.repeat(2_001)] } },
      'soal_pilihan_terlalu_panjang',
      'pilihan.pilihan.2',
    ],
    [
      'with equal options',
      { pilihan: { ...abc, pilihan: ['A', 'B', '<p><b>A</b></p>'] } },
      'soal_pilihan_sama',
      'pilihan.pilihan.2',
    ],
    ['without a key', { pilihan: { ...abc, kunci: null } }, 'soal_kunci_wajib', 'pilihan.kunci'],
    [
      'whose key is no option',
      { pilihan: { ...abc, kunci: 3 } },
      'soal_kunci_wajib',
      'pilihan.kunci',
    ],
    [
      'whose explanation is long',
      { pilihan: abc, pembahasan: 'a'.repeat(20_001) },
      'soal_kunci_terlalu_panjang',
      'pembahasan',
    ],
    [
      'of several, none right',
      { jenis: 'pilihan_jamak', pilihan_jamak: { ...abc, kunci: [] } },
      'soal_kunci_wajib',
      'pilihan_jamak.kunci',
    ],
    [
      'of several, all right',
      { jenis: 'pilihan_jamak', pilihan_jamak: { ...abc, kunci: [0, 1, 2] } },
      'soal_kunci_wajib',
      'pilihan_jamak.kunci',
    ],
    [
      'of an essay without kinds',
      { jenis: 'esay', esay: { jenis_file_diterima: [] } },
      'soal_jenis_jawaban_wajib',
      'esay.jenis_file_diterima',
    ],
    [
      'of no number',
      { jenis: 'numerik', numerik: { kunci: null } },
      'soal_kunci_wajib',
      'numerik.kunci',
    ],
    [
      'of a range the wrong way round',
      {
        jenis: 'numerik',
        numerik: { kunci: '1', toleransi: { jenis: 'rentang', dari: '2,0', sampai: '2' } },
      },
      'soal_rentang_terbalik',
      'numerik.toleransi',
    ],
    [
      'of a key outside of its range',
      {
        jenis: 'numerik',
        numerik: { kunci: '5', toleransi: { jenis: 'rentang', dari: '1', sampai: '2' } },
      },
      'soal_kunci_luar_rentang',
      'numerik.kunci',
    ],
    [
      'of no accepted text',
      { jenis: 'isian', isian: { kunci: [] } },
      'soal_kunci_wajib',
      'isian.kunci',
    ],
    [
      'of a statement without key',
      { jenis: 'benar_salah', benar_salah: { kunci: null } },
      'soal_kunci_wajib',
      'benar_salah.kunci',
    ],
  ])('%s is refused at its place', (_name, over, code, path) =>
    expect(read(over)).toMatchObject({ code, path }),
  );

  test.each([
    ['pilihan', { pilihan: { ...abc, kunci: null } }, { opsi: null }],
    [
      'pilihan_jamak',
      { pilihan_jamak: { ...abc, kunci: [] } },
      { opsi: [], penilaian: 'sebagian' },
    ],
    ['benar_salah', { benar_salah: { kunci: null } }, { benar: null }],
    [
      'numerik',
      { numerik: { kunci: null } },
      { angka: null, toleransi: { jenis: 'mutlak', nilai: '0' } },
    ],
    ['isian', { isian: { kunci: [] } }, { jawaban: [], peka_huruf: false }],
  ])('of %s: a key that nobody has filled yet may stay so (U34)', (jenis, over, kunci) => {
    const isi = read({ jenis, ...over }, [], [], true);
    if (!('konten' in isi)) throw new Error(isi.code);
    expect(isi.konten.kunci).toEqual(kunci);
    // Saved unchanged, it is no new version.
    expect(tanpaKunci(isi.konten)).toEqual(isi.konten);
    expect(read({ jenis, ...over })).toMatchObject({ code: 'soal_kunci_wajib' });
  });

  test('a key that is no option is refused also where none was filled', () =>
    expect(read({ pilihan: { ...abc, kunci: 3 } }, [], [], true)).toMatchObject({
      code: 'soal_kunci_wajib',
    }));

  test('a picture weighs at most 300 kB, wherever it stands', () => {
    const heavy = `<img src="data:image/png;base64,${'A'.repeat(400_004)}">`;
    const code = 'soal_gambar_terlalu_besar';
    expect(read({ pertanyaan: heavy, pilihan: abc })).toMatchObject({ code, path: 'pertanyaan' });
    expect(read({ pilihan: { ...abc, pilihan: ['A', 'B', heavy] } })).toMatchObject({
      code,
      path: 'pilihan.pilihan.2',
    });
    expect(read({ pilihan: abc, pembahasan: heavy })).toMatchObject({ code, path: 'pembahasan' });
    expect(read({ pertanyaan: heavy.replace('AAAAA', 'A'), pilihan: abc })).toHaveProperty(
      'konten',
    );
  });

  test('26 options are taken, 27 are not; a tolerance is not negative', () => {
    const options = (count: number) =>
      Array.from({ length: count }, (_, index) => `<p>${index}</p>`);
    expect(read({ pilihan: { pilihan: options(26), kunci: 25 } })).toHaveProperty('konten');
    expect(() => read({ pilihan: { pilihan: options(27), kunci: 0 } })).toThrow(
      'Pilihan jawaban paling banyak 26',
    );
    expect(() =>
      read({
        jenis: 'numerik',
        numerik: { kunci: '1', toleransi: { jenis: 'mutlak', nilai: '-1' } },
      }),
    ).toThrow('Toleransi tidak boleh negatif');
  });

  test('a picture fills a question and an option; another picture or another letter is another option', () => {
    const form = {
      pertanyaan: picture,
      pilihan: { ...abc, pilihan: ['', picture, `${picture}a`] },
    };
    expect(read(form, ['f1', null, null])).toHaveProperty('konten');
    expect(
      read({ pilihan: { ...abc, pilihan: ['', '', 'C'] } }, ['f1', 'f2', null]),
    ).toHaveProperty('konten');
    expect(read({ pilihan: { ...abc, pilihan: ['', '', 'C'] } }, ['f1', 'f1', null])).toMatchObject(
      {
        code: 'soal_pilihan_sama',
      },
    );
    expect(read({ pilihan: { ...abc, pilihan: ['a', 'A', 'C'] } })).toHaveProperty('konten');
  });

  test('ids of options that are sent back stay, once; others are new, and the key names an id', () => {
    const form = {
      pilihan: { ...abc, id_pilihan: ['x', 'x', 'asing'], disematkan: [false, true] },
    };
    expect(read(form, [], ['x', 'y'])).toMatchObject({
      konten: {
        isi: {
          opsi: [
            { id: 'x', disematkan: false },
            { id: 'baru1', disematkan: true },
            { id: 'baru2', disematkan: false },
          ],
        },
        kunci: { opsi: 'baru1' },
      },
    });
  });

  test('0 and true are right, 1 and false wrong', () => {
    const keys = [0, true, 1, false].map((kunci) =>
      read({ jenis: 'benar_salah', benar_salah: { kunci } }),
    );
    expect(keys.map((isi) => ('konten' in isi ? isi.konten.kunci : null))).toEqual([
      ...[{ benar: true }, { benar: true }, { benar: false }, { benar: false }],
    ]);
  });
});

describe('the fingerprint', () => {
  const none = new Map();
  const sidik = (
    over: object,
    gambar?: (string | null)[],
    rincian: Parameters<typeof sidikOf>[1] = none,
  ) => {
    const isi = read({ pilihan: abc, ...over }, gambar);
    if (!('konten' in isi)) throw new Error(isi.code);
    return sidikOf(isi, rincian);
  };
  const plain = sidik({});

  test('is that of the content: ids of options, labels and the order of fields are not in it', () => {
    expect(sidik({ label: ['x'], tingkat: 'mudah' })).toBe(plain);
    const isi = read({ pilihan: abc });
    if (!('konten' in isi)) throw new Error('no content');
    const opsi = ['p', 'q', 'r'].map((id, index) => ({
      disematkan: false,
      teks: `<p>${'ABC'[index]}</p>`,
      id,
    }));
    const stored = {
      ...isi,
      konten: { kunci: { opsi: 'q' }, isi: { opsi }, jenis: 'pilihan' as const },
    };
    expect(sidikOf(stored, none)).toBe(plain);
  });

  test.each([
    ['the text', sidik({ pertanyaan: '<p>Apa ?</p>' })],
    ['the key', sidik({ pilihan: { ...abc, kunci: 2 } })],
    ['an option', sidik({ pilihan: { ...abc, pilihan: ['A', 'B', 'D'] } })],
    [
      'the order of the options',
      sidik({ pilihan: { ...abc, pilihan: ['B', 'A', 'C'], kunci: 0 } }),
    ],
    ['a pin', sidik({ pilihan: { ...abc, disematkan: [true] } })],
    ['the explanation', sidik({ pembahasan: 'Sebab' })],
    ['a picture', sidik({}, ['f', null, null], new Map([['f', { nama: 'a.png', sha256: '1' }]]))],
  ])('changes with %s', (_name, other) => expect(other).not.toBe(plain));

  test('files are equal by their bytes and names', () => {
    const one = sidik({}, ['f', null, null], new Map([['f', { nama: 'a.png', sha256: '1' }]]));
    expect(sidik({}, ['g', null, null], new Map([['g', { nama: 'a.png', sha256: '1' }]]))).toBe(
      one,
    );
    expect(sidik({}, ['g', null, null], new Map([['g', { nama: 'a.png', sha256: '2' }]]))).not.toBe(
      one,
    );
  });
});

test('one name of a device names any number of questions, each its own', () => {
  const id = 'b9f0c6b0-5f0c-4a43-8a4e-3a3a3a3a3a3a';
  const names = klienKe(id, 100);
  expect(new Set(names).size).toBe(100);
  expect(klienKe(id, 3)).toEqual(names.slice(0, 3));
  expect(names.every((name) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name))).toBe(
    true,
  );
});

describe('a title', () => {
  const rumus = '<span data-latex="x^2 &lt; 9">x^2 &lt; 9</span>';
  test.each([
    ['of words', '<p>Apa?</p><p>Sebutkan.</p>', 'Apa? Sebutkan.'],
    ['with a formula', `<p>Selesaikan ${rumus}!</p>`, 'Selesaikan x² < 9!'],
    [
      'of a formula that no line can say',
      '<div data-latex="\\begin{pmatrix}">\\begin{pmatrix}</div>',
      '[rumus]',
    ],
    ['of a picture', picture, 'Gambar'],
    ['that was cut off within a tag', '<p>Apa? <span data-lat', 'Apa?'],
    ['that is too long', 'a'.repeat(101), `${'a'.repeat(99)}…`],
  ])('%s', (_name, html, title) => expect(judulSoal(html)).toBe(title));
});
