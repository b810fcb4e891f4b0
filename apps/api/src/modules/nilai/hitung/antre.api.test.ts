/** The queue of grades is read over all colleges, oldest first (docs/decisions/139). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { listDue } from '../kelas-nilai.repo.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('the oldest waiting changes are found without sorting the whole queue', async () => {
  await api.db.run(
    `INSERT INTO nilai_antre (college_id, id_kelas, nim) SELECT 'c' || n % 7, 'k' || n % 500, 'm' || n FROM generate_series(1, 100000) n`,
  );
  await api.db.run('ANALYZE nilai_antre');
  let plan = '';
  const now = api.clock.now();
  await listDue(
    {
      ...api.db,
      rows: async <Row>(
        query: { text: string } | string,
        values: Parameters<TestApi['db']['rows']>[1],
      ) => {
        const text = typeof query === 'string' ? query : query.text;
        const told = await api.db.rows<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
        plan = told.map((row) => row['QUERY PLAN']).join('\n');
        return api.db.rows<Row>(text, values);
      },
    },
    { now, failedSince: now, most: 10 },
  );
  expect(plan).toContain('Index Scan using nilai_antre_id_idx');
});
