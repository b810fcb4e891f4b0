import { expect, test } from 'vitest';
import { problemOfSusunan } from './susunan.ts';

test.each([
  ['individu', ['Dosen', 'Asisten'], true],
  ['individu', ['Dosen', 'Dosen'], false],
  ['individu', ['Asisten'], false],
  ['individu', ['Dosen', 'Dosen Koordinator'], false],
  ['team_teaching', ['Dosen', 'Dosen Koordinator'], true],
  ['team_teaching', ['Dosen', 'Dosen', 'Asisten'], true],
  ['team_teaching', ['Dosen', 'Asisten'], false],
  ['team_teaching', ['Dosen Koordinator', 'Dosen Koordinator', 'Dosen'], false],
] as const)('%s of %j may be saved: %s', (metode, jabatan, expected) =>
  expect(problemOfSusunan(metode, jabatan) === null).toBe(expected),
);
