import { areas } from '@lms/contracts/wire/endpoint';
import { describe, expect, test } from 'vitest';
import type { Rights } from './akses.policy.ts';
import { type ActingFacts, canActAs, isActing } from './bertindak.policy.ts';

test.each([
  ['studies now', true, 'Aktif', true],
  ['account switched off', false, 'Aktif', false],
  ['on leave', true, 'Cuti', false],
  ['graduated', true, 'Lulus', false],
  ['expelled', true, 'DO', false],
  ['not enrolled', true, 'Non-Aktif', false],
  ['another spelling', true, 'aktif', false],
])('acting as a student who %s', (_name, isActive, status, allow) =>
  expect(canActAs({ isActive, status })).toEqual(
    allow ? { allow } : { allow, code: 'mahasiswa_tidak_dapat_dimasuki' },
  ),
);

const rights = (kelasKuliah: Rights['kelas_kuliah']): Rights => ({
  ...(Object.fromEntries(areas.map((area) => [area, 'write'])) as Record<
    (typeof areas)[number],
    'write'
  >),
  kelas_kuliah: kelasKuliah,
});
const end = new Date('2026-11-24T03:00:00Z');
const facts: ActingFacts = {
  berakhirPada: end,
  diakhiriPada: null,
  operatorAktif: true,
  hak: rights('write'),
  prodiOperator: [],
  prodiTarget: 'ti',
  targetAktif: true,
};
const before = new Date(end.getTime() - 1);

describe('it goes on', () => {
  test.each<[string, Partial<ActingFacts>, Date, boolean]>([
    ['until the last millisecond', {}, before, true],
    ['no longer at the end', {}, end, false],
    ['no longer once left', { diakhiriPada: new Date(0) }, before, false],
    ['no longer when the operator is switched off', { operatorAktif: false }, before, false],
    ['no longer with reading only', { hak: rights('read') }, before, false],
    ['no longer without the right', { hak: rights('no_access') }, before, false],
    ['within the programmes of the operator', { prodiOperator: ['si', 'ti'] }, before, true],
    ['no longer outside of them', { prodiOperator: ['si'] }, before, false],
    ['no longer when the student is switched off', { targetAktif: false }, before, false],
  ])('%s', (_name, over, now, expected) =>
    expect(isActing({ ...facts, ...over }, now)).toBe(expected),
  );
});
