import { expect, test } from 'vitest';
import type { ActorRow } from './akses.repo.ts';
import { toIdentityState } from './akses.views.ts';

const subject = { collegeId: 'a', userId: 'u1', role: 'mahasiswa', sessionId: 's1' } as const;
const student: ActorRow = {
  username: '2406',
  nama: 'Ani',
  role: 'mahasiswa',
  is_active: true,
  scopes: [],
  dicabut: false,
  nim: '2406',
  status_mahasiswa: 'Aktif',
  dibatasi: false,
  id_dosen: null,
  hak: null,
  prodi: null,
};

test.each([
  ['an account that is gone', subject, null, { state: 'dicabut' }],
  ['a session that was ended', subject, { ...student, dicabut: true }, { state: 'dicabut' }],
  [
    'a role that was changed since',
    { ...subject, role: 'operator' } as const,
    student,
    { state: 'dicabut' },
  ],
  ['a student without a student row', subject, { ...student, nim: null }, { state: 'dicabut' }],
  [
    'a lecturer without a lecturer row',
    { ...subject, role: 'dosen' } as const,
    { ...student, role: 'dosen' } as const,
    { state: 'dicabut' },
  ],
  [
    'an account that is switched off',
    subject,
    { ...student, is_active: false },
    { state: 'nonaktif' },
  ],
])('%s', (_name, token, row, expected) => expect(toIdentityState(token, row)).toEqual(expected));

test.each([
  ['Aktif', true],
  ['Cuti', false],
  ['DO', false],
  ['Lulus', false],
  ['Non-Aktif', false],
])('a student with status %s takes part: %s', (status_mahasiswa, aktif) => {
  expect(toIdentityState(subject, { ...student, status_mahasiswa })).toMatchObject({
    state: 'aktif',
    identity: { role: 'mahasiswa', nim: '2406', aktif },
  });
});

test('an operator without limits has all programmes', () => {
  const row: ActorRow = { ...student, role: 'operator', prodi: null };
  expect(toIdentityState({ ...subject, role: 'operator' }, row)).toMatchObject({
    identity: { role: 'operator', prodi: [] },
  });
});
