import { describe, expect, test } from 'vitest';
import * as policy from './pengumpulan.policy.ts';

const at = (time: string) => new Date(`2026-11-24T${time}Z`);
const END = at('12:00:00');
const jendela: policy.Jendela = {
  mulai: at('09:00:00'),
  selesai: END,
  perpanjangan: null,
  tenggangDetik: 120,
};

describe('handing in (DECISIONS 146, K58, K59)', () => {
  const allow = (terlambat = false) => ({ allow: true, terlambat });
  const refuse = (code: string) => ({ allow: false, code });
  test.each<[string, Partial<policy.Jendela>, string, string[], object]>([
    [
      'before the start',
      {},
      '08:59:59.999',
      [],
      { ...refuse('pengumpulan_belum_dibuka'), sejak: at('09:00:00') },
    ],
    ['at the start', {}, '09:00:00', [], allow()],
    ['at the end', {}, '12:00:00', [], allow()],
    ['after it, a link alone', {}, '12:00:00.001', [], refuse('pengumpulan_tenggang')],
    ['after it, begun before', {}, '12:00:00.001', ['11:59:59'], allow(true)],
    ['at the end of the grace, begun at the end', {}, '12:02:00', ['12:00:00'], allow(true)],
    [
      'in the grace, one of two begun after the end',
      {},
      '12:01:00',
      ['11:59:59', '12:00:00.001'],
      refuse('pengumpulan_tenggang'),
    ],
    ['after the grace', {}, '12:02:00.001', ['11:59:59'], refuse('pengumpulan_ditutup')],
    [
      'without a grace',
      { tenggangDetik: 0 },
      '12:00:00.001',
      ['11:59:59'],
      refuse('pengumpulan_ditutup'),
    ],
    ['with an extension', { perpanjangan: at('18:00:00') }, '18:00:00', [], allow()],
    [
      'in the grace after an extension',
      { perpanjangan: at('18:00:00') },
      '18:01:00',
      ['17:59:00'],
      allow(true),
    ],
    [
      'after an extension',
      { perpanjangan: at('18:00:00') },
      '18:02:00.001',
      ['17:59:00'],
      refuse('pengumpulan_ditutup'),
    ],
    ['an extension takes no time away', { perpanjangan: at('10:00:00') }, '12:00:00', [], allow()],
    [
      'an extension opens nothing before the start',
      { perpanjangan: at('18:00:00') },
      '08:00:00',
      [],
      expect.objectContaining(refuse('pengumpulan_belum_dibuka')),
    ],
    ['without start and end', { mulai: null, selesai: null }, '23:00:00', [], allow()],
  ])('%s', (_name, over, now, sejak, expected) => {
    expect(
      policy.canHandIn({ ...jendela, ...over }, { now: at(now), sejak: sejak.map(at) }),
    ).toEqual(expected);
  });

  test.each<[string, string, boolean]>([
    ['until the end', '12:00:00', true],
    ['not in the grace', '12:00:00.001', false],
    ['not before the start', '08:59:59', false],
  ])('withdrawing: %s', (_name, now, allowed) =>
    expect(policy.isOpen(jendela, at(now)).allow).toBe(allowed),
  );

  test('the grace is counted from the own end', () => {
    expect(policy.graceEndsAt(jendela)).toEqual(at('12:02:00'));
    expect(policy.graceEndsAt({ ...jendela, perpanjangan: at('13:00:00') })).toEqual(
      at('13:02:00'),
    );
    expect(policy.graceEndsAt({ ...jendela, selesai: null })).toBeNull();
  });
});

describe('what is handed in (K60)', () => {
  const aturan: policy.AturanPengumpulan = {
    berkasDiterima: ['pdf', 'docx'],
    maksBerkas: 2,
    bolehTautan: true,
  };
  const link = (typed: string | null, tautan: string | null = typed) => ({ typed, tautan });
  test.each<
    [
      string,
      string[],
      { typed: string | null; tautan: string | null },
      Partial<policy.AturanPengumpulan>,
      object | null,
    ]
  >([
    ['a file', ['a.pdf'], link(null), {}, null],
    ['a file in capitals', ['A.PDF'], link(null), {}, null],
    ['a link alone', [], link('https://contoh.id'), {}, null],
    ['both', ['a.pdf'], link('https://contoh.id'), {}, null],
    ['nothing', [], link(null), {}, { code: 'pengumpulan_kosong', path: 'berkas' }],
    ['an empty link', [], link('', null), {}, { code: 'pengumpulan_kosong', path: 'berkas' }],
    [
      'a script',
      [],
      link('javascript:alert(1)', null),
      {},
      { code: 'pengumpulan_tautan_salah', path: 'tautan' },
    ],
    [
      'a link where none is taken',
      ['a.pdf'],
      link('https://contoh.id'),
      { bolehTautan: false },
      { code: 'pengumpulan_tanpa_tautan', path: 'tautan' },
    ],
    [
      'one file too many',
      ['a.pdf', 'b.pdf', 'c.pdf'],
      link(null),
      {},
      { code: 'pengumpulan_berkas_berlebih', path: 'berkas', message: 'Paling banyak 2 berkas.' },
    ],
    [
      'another kind',
      ['a.pdf', 'b.zip'],
      link(null),
      {},
      { code: 'berkas_jenis_ditolak', path: 'berkas', message: 'File type .zip is not allowed' },
    ],
    ['any of S1 §5 where nothing is named', ['b.zip'], link(null), { berkasDiterima: [] }, null],
    [
      'nothing outside of it',
      ['b.exe'],
      link(null),
      { berkasDiterima: [] },
      expect.objectContaining({ code: 'berkas_jenis_ditolak' }),
    ],
    [
      'nothing outside of it, whatever the task names',
      ['b.exe'],
      link(null),
      { berkasDiterima: ['exe'] },
      expect.objectContaining({ code: 'berkas_jenis_ditolak' }),
    ],
  ])('%s', (_name, nama, sent, over, expected) => {
    expect(policy.faultOfIsi({ nama, ...sent }, { ...aturan, ...over })).toEqual(expected);
  });
});

describe('an extension (K59)', () => {
  test.each<[string, string, string, boolean]>([
    ['later than the end and now', '12:00:00.001', '11:00:00', true],
    ['at the end', '12:00:00', '11:00:00', false],
    ['over already', '13:00:00', '13:00:00', false],
    ['after the end, still to come', '13:00:00', '12:59:59', true],
  ])('%s', (_name, sampai, now, allowed) =>
    expect(policy.canExtend({ sampai: at(sampai), selesai: END }, at(now)).allow).toBe(allowed),
  );

  test('of a task without an end there is none', () => {
    expect(policy.canExtend({ sampai: END, selesai: null }, at('11:00:00')).allow).toBe(false);
  });
});
