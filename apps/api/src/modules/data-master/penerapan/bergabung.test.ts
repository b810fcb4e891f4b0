/**
 * Joining a class that is under way is remembered, so that grades excuse what was over (N9); its
 * leader's change is told.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  baseBatches,
  COLLEGE,
  createTestImpor,
  jadwalBatch,
  type TestImpor,
} from '../../../testing/impor.ts';
import type { Batch } from '../index.ts';

let it: TestImpor;
beforeAll(async () => {
  it = await createTestImpor();
  const people: Batch = { jenis: 'mahasiswa', data: ['1', '2', '3', '4'].map(student) };
  await it.run([...baseBatches, jadwalBatch([slot('A'), slot('B')]), people]);
});
afterAll(() => it.close());

const slot = (kelas: string) => ({
  kode_mk: 'M1',
  nama_mk: 'Satu',
  kelas,
  hari: kelas === 'A' ? 'Senin' : 'Selasa',
  jam: '07.30-09.10',
  ruang: 'R1',
});
const student = (nim: string) => ({
  nim,
  nama: `Mahasiswa ${nim}`,
  id_prodi: 'IF',
  angkatan: 2026,
});
const peserta = (kelas: string, ...nims: string[]): Batch => ({
  jenis: 'peserta',
  data: nims.map((nim) => ({ id_kelas: `20261_IF_M1_${kelas}`, nim })),
});
const joined = async (kelas: string) => {
  const rows = await it.db.rows<{ nim: string; bergabung_pada: Date | null }>(
    'SELECT nim, bergabung_pada FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2 ORDER BY nim',
    [COLLEGE, `20261_IF_M1_${kelas}`],
  );
  return rows.map((row) => [row.nim, row.bergabung_pada?.toISOString() ?? null]);
};
const lengkap = { kelengkapan: 'lengkap', deletionCeilingPercent: 100 } as const;

test('the first participants of a class are there from the beginning, even in the middle of the term', async () => {
  it.clock.set('2026-11-21T03:00:00Z');
  await it.run([peserta('A', '1', '2')]);
  expect(await joined('A')).toEqual([
    ['1', null],
    ['2', null],
  ]);
});

test('who is added later joins then; the others and a second import of the same change nothing', async () => {
  it.clock.set('2026-11-22T03:00:00Z');
  await it.run([peserta('A', '1', '2', '3')]);
  const expected = [
    ['1', null],
    ['2', null],
    ['3', '2026-11-22T03:00:00.000Z'],
  ];
  expect(await joined('A')).toEqual(expected);
  it.clock.set('2026-11-23T03:00:00Z');
  await it.run([peserta('A', '1', '2', '3')]);
  // Another position is no new beginning.
  const leader = { id_kelas: '20261_IF_M1_A', nim: '3', jabatan: 'ketua_kelas' };
  await it.run([{ jenis: 'peserta', data: [leader] }]);
  expect(await joined('A')).toEqual(expected);
});

test('a student who goes to another class and returns has joined when the first time began', async () => {
  it.clock.set('2026-11-24T03:00:00Z');
  await it.run([peserta('A', '1'), peserta('B', '2', '3')], lengkap);
  it.clock.set('2026-11-25T03:00:00Z');
  await it.run([peserta('A', '1', '2', '3'), peserta('B', '4')], lengkap);
  expect(await joined('A')).toEqual([
    ['1', null],
    ['2', null],
    ['3', '2026-11-22T03:00:00.000Z'],
  ]);
  await it.run([peserta('A', '1', '2')], lengkap);
  await it.run([peserta('A', '3')]);
  expect((await joined('A')).at(-1)).toEqual(['3', '2026-11-22T03:00:00.000Z']);
  await it.run([peserta('B')], lengkap);
  await it.db.run("DELETE FROM kelas_peserta WHERE college_id = $1 AND id_kelas LIKE '%B'", [
    COLLEGE,
  ]);
});

test('a class that has not begun excuses nobody', async () => {
  it.clock.set('2026-09-01T03:00:00Z');
  await it.run([peserta('B', '1')]);
  await it.run([peserta('B', '4')]);
  expect(await joined('B')).toEqual([
    ['1', null],
    ['4', null],
  ]);
});

test('a class that gets another leader, or loses its own, is told of once', async () => {
  const told = async () => {
    const rows = await it.db.rows<{ kelas: string }>(
      "DELETE FROM outbox WHERE jenis = 'kelas.ketua_berganti' RETURNING isi->>'id_kelas' AS kelas",
    );
    return rows.map(({ kelas }) => kelas).toSorted();
  };
  const member = (nim: string, jabatan: string): Batch => ({
    jenis: 'peserta',
    data: [{ id_kelas: '20261_IF_M1_A', nim, jabatan }],
  });
  await it.run([peserta('A', '1', '2', '3')], lengkap);
  await it.run([member('1', 'Peserta'), member('3', 'Peserta')]);
  await told();
  await it.run([member('1', 'ketua_kelas')]);
  expect(await told()).toEqual(['20261_IF_M1_A']);
  await it.run([member('1', 'ketua_kelas')]);
  await it.run([peserta('B', '4')]);
  expect(await told()).toEqual([]);
  // The former leader is dismissed in the same import.
  await it.run([member('2', 'ketua_kelas')]);
  expect(await told()).toEqual(['20261_IF_M1_A']);
  await it.run([peserta('A', '1', '3'), peserta('B', '4')], lengkap);
  expect(await told()).toEqual(['20261_IF_M1_A']);
});
