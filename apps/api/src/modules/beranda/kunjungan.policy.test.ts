import { expect, test } from 'vitest';
import type { TimeZone } from '../../platform/time-zone.ts';
import { countedSince } from './kunjungan.policy.ts';

test.each<[TimeZone, string, string, string, string]>([
  [
    'Asia/Jakarta',
    '2026-11-24T06:00:00Z',
    '2026-11-24T05:50:00.000Z',
    '2026-11-23T17:00:00.000Z',
    '2026-10-31T17:00:00.000Z',
  ],
  [
    'Asia/Jakarta',
    '2026-11-30T17:00:00Z',
    '2026-11-30T16:50:00.000Z',
    '2026-11-30T17:00:00.000Z',
    '2026-11-30T17:00:00.000Z',
  ],
  [
    'Asia/Jayapura',
    '2026-11-30T16:00:00Z',
    '2026-11-30T15:50:00.000Z',
    '2026-11-30T15:00:00.000Z',
    '2026-11-30T15:00:00.000Z',
  ],
  [
    'Asia/Makassar',
    '2026-12-31T15:59:59Z',
    '2026-12-31T15:49:59.000Z',
    '2026-12-30T16:00:00.000Z',
    '2026-11-30T16:00:00.000Z',
  ],
])('in %s at %s', (zone, now, online, hariIni, bulanIni) =>
  expect(countedSince(zone, new Date(now))).toEqual({
    online: new Date(online),
    hariIni: new Date(hariIni),
    bulanIni: new Date(bulanIni),
  }),
);
