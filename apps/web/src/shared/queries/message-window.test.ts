import { expect, test } from 'vitest';
import {
  keepEnd,
  keepStart,
  MOST_HELD,
  mergePesan,
  type Pesan,
  quoteOf,
  withRevised,
} from './message-window.ts';

const pesan = (urutan: number, revisi = 0, text = '') =>
  ({ id: `m${urutan}`, urutan, revisi, text }) as Pesan;
const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_one, index) => pesan(from + index));
const numbers = (rows: readonly Pesan[]) => rows.map(({ urutan }) => urutan);

test.each([
  ['the next one', [1, 2, 3], [4], [1, 2, 3, 4]],
  ['the page before', [4, 5], [1, 2, 3], [1, 2, 3, 4, 5]],
  ['what overlaps, each once', [3, 4], [2, 3, 4, 5], [2, 3, 4, 5]],
  ['in whatever order they come', [1], [3, 2], [1, 2, 3]],
  ['one behind a gap is left to be loaded', [1, 2, 3], [6], [1, 2, 3]],
  ['the first of an empty thread', [], [1], [1]],
  ['of an empty thread not one from its middle', [], [5], []],
])('%s', (_name, held, come, expected) => {
  expect(
    numbers(
      mergePesan(
        held.map((n) => pesan(n)),
        come.map((n) => pesan(n)),
      ),
    ),
  ).toEqual(expected);
});

test('a change is put in its place, and no older answer takes it back', () => {
  const changed = mergePesan(span(1, 3), [pesan(2, 5, 'diubah')]);
  expect(changed.map(({ text }) => text)).toEqual(['', 'diubah', '']);
  expect(mergePesan(changed, [pesan(2, 4, 'lama')])[1]?.text).toBe('diubah');
  expect(mergePesan(changed, [pesan(2, 5, 'tautan baru')])[1]?.text).toBe('tautan baru');
});

test('what changes nothing is the same piece', () => {
  const held = span(1, 3);
  expect(mergePesan(held, [pesan(9)])).toBe(held);
});

test('of a long thread a piece is held, at the side that is read', () => {
  const all = span(1, 500);
  expect(numbers(keepStart(all)).at(-1)).toBe(MOST_HELD);
  expect(numbers(keepEnd(all))[0]).toBe(500 - MOST_HELD + 1);
  expect(keepEnd(span(1, 3))).toHaveLength(3);
});

test.each([
  [
    'its words, blocks apart',
    '<p>A &lt; B</p><p><strong>C</strong>&nbsp; D<br>E</p>',
    null,
    'A < B C D E',
  ],
  ['its beginning', `<p>${'x'.repeat(300)}</p>`, null, 'x'.repeat(200)],
  ['nothing of a deleted one', '<p>A</p>', '2026-11-24T14:00:00+07:00', ''],
])('a quote is %s', (_name, text, deleted_at, expected) => {
  expect(quoteOf({ text, deleted_at })).toBe(expected);
});

test('what was changed is as it is by now, in its place and in its quotes, held or not; the rest stays the same', () => {
  const answer = (urutan: number, to: number) =>
    ({
      ...pesan(urutan),
      balasan_untuk: `m${to}`,
      dibalas: { urutan: to, nama: 'Siti', cuplikan: 'lama' },
    }) as Pesan;
  const held = [
    { ...pesan(4, 2, 'lebih baru'), deleted_at: null },
    pesan(5),
    answer(6, 4),
    answer(7, 5),
    answer(8, 1),
    answer(9, 2),
  ];
  const revised = new Map(
    [
      { ...pesan(1, 1), deleted_at: '2026-11-24T14:00:00+07:00' },
      { ...pesan(4, 1, 'baru'), deleted_at: null },
    ].map((one) => [one.id, one]),
  );
  const now = withRevised(held, revised);
  expect(now.map(({ dibalas }) => dibalas?.cuplikan)).toEqual([
    undefined,
    undefined,
    'lebih baru',
    'lama',
    '',
    'lama',
  ]);
  expect(now[0]).toBe(held[0]);
  expect(now[3]).toBe(held[3]);
  expect(withRevised([pesan(4), pesan(5)], revised).map(({ text }) => text)).toEqual(['baru', '']);
});
