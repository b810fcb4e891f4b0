import { describe, expect, test } from 'vitest';
import type { Rights } from './akses.policy.ts';
import {
  canChangeRights,
  changesBetween,
  distinctSorted,
  mayLimitTo,
  staleAgainst,
} from './hak-akses.policy.ts';

test.each([
  [
    'a privileged operator, another',
    { userId: 'a', privileged: true },
    { userId: 'b' },
    { allow: true },
  ],
  [
    'a privileged operator, the own',
    { userId: 'a', privileged: true },
    { userId: 'a' },
    { allow: false, code: 'hak_akses_sendiri' },
  ],
  [
    'anybody else',
    { userId: 'a', privileged: false },
    { userId: 'b' },
    { allow: false, code: 'hanya_operator_istimewa' },
  ],
  [
    'anybody else, the own',
    { userId: 'a', privileged: false },
    { userId: 'a' },
    { allow: false, code: 'hanya_operator_istimewa' },
  ],
])('%s', (_name, actor, operator, expected) =>
  expect(canChangeRights(actor, operator)).toEqual(expected),
);

const stored = new Date('2026-11-21T03:00:00.123Z');
test.each([
  ['a form without updated_at', stored, undefined, false],
  ['the stored one, in another zone', stored, '2026-11-21T10:00:00.123+07:00', false],
  ['an older one', stored, '2026-11-21T03:00:00.122Z', true],
  ['a form from before the first save', stored, null, true],
  ['nothing saved, and the form says so', null, null, false],
  ['nothing saved, but the form has seen something', null, '2026-11-21T03:00:00Z', true],
])('stale: %s', (_name, updatedAt, seen, expected) =>
  expect(staleAgainst(updatedAt, seen)).toBe(expected),
);

describe('what changed', () => {
  const hak: Rights = {
    data_master: 'no_access',
    kelas_kuliah: 'read',
    bank_soal: 'no_access',
    data_sistem: 'no_access',
    konfigurasi: 'no_access',
    pengumuman: 'no_access',
    bantuan: 'read',
    laporan: 'write',
  };
  const before = { isActive: true, hak, prodi: ['if'] };

  test('nothing', () =>
    expect(changesBetween(before, { ...before, prodi: distinctSorted(['if', 'if']) })).toEqual({}));
  test('each field by its name', () => {
    const after = {
      isActive: false,
      hak: { ...hak, kelas_kuliah: 'write' as const },
      prodi: distinctSorted(['si', 'if', 'si']),
    };
    expect(changesBetween(before, after)).toEqual({
      is_active: { dari: true, menjadi: false },
      kelas_kuliah: { dari: 'read', menjadi: 'write' },
      list_prodi: { dari: ['if'], menjadi: ['if', 'si'] },
    });
  });
});

test.each([
  ['everything', [], [], true],
  ['some', ['if'], [], true],
  ['the own', ['if'], ['if', 'si'], true],
  ['all, by who is limited', [], ['if'], false],
  ['others, by who is limited', ['mi'], ['if'], false],
  ['more, by who is limited', ['if', 'mi'], ['if'], false],
])('limiting somebody to %s', (_name, given, own, expected) =>
  expect(mayLimitTo(given, own)).toBe(expected),
);
