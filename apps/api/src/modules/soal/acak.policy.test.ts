import { describe, expect, test } from 'vitest';
import { type SoalDiacak, susunLembar } from './acak.policy.ts';

const opsi = (pinned: readonly string[] = []) =>
  ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, disematkan: pinned.includes(id) }));
const soal = (id: string, over: Partial<SoalDiacak> = {}): SoalDiacak => ({
  id,
  jenis: 'pilihan',
  opsi: opsi(),
  ...over,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => soal(`s${index}`));
const satu = (list: readonly SoalDiacak[], ambil: number | null = null) => [
  { id: 'g', ambil, soal: list },
];
const susun = (
  list: readonly SoalDiacak[],
  benih: bigint,
  over: { ambil?: number | null; acakSoal?: boolean } = {},
) =>
  susunLembar(satu(list, over.ambil ?? null), { benih, acakSoal: over.acakSoal ?? true })[0]
    ?.soal ?? [];
const idsOf = (rows: ReturnType<typeof susun>) => rows.map((row) => row.soal.id);

describe('a paper', () => {
  test('is the same for the same seed, today and in years', () => {
    const paper = susun(many(6), 20261123n);
    expect(susun(many(6), 20261123n)).toEqual(paper);
    expect(paper.map((row) => [row.soal.id, row.opsi.join('')])).toMatchInlineSnapshot(`
      [
        [
          "s5",
          "cbaed",
        ],
        [
          "s2",
          "bdaec",
        ],
        [
          "s1",
          "dceab",
        ],
        [
          "s3",
          "bedca",
        ],
        [
          "s0",
          "cbaed",
        ],
        [
          "s4",
          "adecb",
        ],
      ]
    `);
  });

  test('differs by the seed; only its lowest 64 bits count, and a negative one is a seed too', () => {
    const list = many(30);
    expect(idsOf(susun(list, 1n))).not.toEqual(idsOf(susun(list, 2n)));
    expect(idsOf(susun(list, 1n))).toEqual(idsOf(susun(list, (1n << 64n) + 1n)));
    expect(idsOf(susun(list, -1n))).toEqual(idsOf(susun(list, (1n << 64n) - 1n)));
  });

  test('asks every question once, in the author’s order where nothing is shuffled', () => {
    const list = many(20);
    expect(idsOf(susun(list, 7n)).toSorted()).toEqual(list.map(({ id }) => id).toSorted());
    const plain = susun(list, 7n, { acakSoal: false });
    expect(idsOf(plain)).toEqual(list.map(({ id }) => id));
    expect(plain.every((row) => row.opsi.join('') === 'abcde')).toBe(true);
  });

  test('draws without repetition, and in the author’s order unless it is shuffled', () => {
    const list = many(20);
    const drawn = idsOf(susun(list, 5n, { ambil: 8 }));
    expect(new Set(drawn).size).toBe(8);
    const order = idsOf(susun(list, 5n, { ambil: 8, acakSoal: false }));
    expect(order).toEqual(order.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))));
    expect(order.toSorted()).toEqual(drawn.toSorted());
    expect(idsOf(susun(list, 5n, { ambil: 50 }))).toHaveLength(20);
  });

  test('questions stay in their groups, groups in their order', () => {
    const groups = [
      { id: 'g1', ambil: null, soal: [soal('a1'), soal('a2')] },
      { id: 'g2', ambil: 1, soal: [soal('b1'), soal('b2')] },
      { id: 'g3', ambil: null, soal: [] },
    ];
    const paper = susunLembar(groups, { benih: 3n, acakSoal: true });
    expect(paper.map((group) => [group.id, group.soal.length])).toEqual([
      ['g1', 2],
      ['g2', 1],
      ['g3', 0],
    ]);
    expect(paper[0]?.soal.every((row) => row.soal.id.startsWith('a'))).toBe(true);
  });

  test('options change places, pinned ones do not, those of other kinds never', () => {
    const pinned = Array.from(
      { length: 40 },
      (_, seed) => susun([soal('s', { opsi: opsi(['b', 'e']) })], BigInt(seed))[0]?.opsi ?? [],
    );
    expect(pinned.every((ids) => ids[1] === 'b' && ids[4] === 'e' && new Set(ids).size === 5)).toBe(
      true,
    );
    expect(new Set(pinned.map((ids) => ids.join(''))).size).toBe(6);
    for (const jenis of ['benar_salah', 'esay', 'numerik', 'isian'] as const)
      expect(susun([soal('s', { jenis })], 9n)[0]?.opsi.join('')).toBe('abcde');
    expect(susun([soal('s', { jenis: 'pilihan_jamak' })], 9n)[0]?.opsi.join('')).not.toBe('abcde');
  });

  test('no place is likelier than another', () => {
    const places = new Map<string, number>();
    for (let seed = 0; seed < 5_000; seed += 1) {
      const first = susun([soal('s')], BigInt(seed))[0]?.opsi[0] ?? '';
      places.set(first, (places.get(first) ?? 0) + 1);
    }
    // 1,000 is expected; the standard deviation is 28.
    for (const count of places.values()) expect(Math.abs(count - 1_000)).toBeLessThan(140);
  });
});
