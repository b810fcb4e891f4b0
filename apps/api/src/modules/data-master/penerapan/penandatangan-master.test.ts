/** Signatories of programmes from files (N62). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { baseBatches, COLLEGE, createTestImpor, type TestImpor } from '../../../testing/impor.ts';
import type { Batch } from '../index.ts';

let it: TestImpor;
beforeAll(async () => {
  it = await createTestImpor();
  const si = { id: 'SI', kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' };
  await it.run([...baseBatches, { jenis: 'prodi', data: [si] }]);
});
afterAll(() => it.close());
beforeEach(async () => {
  await it.db.run('DELETE FROM penandatangan_prodi WHERE college_id = $1', [COLLEGE]);
});

const rina = {
  id_prodi: 'IF',
  nama: 'Dr. Rina Kartika, M.T.',
  nidn: '0401018001',
  jabatan: 'Ketua Program Studi',
};
const batch = (...data: object[]): Batch => ({ jenis: 'penandatangan_prodi', data });
const stored = () =>
  it.db.rows(
    'SELECT id_prodi, nama, nidn, jabatan, ttd, versi, diubah_oleh_nama AS oleh FROM penandatangan_prodi WHERE college_id = $1 ORDER BY id_prodi',
    [COLLEGE],
  );
const draw = () =>
  it.db.run("UPDATE penandatangan_prodi SET ttd = 'gambar' WHERE college_id = $1", [COLLEGE]);

test('a signatory comes in, is told as unchanged, and keeps the drawn signature when words change', async () => {
  const first = await it.run([batch(rina)]);
  expect(first.jenis.penandatangan_prodi).toMatchObject({ inserted: 1, refused: [] });
  await draw();
  const again = await it.run([batch(rina)]);
  expect(again.jenis.penandatangan_prodi).toMatchObject({ unchanged: 1, inserted: 0, updated: 0 });
  const renamed = { ...rina, nama: 'Prof. Rina Kartika', jabatan: 'Plt. Ketua' };
  expect((await it.run([batch(renamed)])).peringatan).toEqual([]);
  expect(await stored()).toEqual([{ ...renamed, ttd: 'gambar', versi: 2, oleh: 'Uji' }]);
});

test.each([
  ['another NIDN', { nama: 'Dr. Baru', nidn: '0999' }, '0999'],
  ['another name, no NIDN', { nama: 'Dr. Baru', nidn: undefined }, null],
])('%s is another person, who has no signature yet', async (_name, over, nidn) => {
  await it.run([batch(rina)]);
  await draw();
  const report = await it.run([batch({ ...rina, ...over })]);
  expect(report.peringatan).toEqual([
    'Penandatangan IF: gambar tanda tangan Dr. Rina Kartika, M.T. dihapus karena orangnya berganti.',
  ]);
  expect(await stored()).toMatchObject([{ nama: 'Dr. Baru', nidn, ttd: null }]);
});

test('the same name without a NIDN in the file stays the same person', async () => {
  await it.run([batch(rina)]);
  await draw();
  await it.run([batch({ ...rina, nidn: undefined, jabatan: 'Dekan' })]);
  expect(await stored()).toMatchObject([{ nidn: rina.nidn, ttd: 'gambar', jabatan: 'Dekan' }]);
});

test('an unknown programme is refused, a complete file removes, and a limited operator changes the own only', async () => {
  const report = await it.run([
    batch({ ...rina, id_prodi: 'XX' }, rina, { ...rina, id_prodi: 'SI' }),
  ]);
  expect(report.jenis.penandatangan_prodi?.refused.map((row) => row.reason)).toEqual([
    'Program studi XX tidak dikenal.',
  ]);
  const limited = await it.run(
    [batch({ ...rina, nama: 'Lain' }, { ...rina, id_prodi: 'SI', jabatan: 'Ketua' })],
    {
      prodi: ['SI'],
    },
  );
  expect(limited.jenis.penandatangan_prodi?.refused.map((row) => row.reason)).toEqual([
    'Penandatangan IF bukan dari program studi Anda.',
  ]);
  await it.run([batch(rina)], { kelengkapan: 'lengkap', deletionCeilingPercent: 100 });
  expect(await stored()).toMatchObject([{ id_prodi: 'IF' }]);
});
