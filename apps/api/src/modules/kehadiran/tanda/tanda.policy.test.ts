import type { Presensi } from '@lms/contracts/wire/umum';
import { describe, expect, test } from 'vitest';
import { activePresensi, type IncomingMark, planMarks, type StoredMark } from './tanda.policy.ts';

const pagi = Date.parse('2026-11-24T06:10:00Z');
const siang = Date.parse('2026-11-24T06:20:00Z');
const all = new Set<Presensi>(['H', 'A', 'I', 'S']);

describe('planMarks', () => {
  const stored = new Map<string, StoredMark | null>([
    ['1', null],
    ['2', { presensi: 'H', updatedAt: pagi }],
    ['3', { presensi: 'A', updatedAt: siang }],
  ]);
  const row = (nim: string, presensi: Presensi, updatedAt?: number | null): IncomingMark => ({
    nim,
    presensi,
    updatedAt,
  });

  test.each([
    [
      'first mark, screen knew of none',
      [row('1', 'H', null)],
      { ok: true, changes: [{ nim: '1', presensi: 'H' }] },
    ],
    [
      'first mark, screen told nothing',
      [row('1', 'H')],
      { ok: true, changes: [{ nim: '1', presensi: 'H' }] },
    ],
    ['equal row writes nothing', [row('2', 'H', pagi)], { ok: true, changes: [] }],
    ['equal row writes nothing even if stale', [row('2', 'H', null)], { ok: true, changes: [] }],
    [
      'changed row read at its last change',
      [row('2', 'S', pagi)],
      { ok: true, changes: [{ nim: '2', presensi: 'S' }] },
    ],
    [
      'changed row read before its last change',
      [row('3', 'H', pagi)],
      { ok: false, code: 'kehadiran_berubah', rows: [0] },
    ],
    [
      'changed row read when there was none',
      [row('3', 'H', null)],
      { ok: false, code: 'kehadiran_berubah', rows: [0] },
    ],
    [
      'changed row without a word on when it was read',
      [row('3', 'H')],
      { ok: true, changes: [{ nim: '3', presensi: 'H' }] },
    ],
    [
      'one stale row stops all',
      [row('1', 'H', null), row('2', 'A', siang)],
      { ok: false, code: 'kehadiran_berubah', rows: [1] },
    ],
    [
      'a student of another class',
      [row('9', 'H')],
      { ok: false, code: 'peserta_bukan_anggota', rows: [0] },
    ],
    [
      'the same student twice',
      [row('1', 'H'), row('1', 'A')],
      { ok: false, code: 'peserta_ganda', rows: [1] },
    ],
  ] as const)('%s', (_name, incoming, expected) => {
    expect(planMarks({ stored, incoming, activeTypes: all })).toEqual(expected);
  });

  test('a code that is switched off is refused when it changes a row, and kept where it stands', () => {
    const withIzin = new Map<string, StoredMark | null>([
      ['1', null],
      ['2', { presensi: 'I', updatedAt: pagi }],
    ]);
    const activeTypes = new Set<Presensi>(['H', 'A']);
    expect(planMarks({ stored: withIzin, incoming: [row('1', 'I')], activeTypes })).toMatchObject({
      code: 'presensi_tidak_aktif',
    });
    expect(planMarks({ stored: withIzin, incoming: [row('2', 'I')], activeTypes })).toEqual({
      ok: true,
      changes: [],
    });
  });
});

test.each([
  [
    'both on',
    [
      { nama: 'Izin', isActive: true },
      { nama: 'SAKIT', isActive: true },
    ],
    ['H', 'A', 'I', 'S'],
  ],
  [
    'izin off',
    [
      { nama: 'Izin', isActive: false },
      { nama: 'Sakit', isActive: true },
    ],
    ['H', 'A', 'S'],
  ],
  ['none known', [], ['H', 'A']],
] as const)('presence codes with %s', (_name, types, expected) => {
  expect([...activePresensi(types)]).toEqual(expected);
});
