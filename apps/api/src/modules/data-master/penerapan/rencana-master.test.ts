/** Plans of courses from files, and what people set in a class (K108, K112). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordManual } from '../../../platform/manual.ts';
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
  await it.run([...baseBatches, jadwalBatch([slot])]);
});
afterAll(() => it.close());

const slot = {
  kode_mk: 'M1',
  nama_mk: 'Satu',
  kelas: 'A',
  hari: 'Senin',
  jam: '07.30-09.10',
  ruang: 'R1',
};
const KELAS = '20261_IF_M1_A';
const lengkap = { kelengkapan: 'lengkap', deletionCeilingPercent: 100 } as const;
const dosen = (...ids: string[]): Batch => ({
  jenis: 'dosen',
  data: ids.map((id) => ({ id, nama: `Dosen ${id}` })),
});
const makul = (over: object): Batch => ({
  jenis: 'makul',
  data: [{ id: 'M1', nama: 'Satu', sks: 3, ...over }],
});
const plan = (...data: object[]): Batch => ({ jenis: 'rencana_pembelajaran', data });
const evaluation = (...data: object[]): Batch => ({ jenis: 'rencana_evaluasi', data });
const plans = () =>
  it.db.rows(
    'SELECT id_makul, nomor, materi, materi_inggris FROM rencana_pembelajaran WHERE college_id = $1 ORDER BY id_makul, nomor',
    [COLLEGE],
  );
const weights = () =>
  it.db.rows(
    'SELECT id_komponen, nama_komponen, bobot::text, urutan FROM rencana_evaluasi WHERE college_id = $1 ORDER BY id_komponen',
    [COLLEGE],
  );
const course = () =>
  it.db.row(
    "SELECT jenis_kuliah, id_dosen_koordinator AS k, id_dosen_pengembang_rps AS p FROM makul WHERE college_id = $1 AND id = 'M1'",
    [COLLEGE],
  );

test('a course comes with the lecturers it names in one call, and keeps what is not named', async () => {
  const report = await it.run([
    makul({ jenis_kuliah: 'Teori', id_dosen_koordinator: 'D1', id_dosen_pengembang_rps: 'D2' }),
    dosen('D1', 'D2'),
  ]);
  expect(report.jenis.makul).toMatchObject({ updated: 1, refused: [] });
  expect(await course()).toEqual({ jenis_kuliah: 'Teori', k: 'D1', p: 'D2' });
  await it.run([makul({})]);
  expect(await course()).toEqual({ jenis_kuliah: 'Teori', k: 'D1', p: 'D2' });
  await it.run([makul({ id_dosen_pengembang_rps: null })]);
  expect(await course()).toEqual({ jenis_kuliah: 'Teori', k: 'D1', p: null });
  const unknown = await it.run([makul({ id_dosen_koordinator: 'D9' })]);
  expect(unknown.jenis.makul?.refused).toEqual([
    { row: 1, column: 'id_dosen_koordinator', reason: 'Dosen D9 tidak dikenal.' },
  ]);
  const gone = await it.run([dosen('D2')], lengkap);
  expect(gone.jenis.dosen?.refused).toEqual([
    { row: null, reason: 'Dosen D1 tidak dihapus karena masih dipakai: koordinator mata kuliah.' },
  ]);
});

test('plans come in, are changed, and a complete file speaks for the courses it names', async () => {
  await it.run([{ jenis: 'makul', data: [{ id: 'M2', nama: 'Dua', sks: 2 }] }]);
  const first = await it.run([
    plan(
      {
        id_makul: 'M1',
        nomor: '1',
        materi: 'Pengantar\r\nKontrak kuliah',
        materi_inggris: 'Intro',
      },
      { id_makul: 'M1', nomor: 2, materi: 'Himpunan' },
      { id_makul: 'M2', nomor: 1, materi: 'Lain' },
    ),
    evaluation(
      { id_makul: 'M1', id_komponen: 'UTS', nama_komponen: 'Ujian', bobot: '37,5', urutan: 2 },
      { id_makul: 'M1', id_komponen: 'T', nama_komponen: 'Tugas', bobot: 40 },
    ),
  ]);
  expect(first.jenis.rencana_pembelajaran).toMatchObject({ inserted: 3, refused: [] });
  expect(await plans()).toEqual([
    { id_makul: 'M1', nomor: 1, materi: 'Pengantar\nKontrak kuliah', materi_inggris: 'Intro' },
    { id_makul: 'M1', nomor: 2, materi: 'Himpunan', materi_inggris: null },
    { id_makul: 'M2', nomor: 1, materi: 'Lain', materi_inggris: null },
  ]);
  expect(await weights()).toEqual([
    { id_komponen: 'T', nama_komponen: 'Tugas', bobot: '40.00', urutan: 0 },
    { id_komponen: 'UTS', nama_komponen: 'Ujian', bobot: '37.50', urutan: 2 },
  ]);
  const second = await it.run([plan({ id_makul: 'M1', nomor: 2, materi: 'Relasi' })], lengkap);
  expect(second.jenis.rencana_pembelajaran).toMatchObject({ updated: 1, removed: 1 });
  expect((await plans()).map((row) => Object.values(row as object).slice(0, 3))).toEqual([
    ['M1', 2, 'Relasi'],
    ['M2', 1, 'Lain'],
  ]);
});

test('the plan of a course that nobody knows is refused by name, as are a number and a weight out of range', async () => {
  const report = await it.run([
    plan(
      { id_makul: 'MX', nomor: 1, materi: 'Asing' },
      { id_makul: 'M1', nomor: 0, materi: 'Nol' },
    ),
    evaluation({ id_makul: 'M1', id_komponen: 'X', nama_komponen: 'X', bobot: 101 }),
  ]);
  expect(report.jenis.rencana_pembelajaran?.refused).toEqual([
    { row: 1, column: 'id_makul', reason: 'Mata kuliah MX tidak dikenal.' },
    { row: 2, column: 'nomor', reason: 'Kolom nomor harus antara 1 dan 100.' },
  ]);
  expect(report.jenis.rencana_evaluasi?.refused).toEqual([
    { row: 1, column: 'bobot', reason: 'Kolom bobot harus antara 0 dan 100.' },
  ]);
});

const kelas = (pengajar: string): Batch => ({
  jenis: 'kelas',
  data: [{ periode: 20261, id_prodi: 'IF', id_makul: 'M1', nama_kelas: 'A', pengajar }],
});
const positions = () =>
  it.db.rows<{ id_dosen: string; jabatan: string }>(
    'SELECT id_dosen, jabatan FROM kelas_pengajar WHERE college_id = $1 AND id_kelas = $2 ORDER BY id_dosen',
    [COLLEGE, KELAS],
  );
const mark = (kolom: string) =>
  recordManual(
    it.db,
    { collegeId: COLLEGE, username: 'op', nama: 'Siti' },
    { tabel: 'kelas', kunci: KELAS, kolom: [kolom] },
    it.clock.now(),
  );

test('positions set in the LMS stay over imports, while lecturers come and go; meetings follow', async () => {
  await it.run([dosen('D1', 'D2', 'D3'), kelas('D1; D2')]);
  await it.db.run(
    "UPDATE kelas_pengajar SET jabatan = 'Dosen Koordinator' WHERE id_kelas = $1 AND id_dosen = 'D1'",
    [KELAS],
  );
  await mark('jabatan_pengajar');
  const report = await it.run([kelas('D1 (Asisten); D3 (Asisten)')]);
  expect(await positions()).toEqual([
    { id_dosen: 'D1', jabatan: 'Dosen Koordinator' },
    { id_dosen: 'D3', jabatan: 'Asisten' },
  ]);
  expect(report.jenis.kelas?.kept).toEqual([
    {
      kunci: KELAS,
      column: 'jabatan_pengajar',
      reason: `Kolom jabatan_pengajar pada kelas ${KELAS} tetap karena diubah di LMS oleh Siti.`,
    },
  ]);
  const teaching = await it.db.rows(
    "SELECT DISTINCT is_pengajar FROM pertemuan_pengajar WHERE college_id = $1 AND id_dosen = 'D1'",
    [COLLEGE],
  );
  expect(teaching).toEqual([{ is_pengajar: false }]);
  await it.run([kelas('D1 (Asisten); D3')], { overwriteManual: true });
  expect(await positions()).toEqual([
    { id_dosen: 'D1', jabatan: 'Asisten' },
    { id_dosen: 'D3', jabatan: 'Dosen' },
  ]);
  expect(await it.count('kolom_manual')).toBe(0);
});

const student = (nim: string) => ({
  nim,
  nama: `Mahasiswa ${nim}`,
  id_prodi: 'IF',
  angkatan: 2026,
});
const members = (...rows: [nim: string, jabatan?: string][]): Batch => ({
  jenis: 'peserta',
  data: rows.map(([nim, jabatan]) => ({ id_kelas: KELAS, nim, jabatan })),
});
const leaders = async () =>
  (
    await it.db.rows<{ nim: string }>(
      "SELECT nim FROM kelas_peserta WHERE college_id = $1 AND jabatan = 'ketua_kelas' ORDER BY nim",
      [COLLEGE],
    )
  ).map(({ nim }) => nim);

test('a class has one leader, whatever the file says', async () => {
  const people: Batch = { jenis: 'mahasiswa', data: ['1', '2', '3'].map(student) };
  await it.run([people, members(['1', 'ketua_kelas'], ['2'], ['3'])]);
  expect(await leaders()).toEqual(['1']);
  await it.run([members(['2', 'ketua_kelas'])]);
  expect(await leaders()).toEqual(['2']);
  const both = await it.run([members(['3', 'ketua_kelas'], ['1', 'ketua_kelas'])]);
  expect(await leaders()).toEqual(['3']);
  expect(both.peringatan).toEqual([
    `Peserta: kelas ${KELAS} menyebut lebih dari satu ketua; yang dipakai 3.`,
  ]);
});

test('a leader chosen in the LMS stays over imports, also one who is new to the class does not take over', async () => {
  await mark('ketua_kelas');
  await it.run([{ jenis: 'mahasiswa', data: [student('4')] }]);
  const report = await it.run([
    members(['3', 'Peserta'], ['1', 'ketua_kelas'], ['4', 'ketua_kelas']),
  ]);
  expect(await leaders()).toEqual(['3']);
  expect(report.jenis.peserta).toMatchObject({ inserted: 1, updated: 0 });
  expect(report.jenis.peserta?.kept).toHaveLength(1);
  // The leader leaves the class: nobody leads until somebody chooses again.
  await it.run([members(['1', 'ketua_kelas'], ['2'])], lengkap);
  expect(await leaders()).toEqual([]);
  await it.run([members(['1', 'ketua_kelas'])], { overwriteManual: true });
  expect([await leaders(), await it.count('kolom_manual')]).toEqual([['1'], 0]);
});

test('a meeting deleted in the LMS stays deleted over imports, until one is to overwrite', async () => {
  const number = 'pertemuan_dihapus_2';
  const numbers = async () =>
    (
      await it.db.rows<{ nomor: number }>(
        'SELECT nomor FROM pertemuan WHERE college_id = $1 AND id_kelas = $2 AND nomor < 4 ORDER BY nomor',
        [COLLEGE, KELAS],
      )
    ).map(({ nomor }) => nomor);
  await it.db.run('DELETE FROM pertemuan_pengajar WHERE college_id = $1 AND id_pertemuan = $2', [
    COLLEGE,
    `${KELAS}-2`,
  ]);
  await it.db.run('DELETE FROM pertemuan WHERE college_id = $1 AND id = $2', [
    COLLEGE,
    `${KELAS}-2`,
  ]);
  await mark(number);
  const moved = jadwalBatch([{ ...slot, jam: '09.30-11.10' }]);
  const report = await it.run([moved]);
  expect(await numbers()).toEqual([1, 3]);
  expect(report.peringatan).toContain(
    'Pertemuan 2 Satu kelas A tidak dibuat lagi karena dihapus di LMS.',
  );
  await it.run([jadwalBatch([slot])], { overwriteManual: true });
  expect(await numbers()).toEqual([1, 2, 3]);
  expect(await it.count('kolom_manual')).toBe(0);
});
