import { expect, test } from 'vitest';
import { faultOfUjian, type KeadaanFormUjian } from './aturan.ts';
import type { IsianUjian } from './ujian.ts';

const right: IsianUjian = {
  judul: 'UTS Basis Data',
  deskripsi: '<p>Bab 1–4</p>',
  jenis: 'uts',
  sifat: 'close',
  acak_soal: false,
  ditampilkan: true,
  gunakan_batas_waktu: true,
  durasi: 90,
  waktu_mulai: '2026-11-24T08:00:00+07:00',
  waktu_selesai: '2026-11-24T10:00:00+07:00',
  tampilkan_kunci_jawaban: false,
  waktu_tampil_kunci: null,
  id_ujian_utama: null,
  peserta_remedial: [],
};
const at: KeadaanFormUjian = {
  now: new Date('2026-11-20T00:00:00Z'),
  deskripsi: { kosong: false, terlaluPanjang: false },
  kunciDiizinkan: true,
};
const kunci = { tampilkan_kunci_jawaban: true, waktu_tampil_kunci: '2026-11-25T08:00:00+07:00' };
const end = (waktu_selesai: string) => ({ waktu_selesai: `2026-11-24T${waktu_selesai}:00+07:00` });

test.each<[string, Partial<IsianUjian>, Partial<KeadaanFormUjian>]>([
  ['as it is', {}, {}],
  ['a meeting that was picked', {}, { idPertemuan: 'p1' }],
  ['without a limit, whatever the duration', { gunakan_batas_waktu: false, durasi: null }, {}],
  ['without a limit, five minutes', { gunakan_batas_waktu: false, durasi: 0, ...end('08:05') }, {}],
  ['a window as long as the limit', { durasi: 120 }, {}],
  ['five minutes', { durasi: 5, ...end('08:05') }, {}],
  ['the same in another zone', { waktu_selesai: '2026-11-24T03:00:00Z' }, {}],
  ['keys at a time', kunci, {}],
  [
    'a time of keys that are not shown',
    { waktu_tampil_kunci: '2226-11-25T08:00:00+07:00' },
    { kunciDiizinkan: false },
  ],
  ['a remedial', { jenis: 'remedial', id_ujian_utama: 'u1' }, {}],
  ['200 letters, each one character', { judul: '🎓'.repeat(200) }, {}],
])('no fault: %s', (_name, over, state) => {
  expect(faultOfUjian({ ...right, ...over }, { ...at, ...state })).toBeNull();
});

const faults: [string, Partial<IsianUjian>, Partial<KeadaanFormUjian>, string, string][] = [
  ['no meeting', {}, { idPertemuan: null }, 'ujian_pertemuan_wajib', 'id_pertemuan'],
  ['no duration', { durasi: null }, {}, 'ujian_durasi_wajib', 'durasi'],
  ['four minutes', { durasi: 4 }, {}, 'ujian_durasi_kurang', 'durasi'],
  ['no minute', { durasi: 0 }, {}, 'ujian_durasi_kurang', 'durasi'],
  ['no start', { waktu_mulai: null }, {}, 'ujian_mulai_wajib', 'waktu_mulai'],
  ['no end', { waktu_selesai: null }, {}, 'ujian_selesai_wajib', 'waktu_selesai'],
  ['a window of four minutes', end('08:04'), {}, 'ujian_rentang_kurang', 'waktu_selesai'],
  [
    'an end four minutes before the start',
    end('07:56'),
    {},
    'ujian_rentang_kurang',
    'waktu_selesai',
  ],
  ['a window below the limit', end('09:29'), {}, 'ujian_rentang_kurang_durasi', 'waktu_selesai'],
  [
    'an end two hours before the start',
    end('06:00'),
    {},
    'ujian_selesai_sebelum_mulai',
    'waktu_selesai',
  ],
  ['no title', { judul: '  ' }, {}, 'ujian_judul_wajib', 'judul'],
  [
    'no description',
    {},
    { deskripsi: { kosong: true, terlaluPanjang: false } },
    'ujian_deskripsi_wajib',
    'deskripsi',
  ],
  ['no kind', { jenis: null }, {}, 'ujian_jenis_wajib', 'jenis'],
  ['a remedial of nothing', { jenis: 'remedial' }, {}, 'ujian_utama_wajib', 'id_ujian_utama'],
  [
    'keys at no time',
    { tampilkan_kunci_jawaban: true },
    {},
    'ujian_waktu_kunci_wajib',
    'waktu_tampil_kunci',
  ],
  [
    'eight days',
    { durasi: 11_520, waktu_selesai: '2026-12-10T08:00:00Z' },
    {},
    'ujian_durasi_terlalu_lama',
    'durasi',
  ],
  ['201 letters', { judul: 'a'.repeat(201) }, {}, 'ujian_judul_terlalu_panjang', 'judul'],
  [
    'a long description',
    {},
    { deskripsi: { kosong: true, terlaluPanjang: true } },
    'deskripsi_terlalu_panjang',
    'deskripsi',
  ],
  [
    'keys that the college does not show',
    kunci,
    { kunciDiizinkan: false },
    'ujian_kunci_dilarang',
    'tampilkan_kunci_jawaban',
  ],
  [
    'keys in 101 years',
    { tampilkan_kunci_jawaban: true, waktu_tampil_kunci: '2127-11-25T08:00:00Z' },
    {},
    'ujian_waktu_kunci_di_luar_batas',
    'waktu_tampil_kunci',
  ],
];

test.each(faults)('%s', (_name, over, state, code, path) => {
  expect(faultOfUjian({ ...right, ...over }, { ...at, ...state })).toEqual({ code, path });
});

// The fault that stands first in S3 §5.1 and U28 is reported.
const order = [...new Map(faults.map((one) => [one[3], one])).values()];
const together = order.flatMap((first, index) =>
  order.slice(index + 1).map((second) => [first, second] as const),
);
test('of any two faults the earlier is told', () => {
  for (const [first, second] of together) {
    // Two faults that need opposite values of one field cannot occur together.
    const fields = (one: (typeof faults)[number]) => [
      ...Object.keys(one[1]),
      ...Object.keys(one[2]),
    ];
    if (fields(first).some((field) => fields(second).includes(field))) continue;
    const form = { ...right, ...second[1], ...first[1] };
    const state = { ...at, ...second[2], ...first[2] };
    expect([first[0], second[0], faultOfUjian(form, state)?.code]).toEqual([
      first[0],
      second[0],
      first[3],
    ]);
  }
});
