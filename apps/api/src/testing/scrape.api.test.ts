/** What a scrape of /metrics costs the database. */
import { endpoints } from '@lms/contracts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestApi, type TestApi } from './app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => api.close());

async function scrape(): Promise<string> {
  const { body } = await api.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  return body;
}

const sampleOf = (text: string, name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);

test('each statement is asked once and reads by an index', async () => {
  const row = vi.spyOn(api.db, 'row');
  await scrape();
  const asked = row.mock.calls.map(([query, values = []]) => ({ query, values }));
  const names = asked.map(({ query }) => (typeof query === 'string' ? query : query.name));
  expect(names.toSorted()).toEqual([
    'nilai_kirim.ukuran',
    'notifikasi_antaran.waiting',
    'outbox.backlog',
    'partisi.di_muka',
    'pengerjaan.berjalan',
  ]);
  row.mockRestore();
  for (const { query, values } of asked) {
    const text = typeof query === 'string' ? query : query.text;
    // A dozen rows of the catalog.
    if (text.includes('partisi.daftar()')) continue;
    const plan = await api.db.transaction(async (tx) => {
      // Then only what has no index is scanned.
      await tx.run('SET LOCAL enable_seqscan = off');
      const lines = await tx.rows<Record<string, string>>(`EXPLAIN ${text}`, values);
      return lines.flatMap((line) => Object.values(line)).join('\n');
    });
    expect(plan).toMatch(/Index/);
    expect(plan).not.toContain('Seq Scan');
  }
});

test('what waits for the queue and which mails were given up is told', async () => {
  const collegeId = api.make.firstCollegeId();
  await api.db.run(
    `INSERT INTO outbox (college_id, jenis, isi, dibuat_pada, dikirim_pada, gagal_pada) VALUES
       ($1, 'kehadiran.hitung_rekap', '{}', now() - interval '90 seconds', NULL, NULL),
       ($1, 'kehadiran.hitung_rekap', '{}', now() - interval '1 hour', now(), NULL),
       ($1, 'akun.kirim_tautan', '{}', now() - interval '2 hours', now(), now()),
       ($1, 'kehadiran.hitung_rekap', '{}', now() - interval '2 hours', now(), now())`,
    [collegeId],
  );
  const text = await scrape();
  expect(sampleOf(text, 'lms_outbox_oldest_seconds')).toBeCloseTo(90, -1);
  expect(sampleOf(text, 'lms_jobs_oldest_seconds')).toBeCloseTo(3_600, -1);
  expect(sampleOf(text, 'lms_jobs_failed')).toBe(2);
  expect(sampleOf(text, 'lms_mails_failed')).toBe(1);
});

test('requests are timed by group and outcome, and no label grows with what is asked for', async () => {
  const dosen = await api.make.dosen();
  await api.as(dosen).call(endpoints.infoPengguna);
  for (const id of ['a', 'b', 'c'])
    await api.as(dosen).call(endpoints.detailKelas, { params: { id } });
  for (const path of ['/x', '/y']) await api.app.inject(path);
  const text = await scrape();
  const count = (labels: string) =>
    sampleOf(text, `lms_operation_duration_seconds_count\\{${labels}\\}`);
  expect(count('operation="read",outcome="ok"')).toBe(1);
  expect(count('operation="read",outcome="refused"')).toBe(3);
  expect(count('operation="page",outcome="refused"')).toBe(2);
  const series = text.match(/^lms_operation_duration_seconds_count\{/gm) ?? [];
  expect(series.length).toBeLessThanOrEqual(13 * 3);
});
