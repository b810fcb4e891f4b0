import { describe, expect, test } from 'vitest';
import {
  faultsOfTampilan,
  hasTranskrip,
  type IsianTampilan,
  type KeadaanTampilan,
} from './aturan-materi.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const form: IsianTampilan = {
  tampilSekarang: true,
  waktuMulaiTampil: null,
  wajibHadir: true,
  deadline: at('20:00'),
};
const later = { tampilSekarang: false, waktuMulaiTampil: at('10:00') };
const fresh: KeadaanTampilan = { batas: at('20:00'), now: at('08:00'), before: null };
const shown = { tampilSejak: at('06:00'), wajibHadir: true, deadline: at('07:00') };

describe('display and deadline: every fault in the order of the server', () => {
  test.each<[string, Partial<IsianTampilan>, Partial<KeadaanTampilan>, string[]]>([
    ['at once, until the meeting closes', {}, {}, []],
    ['later', later, {}, []],
    [
      'no time and no deadline',
      { ...later, waktuMulaiTampil: null, deadline: null },
      {},
      ['waktu_mulai_tampil: validasi_gagal', 'deadline: deadline_wajib'],
    ],
    [
      'in the past',
      { ...later, waktuMulaiTampil: at('07:59') },
      {},
      ['waktu_mulai_tampil: waktu_tampil_lampau'],
    ],
    [
      'after the meeting closes',
      { ...later, waktuMulaiTampil: at('20:01') },
      {},
      ['waktu_mulai_tampil: deadline_terlalu_akhir', 'deadline: deadline_terlalu_awal'],
    ],
    ['the same while the end is unknown', { deadline: at('23:00') }, { batas: null }, []],
    [
      'due after the meeting closes',
      { deadline: at('20:01') },
      {},
      ['deadline: deadline_terlalu_akhir'],
    ],
    ['open for four minutes', { deadline: at('08:04') }, {}, ['deadline: deadline_terlalu_awal']],
    ['open for five minutes', { deadline: at('08:05') }, {}, []],
    ['not required', { wajibHadir: false, deadline: null }, {}, []],
    ['as it is stored', { deadline: at('07:00') }, { before: shown }, []],
    [
      'another past deadline',
      { deadline: at('07:30') },
      { before: shown },
      ['deadline: deadline_terlalu_awal'],
    ],
    [
      'required from now on',
      { deadline: at('07:00') },
      { before: { ...shown, wajibHadir: false, deadline: null } },
      ['deadline: deadline_terlalu_awal'],
    ],
  ])('%s', (_name, change, context, faults) => {
    const found = faultsOfTampilan({ ...form, ...change }, { ...fresh, ...context });
    expect(found.map(({ path, code }) => `${path}: ${code}`)).toEqual(faults);
  });
});

test.each([
  ['video', true],
  ['audio', true],
  ['ebook', false],
  [null, false],
] as const)('%s has subtitles: %s', (tipe, has) => expect(hasTranskrip(tipe)).toBe(has));
