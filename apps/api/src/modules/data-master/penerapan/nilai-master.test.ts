/** Components and letter scales from files (N11, N38, N41). */
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
  await it.run([...baseBatches, jadwalBatch([slot('A'), slot('B')])]);
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
const A = '20261_IF_M1_A';
const B = '20261_IF_M1_B';
const one = (id: string, over: object = {}) => ({
  id_kelas: A,
  id,
  jenis: 'tugas',
  label: `Komponen ${id}`,
  bobot: '37,5',
  waktu_entri_nilai_start: '01/12/2026',
  waktu_entri_nilai_end: '2026-12-31',
  ...over,
});
const komponen = (...data: object[]): Batch => ({ jenis: 'komponen', data });
const lengkap = { kelengkapan: 'lengkap', deletionCeilingPercent: 100 } as const;
const stored = () =>
  it.db.rows(
    `SELECT id_kelas, id, bobot::text, urutan, entri_mulai, entri_selesai, diarsipkan_pada IS NOT NULL AS arsip FROM komponen_nilai
     WHERE college_id = $1 ORDER BY id_kelas, id`,
    [COLLEGE],
  );
const window = {
  entri_mulai: new Date('2026-11-30T17:00:00Z'),
  entri_selesai: new Date('2026-12-31T16:59:59Z'),
};

test('components come in for several classes, are archived by a complete file, and come back with what they had', async () => {
  const first = await it.run([
    komponen(one('T'), one('U', { urutan: '7' }), one('T', { id_kelas: B })),
  ]);
  expect(first.jenis.komponen).toMatchObject({ inserted: 3, refused: [] });
  const common = { bobot: '37.50', arsip: false, ...window };
  expect(await stored()).toEqual([
    { ...common, id_kelas: A, id: 'T', urutan: 1 },
    { ...common, id_kelas: A, id: 'U', urutan: 7 },
    { ...common, id_kelas: B, id: 'T', urutan: 1 },
  ]);
  const again = await it.run([komponen(one('T'), one('U'))]);
  expect(again.jenis.komponen).toMatchObject({ unchanged: 2, inserted: 0, updated: 0 });
  await it.run([komponen(one('U', { bobot: 100 }))], lengkap);
  expect(await stored()).toMatchObject([
    { id: 'T', arsip: true, bobot: '37.50' },
    { id: 'U', arsip: false, bobot: '100.00', urutan: 7 },
    { id_kelas: B, arsip: false },
  ]);
  const back = await it.run([komponen(one('T', { urutan: 2 }))]);
  expect(back.jenis.komponen).toMatchObject({ inserted: 1 });
  expect((await stored())[0]).toMatchObject({ id: 'T', arsip: false, urutan: 2 });
  const acts = await it.db.rows<{ act: string }>(
    `SELECT right(id_kelas, 1) || ' ' || id_komponen || ' ' || keadaan AS act FROM nilai_ledger WHERE college_id = $1 AND jenis = 'komponen' ORDER BY id`,
    [COLLEGE],
  );
  expect(acts.map((row) => row.act)).toEqual([
    'A T ditambah',
    'A U ditambah',
    'B T ditambah',
    'A U diubah',
    'A T diarsipkan',
    'A T ditambah',
  ]);
  const waiting = await it.db.rows(
    'SELECT DISTINCT id_kelas FROM nilai_antre WHERE college_id = $1 AND nim IS NULL ORDER BY 1',
    [COLLEGE],
  );
  expect(waiting).toEqual([{ id_kelas: A }, { id_kelas: B }]);
});

test.each([
  [{ id_kelas: 'X' }, 'Kelas X tidak dikenal.'],
  [{ bobot: '100,01' }, 'Kolom bobot harus antara 0 dan 100.'],
  [{ bobot: '33.333' }, 'Kolom bobot paling banyak dua angka di belakang koma.'],
  [{ jenis: 'absen' }, 'Kolom jenis harus salah satu dari tugas, kuis, forum, uts, uas, lainnya.'],
  [{ waktu_entri_nilai_end: null }, 'Waktu entri harus lengkap atau kosong.'],
  [{ waktu_entri_nilai_end: '2026-11-30' }, 'Akhir waktu entri harus sesudah awalnya.'],
  [
    { waktu_entri_nilai_start: 'besok' },
    'Kolom waktu_entri_nilai_start harus tanggal (YYYY-MM-DD atau DD/MM/YYYY), atau waktu lengkap dengan zonanya.',
  ],
])('a component with %j is refused', async (over, reason) => {
  const report = await it.run([komponen(one('V', over))]);
  expect(report.jenis.komponen?.refused.map((row) => row.reason)).toEqual([reason]);
  expect((await stored()).some((row) => Object(row).id === 'V')).toBe(false);
});

const letter = (nilai_huruf: string, from: number, to: number, over: object = {}) => ({
  nilai_huruf,
  nilai_indeks: 3.5,
  bobot_minimum: String(from).replace('.', ','),
  bobot_maksimum: to,
  tanggal_mulai_efektif: '2026-08-01',
  ...over,
});
const skala = (...data: object[]): Batch => ({ jenis: 'skala_nilai', data });
const letters = async () => {
  const rows = await it.db.rows<{ baris: string }>(
    `SELECT concat_ws(' ', id_prodi, nilai_huruf, bobot_minimum, bobot_maksimum, tanggal_mulai_efektif, tanggal_akhir_efektif) AS baris FROM skala_nilai
     WHERE college_id = $1 ORDER BY id_prodi NULLS FIRST, tanggal_mulai_efektif, bobot_minimum`,
    [COLLEGE],
  );
  return rows.map((row) => row.baris);
};

test('a scale comes in as a whole, replaces the one of its day, and a torn one changes nothing', async () => {
  await it.run([skala(letter('E', 0, 59.99), letter('A', 60, 100))]);
  const common = ['E 0.00 59.99 2026-08-01', 'A 60.00 100.00 2026-08-01'];
  expect(await letters()).toEqual(common);
  const own = { id_prodi: 'IF' };
  const torn = await it.run([
    skala(letter('E', 0, 49.99), letter('A', 50.5, 100), letter('C', 0, 100, own)),
  ]);
  expect(torn.jenis.skala_nilai?.refused).toEqual([
    {
      row: 1,
      reason: 'Skala mulai 2026-08-01 ditolak: nilai 50.00 sampai 50.49 tidak punya huruf.',
    },
    {
      row: 2,
      reason: 'Skala mulai 2026-08-01 ditolak: nilai 50.00 sampai 50.49 tidak punya huruf.',
    },
  ]);
  expect(await letters()).toEqual([...common, 'IF C 0.00 100.00 2026-08-01']);
  await it.run([skala(letter('D', 0, 59.99), letter('A', 60, 100))]);
  expect((await letters())[0]).toBe('D 0.00 59.99 2026-08-01');
  const later = { tanggal_mulai_efektif: '2027-08-01' };
  const both = await it.run([skala(letter('A', 0, 100, later))]);
  expect(both.jenis.skala_nilai?.refused.map((row) => row.reason)).toEqual([
    'Skala mulai 2027-08-01 ditolak: skala mulai 2026-08-01 berlaku pada masa yang sama.',
  ]);
  const until = { tanggal_akhir_efektif: '2027-07-31' };
  await it.run([
    skala(letter('D', 0, 59.99, until), letter('A', 60, 100, until), letter('A', 0, 100, later)),
  ]);
  expect((await letters()).slice(0, 3)).toEqual([
    'D 0.00 59.99 2026-08-01 2027-07-31',
    'A 60.00 100.00 2026-08-01 2027-07-31',
    'A 0.00 100.00 2027-08-01',
  ]);
  await it.run([skala(letter('A', 0, 100, later))], lengkap);
  expect(await letters()).toEqual(['A 0.00 100.00 2027-08-01']);
});
