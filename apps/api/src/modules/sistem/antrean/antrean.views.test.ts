import { expect, test } from 'vitest';
import '../../../build.ts';
import { definedJobs } from '../../../platform/queue/job.ts';
import { namaPekerjaan, toNamaPekerjaan } from './antrean.views.ts';

test('every job that a module declares has a name for operators', () => {
  // Other tests in this process define jobs too.
  const kinds = definedJobs().flatMap(({ name }) => (/\buji\b/.test(name) ? [] : [name]));
  expect(kinds).toContain('kehadiran.hitung_rekap');
  expect(kinds.filter((name) => !(name in namaPekerjaan))).toEqual([]);
});

test('a kind of another version is told by its code', () =>
  expect(toNamaPekerjaan('lain.baru')).toBe('lain.baru'));
