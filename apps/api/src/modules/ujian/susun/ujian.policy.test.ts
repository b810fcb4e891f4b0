import { describe, expect, test } from 'vitest';
import { kesiapanOf } from './soal/kesiapan.policy.ts';
import {
  berakhirPada,
  type KeadaanUjian,
  menitBagian,
  menitPindah,
  pindahBerakhir,
  serverFaultOf,
} from './ujian.policy.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const waktu = { waktuMulai: at('06:00'), waktuSelesai: at('08:00') };

describe('shares of the length (U64)', () => {
  test.each([
    ['of the time limit', 0.5, 45, 23],
    ['of the window where there is none', 0.25, 0, 30],
    ['none', 0, 45, 0],
  ])('%s', (_name, bagian, durasi, expected) =>
    expect(menitBagian(bagian, { ...waktu, durasi })).toBe(expected),
  );

  test.each([
    ['follow it when it is made longer', { menitTambahan: 35, bagian: 0.5 }, 60, 90, 50],
    ['and shorter', { menitTambahan: 35, bagian: 0.5 }, 60, 30, 20],
    ['beside minutes that stay', { menitTambahan: 10, bagian: 0 }, 60, 90, 10],
    ['and never take time away', { menitTambahan: 0, bagian: 0.5 }, 60, 30, 0],
  ])('%s', (_name, attempt, from, to, expected) =>
    expect(menitPindah(attempt, { ...waktu, durasi: to }, { ...waktu, durasi: from })).toBe(
      expected,
    ),
  );
});

describe('when an attempt ends (U43)', () => {
  test.each([
    ['after its duration', '06:00', 0, 90, '07:30'],
    ['at the end of the window, begun late', '07:00', 0, 90, '08:00'],
    ['with what was added behind its duration', '06:00', 15, 90, '07:45'],
    ['with what was added behind the window', '06:00', 15, 120, '08:15'],
    ['without a limit at the end of the window', '06:30', 0, 0, '08:00'],
    ['without a limit with what was added', '06:30', 10, 0, '08:10'],
  ])('%s', (_name, mulai, menitTambahan, durasi, expected) => {
    expect(
      berakhirPada({ mulai: at(mulai), menitTambahan }, { waktuSelesai: at('08:00'), durasi }),
    ).toEqual(at(expected));
  });

  test.each([
    ['later', 0, '09:00', '07:00', '09:00'],
    ['earlier, and still to come', 0, '07:30', '07:00', '07:30'],
    ['not before now, however short it was made', 30, '08:00', '07:00', '07:00'],
    ['not before its own end, where that is past', 30, '08:00', '08:20', '08:00'],
  ])('its end moves: %s', (_name, durasi, waktuSelesai, now, expected) => {
    const attempt = { mulai: at('06:00'), menitTambahan: 0, berakhir: at('08:00') };
    expect(pindahBerakhir(attempt, { waktuSelesai: at(waktuSelesai), durasi }, at(now))).toEqual(
      at(expected),
    );
  });
});

describe('what the server alone knows of a form', () => {
  const form = { ...waktu, jenis: 'kuis' as const, idUjianUtama: null, peserta: [] };
  const ulang = { ...form, jenis: 'remedial' as const, idUjianUtama: 'u1', peserta: ['1', '2'] };
  const state: KeadaanUjian = {
    now: at('07:00'),
    kemarin: new Date('2026-11-22T17:00:00Z'),
    before: null,
    mengerjakan: [],
    utama: { jenis: 'uts' },
    punyaRemedial: false,
    bukanAnggota: 0,
  };
  const begun = { before: form, mengerjakan: ['1'] };
  const old = { ...form, waktuMulai: new Date('2026-11-22T16:59:59Z') };

  test.each<[string, object, object, string | undefined]>([
    ['a new one', {}, {}, undefined],
    ['from yesterday on', { waktuMulai: state.kemarin }, {}, undefined],
    ['from before yesterday', old, {}, 'ujian_mulai_lampau'],
    ['a start that stays', old, { before: old }, undefined],
    ['a remedial', ulang, {}, undefined],
    ['a remedial of what is not there', ulang, { utama: null }, 'ujian_utama_tidak_sesuai'],
    [
      'a remedial of a remedial',
      ulang,
      { utama: { jenis: 'remedial' } },
      'ujian_utama_tidak_sesuai',
    ],
    [
      'a remedial that has one itself',
      ulang,
      { before: form, punyaRemedial: true },
      'ujian_utama_tidak_sesuai',
    ],
    ['somebody who is not in the class', ulang, { bukanAnggota: 1 }, 'ujian_peserta_bukan_kelas'],
    ['begun, and nothing of it moves', {}, begun, undefined],
    ['begun, another start', { waktuMulai: at('06:01') }, begun, 'ujian_mulai_terkunci'],
    ['begun, a later end', { waktuSelesai: at('09:00') }, begun, undefined],
    ['begun, an earlier end that is to come', { waktuSelesai: at('07:30') }, begun, undefined],
    ['begun, an end that is past', { waktuSelesai: at('06:59') }, begun, 'ujian_selesai_lampau'],
    ['begun and over, nothing moves', {}, { ...begun, now: at('09:00') }, undefined],
    ['begun, another kind', { jenis: 'uts' }, begun, 'ujian_jenis_terkunci'],
    [
      'begun, another main exam',
      { ...ulang, idUjianUtama: 'u2' },
      { before: ulang, mengerjakan: ['1'] },
      'ujian_jenis_terkunci',
    ],
    [
      'begun, somebody else comes',
      { ...ulang, peserta: ['1', '3'] },
      { before: ulang, mengerjakan: ['1'] },
      undefined,
    ],
    [
      'begun, who takes it goes',
      { ...ulang, peserta: ['2'] },
      { before: ulang, mengerjakan: ['1'] },
      'ujian_peserta_mengerjakan',
    ],
  ])('%s', (_name, over, known, code) => {
    expect(serverFaultOf({ ...form, ...over }, { ...state, ...known })?.code).toBe(code);
  });
});

describe('whether it can be opened (U35)', () => {
  const kelompok = { id: 'k1', nama: 'Soal', ambil: null };
  const soal = (id: string, over = {}) => ({
    id,
    idKelompok: 'k1',
    bobot: 1,
    kunciLengkap: true,
    lampiran: 0,
    ...over,
  });
  test.each<[string, Parameters<typeof kesiapanOf>[0], boolean, [string, string | null][]]>([
    [
      'complete',
      { kelompok: [kelompok], soal: [soal('a'), soal('b', { bobot: 2 })], peserta: null },
      true,
      [],
    ],
    [
      'nothing is asked',
      { kelompok: [kelompok], soal: [], peserta: null },
      false,
      [['tanpa_soal', null]],
    ],
    [
      'a key is missing',
      {
        kelompok: [kelompok],
        soal: [soal('a'), soal('b', { kunciLengkap: false })],
        peserta: null,
      },
      false,
      [['kunci_kosong', 'b']],
    ],
    [
      'what is drawn weighs differently',
      {
        kelompok: [{ ...kelompok, ambil: 1 }],
        soal: [soal('a'), soal('b', { bobot: 2 })],
        peserta: null,
      },
      false,
      [['bobot_tidak_sama', null]],
    ],
    [
      'more is drawn than there is',
      { kelompok: [{ ...kelompok, ambil: 2 }], soal: [soal('a')], peserta: null },
      false,
      [['ambil_lebih', null]],
    ],
    [
      'warnings alone keep nothing closed',
      { kelompok: [kelompok], soal: [soal('a', { lampiran: 2_500_000 })], peserta: 0 },
      true,
      [
        ['lampiran_berat', 'a'],
        ['peserta_kosong', null],
      ],
    ],
  ])('%s', (_name, asked, siap, temuan) => {
    const found = kesiapanOf(asked);
    expect([found.siap, found.temuan.map(({ code, id_soal }) => [code, id_soal])]).toEqual([
      siap,
      temuan,
    ]);
  });
});
