import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AktivitasSaya,
  type BukuSaya,
  calculateOwn,
  isShown,
  type KomponenMilik,
} from './saya.policy.ts';
import { toAktivitasSaya, toRincianSaya } from './saya.views.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

const activity = (over: Partial<AktivitasSaya> & { id: string }): AktivitasSaya => ({
  jenis: 'tugas',
  label: over.id,
  nomor: 1,
  selesai: at(1),
  idUjianUtama: null,
  terlihat: true,
  terbit: true,
  dikecualikan: false,
  keadaan: 'dinilai',
  nilai: 80,
  berubahPada: at(2),
  ...over,
});
const component = (over: Partial<KomponenMilik> = {}): KomponenMilik => ({
  id: 'K',
  bobot: 100,
  buang: 0,
  aktivitas: [
    { id: 'a', bobot: 1 },
    { id: 'b', bobot: 1 },
  ],
  sel: null,
  ...over,
});
const book = (
  aktivitas: readonly AktivitasSaya[],
  over: Partial<KomponenMilik> = {},
): BukuSaya => ({ aktivitas, komponen: [component(over)], skala: [], batasRemedial: null });
const only = (buku: BukuSaya, andaian: Record<string, number> = {}) => {
  const [first] = calculateOwn(buku, new Map(Object.entries(andaian))).komponen;
  if (!first) throw new Error('one component');
  const { nilai, dari, total, lengkap, sumber } = first;
  return { nilai, dari, total, lengkap, sumber };
};

const manual = { berlaku: 55, sumber: 'manual' as const, berubahPada: at(9) };
const published = activity({ id: 'a', nilai: 70 });

test.each<[string, BukuSaya, Record<string, number>, ReturnType<typeof only>]>([
  [
    'all published: the value that staff see',
    book([published, activity({ id: 'b', nilai: 90 })], { sel: manual }),
    {},
    { nilai: 55, dari: 2, total: 2, lengkap: true, sumber: 'manual' },
  ],
  [
    'one unpublished: the mean of the published ones, whatever staff see',
    book([published, activity({ id: 'b', terbit: false })], { sel: manual }),
    {},
    { nilai: 70, dari: 1, total: 2, lengkap: false, sumber: 'hitung' },
  ],
  [
    'a hidden source is not counted, and keeps the value of staff away',
    book([published, activity({ id: 'b', terlihat: false })], { sel: manual }),
    {},
    { nilai: 70, dari: 1, total: 1, lengkap: false, sumber: 'hitung' },
  ],
  [
    'an exempt source needs no publication',
    book([published, activity({ id: 'b', terbit: false, dikecualikan: true })], { sel: manual }),
    {},
    { nilai: 55, dari: 1, total: 1, lengkap: true, sumber: 'manual' },
  ],
  [
    'a published remedial counts for its exam, an unpublished one does not',
    book(
      [
        activity({ id: 'a', jenis: 'uts', nilai: 40 }),
        activity({ id: 'r', jenis: 'remedial', idUjianUtama: 'a', nilai: 75 }),
        activity({ id: 's', jenis: 'remedial', idUjianUtama: 'a', nilai: 95, terbit: false }),
      ],
      { aktivitas: [{ id: 'a', bobot: 1 }] },
    ),
    {},
    { nilai: 75, dari: 1, total: 1, lengkap: false, sumber: 'hitung' },
  ],
  [
    'a remedial for others keeps nothing away',
    book(
      [
        activity({ id: 'a', jenis: 'uts', nilai: 40 }),
        activity({
          id: 'r',
          jenis: 'remedial',
          idUjianUtama: 'a',
          terlihat: false,
          terbit: false,
          keadaan: 'tidak_wajib',
          nilai: null,
        }),
      ],
      { aktivitas: [{ id: 'a', bobot: 1 }], sel: manual },
    ),
    {},
    { nilai: 55, dari: 1, total: 1, lengkap: true, sumber: 'manual' },
  ],
  [
    'missing work that is published counts 0',
    book([published, activity({ id: 'b', keadaan: 'tidak_mengerjakan', nilai: null })]),
    {},
    { nilai: 35, dari: 2, total: 2, lengkap: true, sumber: 'hitung' },
  ],
  [
    'a supposed value stands in the place of the own one, and of the manual value',
    book([published, activity({ id: 'b', terbit: false })], { sel: manual }),
    { b: 100 },
    { nilai: 85, dari: 2, total: 2, lengkap: false, sumber: 'hitung' },
  ],
  [
    'nothing supposed for an exempt activity counts',
    book([published, activity({ id: 'b', dikecualikan: true })]),
    { b: 100 },
    { nilai: 70, dari: 1, total: 1, lengkap: true, sumber: 'hitung' },
  ],
])('%s', (_name, buku, andaian, expected) => {
  expect(only(buku, andaian)).toEqual(expected);
});

const value = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const moment = fc.integer({ min: 1, max: 28 }).map(at);
const state = fc.constantFrom('belum', 'tidak_mengerjakan', 'belum_dinilai', 'dinilai' as const);
/** What may differ while it is unpublished: state, value and time. */
const secret = fc.record({ keadaan: state, nilai: fc.option(value), berubahPada: moment });
const IDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

const worlds = fc.record({
  aktivitas: fc.tuple(
    ...IDS.map((id, index) =>
      fc.record({
        id: fc.constant(id as string),
        // The last two are remedials of the first two.
        idUjianUtama: fc.constant(index < 4 ? null : (IDS[index - 4] ?? null)),
        terlihat: fc.boolean(),
        terbit: fc.boolean(),
        dikecualikan: fc.boolean(),
        // Published in both worlds: `one`. Unpublished: each world its own.
        one: secret,
        other: secret,
      }),
    ),
  ),
  komponen: fc.array(
    fc.record({
      buang: fc.integer({ min: 0, max: 3 }),
      bobot: fc.integer({ min: 0, max: 60 }),
      aktivitas: fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 }),
      one: value,
      other: value,
    }),
    { minLength: 1, maxLength: 3 },
  ),
  batasRemedial: fc.option(value),
  andaian: fc.dictionary(fc.constantFrom(...IDS), value),
});

test('two worlds that differ in unpublished values alone give the same answers', () => {
  fc.assert(
    fc.property(worlds, ({ aktivitas, komponen, batasRemedial, andaian }) => {
      const answersOf = (world: 'one' | 'other') => {
        const all = aktivitas.map(({ one, other, ...rest }) => {
          const cell = rest.terlihat && rest.terbit ? one : world === 'one' ? one : other;
          return activity({ ...rest, ...cell });
        });
        const unpublished = new Set(all.filter((a) => !isShown(a)).map(({ id }) => id));
        const behind = (id: string) =>
          all.some((a) => a.id === id && a.dikecualikan)
            ? []
            : [id, ...all.filter((a) => a.idUjianUtama === id).map((a) => a.id)];
        const buku: BukuSaya = {
          aktivitas: all,
          komponen: komponen.map((row, index) => {
            // The value that staff see depends on unpublished ones where there are any.
            const secretive = row.aktivitas.flatMap(behind).some((id) => unpublished.has(id));
            const berlaku = secretive && world === 'other' ? row.other : row.one;
            return component({
              id: `K${index}`,
              buang: row.buang,
              bobot: row.bobot,
              aktivitas: row.aktivitas.map((id) => ({ id, bobot: 1 })),
              sel: {
                berlaku,
                sumber: secretive && world === 'other' ? 'manual' : 'hitung',
                berubahPada: secretive && world === 'other' ? at(27) : at(26),
              },
            });
          }),
          skala: [{ huruf: 'A', minimum: 50, maksimum: 100 }],
          batasRemedial,
        };
        const own = calculateOwn(buku);
        return {
          hasil: own.komponen.map(({ bagian: _bagian, rincian: _rincian, ...seen }) => seen),
          perkiraan: own.perkiraan,
          aktivitas: toAktivitasSaya(buku),
          rincian: own.komponen.map((hasil) =>
            toRincianSaya({ ...named, id: hasil.id }, hasil, buku),
          ),
          andaian: calculateOwn(buku, new Map(Object.entries(andaian))).komponen.map(
            ({ nilai, dari, total }) => ({ nilai, dari, total }),
          ),
        };
      };
      expect(answersOf('other')).toEqual(answersOf('one'));
    }),
    { numRuns: 2_000 },
  );
});

const named = { id: 'K', jenis: 'tugas', label: 'Tugas', bobot: 10 } as const;

test('the explanation names what is left out, and why', () => {
  const buku = book(
    [
      activity({ id: 'a', jenis: 'uts', label: 'UTS', nilai: 40 }),
      activity({ id: 'r', jenis: 'remedial', label: 'Remedial UTS', idUjianUtama: 'a', nilai: 75 }),
      activity({ id: 'b', nilai: 60 }),
      activity({ id: 'c', terbit: false }),
      activity({ id: 'd', dikecualikan: true }),
      activity({ id: 'e', keadaan: 'tidak_mengerjakan', nilai: null }),
    ],
    { buang: 1, aktivitas: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, bobot: 1 })) },
  );
  const [hasil] = calculateOwn(buku).komponen;
  if (!hasil) throw new Error('one component');
  const { rumus, sumber_nilai } = toRincianSaya(named, hasil, buku);
  expect(rumus).toBe('(75.00 + 60.00) ÷ 2 = 67.50');
  expect(
    sumber_nilai.map(({ aktivitas, nilai, dihitung, keterangan }) => [
      aktivitas.id,
      nilai,
      dihitung,
      keterangan,
    ]),
  ).toEqual([
    ['a', 75, true, 'Nilai remedial Remedial UTS yang berlaku.'],
    ['b', 60, true, null],
    ['c', null, false, 'Nilainya belum dipublikasikan.'],
    ['d', 80, false, 'Anda dikecualikan dari aktivitas ini.'],
    ['e', 0, false, 'Termasuk nilai terendah yang dibuang.'],
  ]);
});
