import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBentrok } from './bentrok.policy.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 9, 5, 0, minute));
const use = (id: string, kelas: string, from: number, until: number, room = 'R1') => ({
  id,
  id_kelas: kelas,
  id_ruangan: room,
  waktu_mulai: at(from),
  waktu_selesai: at(until),
});
type Use = ReturnType<typeof use>;

const overlap = (a: Use, b: Use) =>
  a.id_ruangan === b.id_ruangan &&
  a.waktu_mulai < b.waktu_selesai &&
  b.waktu_mulai < a.waktu_selesai;

const uses = (prefix: string) =>
  fc
    .array(
      fc.record({
        kelas: fc.integer({ max: 4, min: 0 }),
        from: fc.nat(30),
        length: fc.integer({ min: 1, max: 12 }),
      }),
      {
        maxLength: 12,
      },
    )
    .map((drawn) =>
      drawn.map(({ kelas, from, length }, index) =>
        use(
          `${prefix}${index}`,
          `${prefix}${kelas}`,
          from,
          from + length,
          index % 3 === 0 ? 'R2' : 'R1',
        ),
      ),
    );

test('the marks and the pairs are those that comparing each with each would find', () =>
  fc.assert(
    fc.property(uses('a'), uses('b'), (ours, others) => {
      const found = findBentrok(ours, others);
      const clashing = ours.filter((one) =>
        [...ours, ...others].some((other) => other !== one && overlap(one, other)),
      );
      expect([...found.ditandai].toSorted()).toEqual(clashing.map(({ id }) => id).toSorted());
      const counts = new Map<string, number>();
      for (const [index, one] of ours.entries()) {
        for (const other of [...ours.slice(index + 1), ...others].filter((each) =>
          overlap(one, each),
        )) {
          const key = [one.id_ruangan, ...[one.id_kelas, other.id_kelas].toSorted()].join(' ');
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
      }
      expect(
        new Map(
          found.pasangan.map((pair) => [
            [pair.id_ruangan, ...pair.id_kelas].join(' '),
            pair.jumlah,
          ]),
        ),
      ).toEqual(counts);
      expect(found.lain).toBe(0);
    }),
  ));

test('pairs are named up to a number; what is marked besides is counted', () => {
  const ours = ['A', 'B', 'C', 'D'].flatMap((kelas) =>
    [0, 100].map((minute) => use(`${kelas}${minute}`, kelas, minute, minute + 50)),
  );
  const { ditandai, pasangan, lain } = findBentrok(ours, [], 1);
  expect(ditandai.size).toBe(8);
  expect(pasangan).toMatchObject([
    { id_kelas: ['A', 'B'], jumlah: 2, pertama: { waktu_mulai: at(0) } },
  ]);
  expect(lain).toBe(4);
});

test('3,000 classes in one room for 16 weeks', () => {
  const ours = Array.from({ length: 48_000 }, (_one, index) => {
    const minute = Math.floor(index / 3_000) * 10_080;
    return use(`m${index}`, `K${index % 3_000}`, minute, minute + 100);
  });
  const { ditandai, pasangan, lain } = findBentrok(ours, []);
  expect(ditandai.size).toBe(48_000);
  expect(pasangan).toHaveLength(200);
  expect(pasangan[0]?.jumlah).toBe(16);
  expect(lain).toBeGreaterThan(40_000);
});
