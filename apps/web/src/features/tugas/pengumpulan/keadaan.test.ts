import { describe, expect, test } from 'vitest';
import {
  jendelaOf,
  keadaanOf,
  MENUNGGU_KONEKSI,
  sudahDikumpulkan,
  TERSIMPAN,
  waitingNote,
} from './keadaan.ts';

test('three words, none like another', () => {
  const handedIn = sudahDikumpulkan('2026-11-24T07:03:21Z', 'Asia/Jakarta');
  expect([TERSIMPAN, MENUNGGU_KONEKSI, handedIn]).toEqual([
    'Tersimpan',
    'Menunggu koneksi',
    'Sudah dikumpulkan 14:03:21',
  ]);
});

describe('where the work stands', () => {
  const waiting = { refused: null };
  const refused = { refused: 'Batas waktu sudah lewat.' };
  test.each([
    ['nothing yet', { waiting: null, hasDraft: false, isHandedIn: false }, 'kosong'],
    ['a draft', { waiting: null, hasDraft: true, isHandedIn: false }, 'tersimpan'],
    ['handed in', { waiting: null, hasDraft: false, isHandedIn: true }, 'terkumpul'],
    [
      'a draft over what was handed in',
      { waiting: null, hasDraft: true, isHandedIn: true },
      'tersimpan',
    ],
    ['waits for the line', { waiting, hasDraft: false, isHandedIn: false }, 'menunggu'],
    [
      'waits although an earlier one is there',
      { waiting, hasDraft: true, isHandedIn: true },
      'menunggu',
    ],
    ['refused when it came', { waiting: refused, hasDraft: false, isHandedIn: false }, 'ditolak'],
  ] as const)('%s', (_name, what, expected) => expect(keadaanOf(what)).toBe(expected));
});

describe('what is said while it waits (K58)', () => {
  const sampai = '2026-11-24T12:00:00Z';
  const tenggang = '2026-11-24T12:02:00Z';
  const at = (time: string) => Date.parse(`2026-11-24T${time}Z`);
  test.each([
    ['before the end', sampai, '11:59:59', /^Belum dikumpulkan\. Tersimpan di perangkat ini/],
    ['at the end', sampai, '12:00:00', /^Belum dikumpulkan\. Tersimpan di perangkat ini/],
    ['in the grace', sampai, '12:01:00', /mulai diunggah sebelum batas waktu yang masih diterima/],
    ['after it', sampai, '12:02:01', /Server akan menolaknya/],
    ['without an end', null, '23:00:00', /^Belum dikumpulkan\. Tersimpan di perangkat ini/],
  ])('%s', (_name, end, now, expected) => {
    expect(waitingNote({ sampai: end, tenggang: end && tenggang }, at(now))).toMatch(expected);
  });
});

describe('what the window takes (K58)', () => {
  const ends = { sampai: '2026-11-24T12:00:00Z', tenggang_sampai: '2026-11-24T12:02:00Z' };
  test.each([
    ['before the end', { ...ends, boleh: true }, '11:59:59', 'buka'],
    ['at the end', { ...ends, boleh: true }, '12:00:00', 'buka'],
    ['at the end, as the server already has it', { ...ends, boleh: false }, '12:00:00', 'tenggang'],
    ['in the grace, known of before', { ...ends, boleh: true }, '12:00:01', 'tenggang'],
    ['in the grace', { ...ends, boleh: false }, '12:02:00', 'tenggang'],
    ['after it', { ...ends, boleh: false }, '12:02:01', 'tutup'],
    ['not allowed before the end', { ...ends, boleh: false }, '11:00:00', 'tutup'],
    ['not allowed at all', { ...ends, boleh: false, tenggang_sampai: null }, '12:01:00', 'tutup'],
    ['without an end', { boleh: true, sampai: null, tenggang_sampai: null }, '23:00:00', 'buka'],
    [
      'not allowed, without an end',
      { boleh: false, sampai: null, tenggang_sampai: null },
      '23:00:00',
      'tutup',
    ],
  ] as const)('%s', (_name, izin, now, expected) => {
    expect(jendelaOf(izin, Date.parse(`2026-11-24T${now}Z`))).toBe(expected);
  });
});
