import { expect, test } from 'vitest';
import type { PushAnswer } from '../../../platform/push/push.ts';
import type { TimeZone } from '../../../platform/time-zone.ts';
import {
  bundlesOf,
  isUrgent,
  judgePush,
  lastMorning,
  nextMorning,
  quietUntil,
} from './antar.policy.ts';

const WIB: TimeZone = 'Asia/Jakarta';
const WIT: TimeZone = 'Asia/Jayapura';
const at = (text: string) => new Date(text);

test.each([
  ['before nine in the evening', WIB, '2026-11-24T20:59:59+07:00', null],
  ['from nine', WIB, '2026-11-24T21:00:00+07:00', '2026-11-25T06:00:00+07:00'],
  ['before midnight', WIB, '2026-11-24T23:59:59+07:00', '2026-11-25T06:00:00+07:00'],
  ['at midnight', WIB, '2026-11-25T00:00:00+07:00', '2026-11-25T06:00:00+07:00'],
  ['before six', WIB, '2026-11-25T05:59:59+07:00', '2026-11-25T06:00:00+07:00'],
  ['from six', WIB, '2026-11-25T06:00:00+07:00', null],
  ['nine in WIT is seven in WIB', WIT, '2026-11-24T19:00:00+07:00', '2026-11-25T06:00:00+09:00'],
  ['midnight in WIT, over a month', WIT, '2026-12-01T00:00:00+09:00', '2026-12-01T06:00:00+09:00'],
  ['six in WIT is four in WIB', WIT, '2026-11-25T04:00:00+07:00', null],
  ['the year turns in WIT', WIT, '2026-12-31T22:00:00+09:00', '2027-01-01T06:00:00+09:00'],
])('quiet hours: %s', (_name, zone, now, until) => {
  expect(quietUntil(zone, at(now))).toEqual(until === null ? null : at(until));
});

test.each([
  ['2026-11-25T05:59:59+09:00', '2026-11-24T06:00:00+09:00', '2026-11-25T06:00:00+09:00'],
  ['2026-11-25T06:00:00+09:00', '2026-11-25T06:00:00+09:00', '2026-11-26T06:00:00+09:00'],
  ['2026-11-25T23:30:00+09:00', '2026-11-25T06:00:00+09:00', '2026-11-26T06:00:00+09:00'],
])('a mail goes at six: %s', (now, last, next) => {
  expect([lastMorning(WIT, at(now)), nextMorning(WIT, at(now))]).toEqual([at(last), at(next)]);
});

test.each([
  ['pertemuan_diubah', null, true],
  ['pertemuan_ditambah', null, false],
  ['dibuka', 'ujian', true],
  ['dibuka', 'tugas', false],
  ['nilai', 'ujian', false],
] as const)('%s of %s passes at night: %s', (jenis, aktivitas, passes) => {
  expect(isUrgent(jenis, aktivitas)).toBe(passes);
});

test('more than three of a kind become one', () => {
  const rows = (jenis: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({ jenis, n }));
  const sizes = (of: { jenis: string }[]) => bundlesOf(of).map((one) => one.length);
  expect(sizes(rows('nilai', 3))).toEqual([1, 1, 1]);
  expect(sizes(rows('nilai', 4))).toEqual([4]);
  expect(sizes([...rows('nilai', 4), ...rows('dibuka', 2)])).toEqual([4, 1, 1]);
});

const status = (code: number, retryAfterSeconds: number | null = null): PushAnswer => ({
  kind: 'answer',
  status: code,
  retryAfterSeconds,
});
const none: PushAnswer = { kind: 'none', reason: 'waktu_habis' };

test.each([
  ['taken', status(201), { jenis: 'terkirim' }],
  ['gone', status(410), { jenis: 'hapus', sebab: 'langganan_berakhir' }],
  ['unknown', status(404), { jenis: 'hapus', sebab: 'langganan_berakhir' }],
  ['refused', status(403), { jenis: 'ditolak', sebab: 'ditolak_403' }],
  ['a redirect is a refusal', status(302), { jenis: 'ditolak', sebab: 'ditolak_302' }],
  ['too often, without a time', status(429), { jenis: 'nanti', detik: 60 }],
  ['too often, with a time', status(429, 600), { jenis: 'nanti', detik: 600 }],
  ['too often, for a day', status(429, 90_000), { jenis: 'gagal', sebab: 'terlalu_sering' }],
  ['disturbed', status(503), { jenis: 'nanti', detik: 60 }],
  ['too large', status(413), { jenis: 'gagal', sebab: 'terlalu_besar' }],
  ['no answer', none, { jenis: 'nanti', detik: 60 }],
  [
    'a key that is none',
    { kind: 'wrong', reason: 'kunci_rusak' } as const,
    { jenis: 'hapus', sebab: 'kunci_rusak' },
  ],
])('%s', (_name, answer, expected) => {
  expect(judgePush(answer, { coba: 0, ageSeconds: 10 })).toEqual(expected);
});

test('the pauses grow, and after a day nothing is tried again', () => {
  const pause = (coba: number, ageSeconds = 0) => judgePush(none, { coba, ageSeconds });
  expect([0, 1, 2, 3, 9].map((coba) => pause(coba))).toEqual(
    [60, 300, 900, 3_600, 3_600].map((detik) => ({ jenis: 'nanti', detik })),
  );
  expect(pause(3, 82_799)).toEqual({ jenis: 'nanti', detik: 3_600 });
  expect(pause(3, 82_800)).toEqual({ jenis: 'gagal', sebab: 'waktu_habis' });
});
