/** Class lists read only what they show: checked in Postgres's generic plans. */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBaris as listPengumpulan } from '../modules/tugas/penilaian/daftar.repo.ts';
import { countKeluar } from '../modules/tugas/penilaian/peserta.repo.ts';
import { listPantau } from '../modules/ujian/pengawasan/pantau.repo.ts';
import { listBaris } from '../modules/ujian/penilaian/daftar.repo.ts';
import type { Sql, SqlValue, Statement } from '../platform/db/sql.ts';
import { everything, paging } from '../platform/http/paging.ts';
import { createTestApi, type TestApi } from './app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);

const STUDENTS = 24;
const page = { ...everything, sort: undefined };

async function scene() {
  api.clock.set(at('08:10'));
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: STUDENTS });
  const pertemuan = await api.make.pertemuan({ kelas });
  const ujian = await api.make.ujian(pertemuan, {
    waktuMulai: at('08:00'),
    waktuSelesai: at('10:00'),
    durasi: 40,
    soal: 2,
  });
  for (const who of kelas.peserta)
    await api.as(who).call(endpoints.mulaiPengerjaan, { params: { id: ujian.id } });
  await api.db.run(
    `INSERT INTO jawaban_ledger (college_id, id_pengerjaan, id_soal, urutan, id_versi, isi, ragu_ragu, pada, status, sidik)
     SELECT w.college_id, w.id, s.id_soal, n, s.id_versi, 'true', false, now(), 'dihitung', 'x'
     FROM pengerjaan w JOIN ujian_soal s ON s.college_id = w.college_id AND s.id_ujian = w.id_ujian, generate_series(1, 10) n
     WHERE w.college_id = $1`,
    [collegeId],
  );
  // With few accounts Postgres picks the index by chance.
  await api.db.run(
    `INSERT INTO pengguna SELECT (jsonb_populate_record(u, jsonb_build_object('id', 'lain' || n || $1, 'username', 'lain' || n || $1))).*
     FROM pengguna u, generate_series(1, 1000) AS n WHERE u.college_id = $1 AND u.id = $2`,
    [collegeId, kelas.peserta[0]?.userId],
  );
  await api.db.run('ANALYZE');
  return { collegeId, idUjian: ujian.id, idKelas: kelas.id, kelas, now: at('08:30') };
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Filter'?: number;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

/** Steps of the generic plan, as executed. */
async function stepsOf(list: (sql: Sql) => Promise<unknown>): Promise<Plan[]> {
  const asked: { query: Statement | string; values: readonly SqlValue[] }[] = [];
  const rows: Sql['rows'] = (query, values = []) => {
    asked.push({ query, values });
    return api.db.rows(query, values);
  };
  const row: Sql['row'] = async <Row>(
    query: Statement | string,
    values: readonly SqlValue[] = [],
  ) => (await rows<Row>(query, values))[0] ?? null;
  await list({ ...api.db, rows, row });
  const literal = (value: SqlValue): string => {
    if (value === null || value === undefined) return 'NULL';
    return `'${value instanceof Date ? value.toISOString() : String(value)}'`;
  };
  return api.db.transaction(async (tx) => {
    await tx.run("SET LOCAL plan_cache_mode = 'force_generic_plan'");
    // Few rows would be read sequentially.
    await tx.run('SET LOCAL enable_seqscan = off');
    const steps: Plan[] = [];
    for (const { query, values } of asked) {
      await tx.run(`PREPARE dear AS ${typeof query === 'string' ? query : query.text}`);
      const run = `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE dear(${values.map(literal).join(', ')})`;
      const [told] = await tx.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(run);
      await tx.run('DEALLOCATE dear');
      const walk = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(walk)];
      if (told) steps.push(...walk(told['QUERY PLAN'][0].Plan));
    }
    return steps;
  });
}

const read = (plan: Plan): number =>
  (plan['Actual Rows'] +
    (plan['Rows Removed by Join Filter'] ?? 0) +
    (plan['Rows Removed by Filter'] ?? 0)) *
  plan['Actual Loops'];

test('who is at an exam is not compared with everybody, and the exam is not read for each', async () => {
  const ujian = await scene();
  const steps = await stepsOf((sql) => listPantau(sql, { ...ujian, heningDetik: 150, page }));
  expect(
    Math.max(...steps.map((step) => step['Rows Removed by Join Filter'] ?? 0)),
  ).toBeLessThanOrEqual(STUDENTS);
  const exams = steps.filter((step) => step['Relation Name'] === 'aktivitas');
  expect(Math.max(...exams.map((step) => step['Actual Loops']))).toBe(1);
});

test('the list of attempts reads nothing of the ledger while nothing came too late, and finds each account once', async () => {
  const ujian = await scene();
  const steps = await stepsOf((sql) => listBaris(sql, ujian, { filter: {}, page }));
  const of = (table: string) =>
    steps
      .filter((step) => step['Relation Name'] === table)
      .reduce((sum, step) => sum + read(step), 0);
  expect(of('jawaban_ledger')).toBe(0);
  expect(of('pengguna')).toBe(STUDENTS);
});

test('the window of a task to grade numbers the class by names of its own, and reads the accounts of its page alone', async () => {
  const { collegeId, kelas } = await scene();
  const { id: idTugas } = await api.make.tugas(await api.make.pertemuan({ kelas }), {});
  await api.db.run('ANALYZE');
  const dinilai = { collegeId, idTugas, idKelas: kelas.id, perKelompok: false };
  const asked = { ...paging({ page: 1, per_page: 5 }), sort: undefined };
  const steps = await stepsOf((sql) =>
    listPengumpulan(sql, dinilai, { filter: {}, page: asked, after: undefined }),
  );
  const accounts = steps.filter((step) => step['Relation Name'] === 'pengguna');
  expect(accounts.reduce((sum, step) => sum + read(step), 0)).toBe(5);
});

test('who left a class is looked for among those who left, and not among all hand-ins and grades', async () => {
  const { collegeId, kelas } = await scene();
  const { id: idTugas } = await api.make.tugas(await api.make.pertemuan({ kelas }), {});
  const [gone] = kelas.peserta;
  if (gone === undefined) throw new Error('the class has no students');
  await api.db.run(
    `INSERT INTO tugas_nilai (college_id, id_tugas, nim, nilai, dinilai_oleh, dinilai_nama, dinilai_pada)
     SELECT p.college_id, $2, p.nim, 80, 'd', 'D', now() FROM kelas_peserta p WHERE p.college_id = $1`,
    [collegeId, idTugas],
  );
  await api.db.run('DELETE FROM kelas_peserta WHERE college_id = $1 AND nim = $2', [
    collegeId,
    gone.nim,
  ]);
  await api.db.run('ANALYZE');
  const steps = await stepsOf((sql) =>
    countKeluar(sql, { collegeId, idTugas, idKelas: kelas.id, perKelompok: false }),
  );
  const grades = steps.filter((step) => step['Relation Name'] === 'tugas_nilai');
  expect(grades.reduce((sum, step) => sum + read(step), 0)).toBe(1);
});

test('no statement is compiled at each of its runs', async () => {
  expect(await api.db.row('SHOW jit')).toEqual({ jit: 'off' });
});
