import { expect, test } from 'vitest';
import { makeKemajuan } from '../testing/fixtures.ts';
import { nextStepOf } from './next-step.ts';

const now = Date.parse('2026-11-24T08:00:00+07:00');
const soon = '2026-11-24T23:59:59+07:00';
const later = '2026-11-27T23:59:59+07:00';
const past = '2026-11-23T23:59:59+07:00';
const row = (
  id: string,
  deadline: string | null,
  kemajuan = makeKemajuan(),
  is_syarat_hadir = true,
) => ({
  id,
  deadline,
  kemajuan,
  is_syarat_hadir,
});
const done = makeKemajuan({ status_unduh: 'downloaded', waktu_download: past });
const late = makeKemajuan({ status_unduh: 'late', waktu_download: past });

test.each([
  ['nothing there', [], null],
  ['the first of the list', [row('a', later), row('b', later)], { id: 'a', left: 2 }],
  ['what ends sooner comes first', [row('a', later), row('b', soon)], { id: 'b', left: 2 }],
  ['not what is done', [row('a', soon, done), row('b', later)], { id: 'b', left: 1 }],
  ['not what was done too late', [row('a', past, late), row('b', later)], { id: 'b', left: 1 }],
  ['not what has ended', [row('a', past)], null],
  ['not what is not required', [row('a', later, makeKemajuan(), false)], null],
  ['not of an offline meeting', [row('a', null)], null],
  ['everything done', [row('a', soon, done), row('b', later, done)], null],
])('%s', (_name, rows, expected) => {
  const next = nextStepOf(rows, now);
  expect(next && { id: next.materi.id, left: next.left }).toEqual(expected);
});
