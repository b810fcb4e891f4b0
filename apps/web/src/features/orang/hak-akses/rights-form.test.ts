import { expect, test } from 'vitest';
import { areaInfos, isChanged, shownForm, summaryOf } from './rights-form.ts';
import { makeRights } from './testing/rights.ts';

test('the form has eight areas, and help no write', () => {
  expect(areaInfos).toHaveLength(8);
  expect(
    areaInfos.filter(({ levels }) => !levels.includes('write')).map(({ area }) => area),
  ).toEqual(['bantuan']);
});

test('changes lie above what is stored, so that newer rights show below them', () => {
  const older = makeRights({ laporan: 'read' });
  const newer = makeRights({ laporan: 'write', bank_soal: 'read' });
  const changes = { kelas_kuliah: 'write' as const };
  expect(shownForm(older, changes)).toMatchObject({ laporan: 'read', kelas_kuliah: 'write' });
  expect(shownForm(newer, changes)).toMatchObject({
    laporan: 'write',
    bank_soal: 'read',
    kelas_kuliah: 'write',
  });
});

test.each([
  ['nothing', {}, false],
  ['a level and back', { laporan: 'read' as const }, false],
  ['a level', { laporan: 'write' as const }, true],
  ['the account', { is_active: false }, true],
  ['programmes in another order', { list_prodi: ['SI', 'IF'] }, false],
  ['a programme less', { list_prodi: ['IF'] }, true],
])('changed: %s', (_name, changes, expected) => {
  expect(isChanged(makeRights({ laporan: 'read', list_prodi: ['IF', 'SI'] }), changes)).toBe(
    expected,
  );
});

test('the summary names areas by what may be done', () => {
  expect(summaryOf(makeRights({ laporan: 'write', bantuan: 'read' }))).toEqual({
    write: ['Laporan'],
    read: ['Bantuan'],
  });
});
