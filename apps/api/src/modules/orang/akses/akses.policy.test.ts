import { areas } from '@lms/contracts/wire/endpoint';
import { describe, expect, test } from 'vitest';
import { isPrivileged } from '../../../platform/auth/actor.ts';
import { effectiveRights, type Rights } from './akses.policy.ts';

const every = (level: 'no_access' | 'read' | 'write'): Rights => ({
  data_master: level,
  kelas_kuliah: level,
  bank_soal: level,
  data_sistem: level,
  konfigurasi: level,
  pengumuman: level,
  bantuan: level,
  laporan: level,
});

describe('an operator’s rights', () => {
  test.each([
    ['no row of rights', [], null, every('no_access')],
    [
      'what the row says',
      [],
      { ...every('no_access'), kelas_kuliah: 'read', laporan: 'write' } as const,
      { ...every('no_access'), kelas_kuliah: 'read', laporan: 'write' },
    ],
    ['help is never written', [], every('write'), { ...every('write'), bantuan: 'read' }],
    ['privileged by A:T', ['A:T'], every('no_access'), { ...every('write'), bantuan: 'read' }],
    [
      'privileged by A:B, without a row',
      ['X', 'A:B'],
      null,
      { ...every('write'), bantuan: 'read' },
    ],
    ['another scope', ['A:X', 'a:t'], null, every('no_access')],
  ])('%s', (_name, scopes, hak, expected) =>
    expect(effectiveRights({ scopes, hak })).toEqual(expected),
  );

  test('name every area', () => {
    expect(Object.keys(effectiveRights({ scopes: [], hak: null })).sort()).toEqual(
      [...areas].sort(),
    );
  });

  test.each([
    [[], false],
    [['A:T'], true],
    [['A:B'], true],
    [['A', 'T'], false],
  ])('%j privileged: %s', (scopes, expected) => expect(isPrivileged(scopes)).toBe(expected));
});
