import { expect, test } from 'vitest';
import { tambahForum } from '../percakapan/forum.ts';
import { tambahTugas } from '../tugas/tugas.ts';
import { instant } from './umum.ts';

const faultsOf = (
  result:
    | undefined
    | { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined },
  field: string,
) =>
  (result?.error?.issues ?? []).flatMap(({ path, message }) =>
    path[0] === field ? [message] : [],
  );

test.each([
  ['9999-12-31T23:59:59-07:00', ['Waktu tidak berlaku']],
  ['0001-01-01T00:00:00+07:00', ['Waktu tidak berlaku']],
  ['9999-12-31T23:59:59Z', []],
  ['kemarin', ['Waktu mulai wajib diisi']],
  [undefined, ['Waktu mulai wajib diisi']],
])('a time that cannot be written is none: %s', (waktu_mulai, expected) => {
  for (const { body } of [tambahTugas, tambahForum])
    expect(faultsOf(body?.safeParse({ waktu_mulai }), 'waktu_mulai')).toEqual(expected);
  expect(instant.safeParse(waktu_mulai).success).toBe(expected.length === 0);
});
