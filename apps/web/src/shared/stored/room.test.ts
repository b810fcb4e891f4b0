import { expect, test } from 'vitest';
import {
  type Held,
  keepsOpened,
  MOST_BYTES,
  outdated,
  type Room,
  roomFor,
  SMALL_BYTES,
  verdictOf,
} from './room.ts';

const DAY_MS = 24 * 60 * 60_000;
const now = 100 * DAY_MS;
const MB = 1_000_000;

function held(
  id: string,
  megabytes: number,
  { usedAgo = 0, ...over }: Partial<Held> & { usedAgo?: number } = {},
): Held {
  const bytes = megabytes * MB;
  return {
    id,
    bytes,
    received: bytes,
    wanted: true,
    usedAt: now - usedAgo * DAY_MS,
    seenAt: now,
    ...over,
  };
}

const video = { id: 'x', bytes: 60 * MB, wanted: true };

test.each<[string, Held[], Parameters<typeof roomFor>[0], Room]>([
  ['the first', [], video, { fits: true, out: [] }],
  ['exactly full', [held('a', 140)], video, { fits: true, out: [] }],
  [
    'one byte too many: the least recently used goes',
    [held('a', 70, { usedAgo: 3 }), held('b', 70, { usedAgo: 9 })],
    { ...video, bytes: 60 * MB + 1 },
    { fits: true, out: ['b'] },
  ],
  [
    'as many as it takes, in the order of their use',
    [held('a', 60, { usedAgo: 1 }), held('b', 60, { usedAgo: 3 }), held('c', 60, { usedAgo: 2 })],
    { ...video, bytes: 100 * MB },
    { fits: true, out: ['b', 'c'] },
  ],
  [
    'larger than all there is',
    [held('a', 10)],
    { ...video, bytes: MOST_BYTES + 1 },
    { fits: false },
  ],
  ['what still comes stays', [held('a', 150, { received: 1 })], video, { fits: false }],
  [
    'itself is not counted twice',
    [held('x', 150)],
    { ...video, bytes: 150 * MB },
    { fits: true, out: [] },
  ],
  [
    'what was opened gives way to what was asked for',
    [held('a', 150, { wanted: false })],
    video,
    { fits: true, out: ['a'] },
  ],
  [
    'what was asked for does not give way to what is opened',
    [held('a', 195)],
    { id: 'x', bytes: 9 * MB, wanted: false },
    { fits: false },
  ],
  [
    'what was opened gives way to what is opened',
    [held('a', 190), held('b', 9, { wanted: false })],
    { id: 'x', bytes: 9 * MB, wanted: false },
    { fits: true, out: ['b'] },
  ],
  [
    'what is too old goes anyway',
    [held('a', 1, { seenAt: now - 30 * DAY_MS }), held('b', 1)],
    video,
    { fits: true, out: ['a'] },
  ],
])('room for another: %s', (_name, files, another, expected) =>
  expect(roomFor(another, files, now)).toEqual(expected),
);

test.each([
  ['just before thirty days', 30 * DAY_MS - 1, []],
  ['at thirty days', 30 * DAY_MS, ['a']],
])('not named by the server: %s', (_name, ago, expected) => {
  expect(outdated([held('a', 1, { seenAt: now - ago })], now)).toEqual(expected);
});

test.each([
  ['a small document', SMALL_BYTES, false, {}, true],
  ['one byte more', SMALL_BYTES + 1, false, {}, false],
  ['a device that saves data', 1, false, { savesData: true }, false],
  ['a document over a metered line: it comes once', 1, false, { metered: true }, true],
  ['a sound', 1, true, {}, true],
  ['a sound over a metered line would come twice', 1, true, { metered: true }, false],
])('kept by itself: %s', (_name, bytes, isMedia, line, expected) => {
  expect(keepsOpened({ bytes, isMedia }, { savesData: false, metered: false, ...line })).toBe(
    expected,
  );
});

test.each([
  ['the same file', [{ idMateri: 'm', idBerkas: 'b' }], true, 'there'],
  ['another file of the material', [{ idMateri: 'm', idBerkas: 'c' }], true, 'replaced'],
  ['a link now', [{ idMateri: 'm', idBerkas: null }], true, 'gone'],
  ['not in the whole list', [{ idMateri: 'n', idBerkas: 'b' }], true, 'gone'],
  ['not on this page of it', [], false, 'unknown'],
] as const)('a stored file and a fresh list: %s', (_name, listed, isWholeList, expected) => {
  expect(verdictOf({ id: 'b', idMateri: 'm' }, listed, isWholeList)).toBe(expected);
});
