import { expect, test } from 'vitest';
import { observe, readPresent } from './muat.policy.ts';

const at = (time: string) => `2026-11-24T${time}:00Z`;
const present = (nim: string, nilai: number | null, time = '02:00') => ({
  id_komponen: 'T',
  nim,
  nilai,
  waktu: at(time),
});
const last = (nim: string, nilai: number | null, time: string | null) => ({
  id_komponen: 'T',
  nim,
  berlaku: 80,
  nilai,
  waktu: time === null ? null : new Date(at(time)),
  kirim_status: 'diterima' as const,
});
const context = {
  idKelas: 'K',
  possible: ['1', '2', '3'].map((nim) => ({ id_komponen: 'T', nim })),
  now: new Date(at('05:00')),
};

test.each<[string, ReturnType<typeof present>[], ReturnType<typeof last>[], unknown[]]>([
  ['a first value', [present('1', 70)], [], [['1', 70]]],
  [
    'a first value of a cell that never was there',
    [present('1', 70)],
    [last('1', null, null)],
    [['1', 70]],
  ],
  ['the same value', [present('1', 70)], [last('1', 70, '01:00')], []],
  ['a changed value', [present('1', 60)], [last('1', 70, '01:00')], [['1', 60]]],
  ['older than what is known', [present('1', 60)], [last('1', 70, '03:00')], []],
  ['gone there', [], [last('1', 70, '01:00')], [['1', null]]],
  ['gone there, as known', [], [last('1', null, '01:00')], []],
  ['a student of another class', [present('9', 60)], [], []],
])('%s', (_name, told, known, expected) =>
  expect(observe(told, { ...context, known }).map(({ nim, nilai }) => [nim, nilai])).toEqual(
    expected,
  ),
);

test.each([
  ['<html>', null],
  ['{}', null],
  ['{"data":[]}', 0],
  [JSON.stringify({ data: [present('1', 70), { nim: 1 }, present('2', 101)] }), 1],
])('%s has %s readable rows', (body, count) =>
  expect(readPresent(body)?.length ?? null).toBe(count),
);
