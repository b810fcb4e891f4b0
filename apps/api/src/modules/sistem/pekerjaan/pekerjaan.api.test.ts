import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';
import { resultPath } from './long-work.service.ts';

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
});
afterAll(() => api.close());

const list = async (user: TestUser, query: { jenis?: string; status?: 'selesai'[] } = {}) =>
  (await api.as(user).call(endpoints.daftarPekerjaan, { query })).data;
const one = (user: TestUser, id: string) =>
  api.as(user).call(endpoints.detailPekerjaan, { params: { id } });

async function finish(id: string, user: TestUser): Promise<void> {
  const file = { path: resultPath(id), name: 'Hasil.xlsx', type: 'application/zip', bytes: 3 };
  await api.files.put({ collegeId: user.collegeId, path: file.path }, Buffer.from('isi'));
  await api.db.run(
    `UPDATE pekerjaan SET status = 'selesai', persen = 100, selesai_pada = dibuat_pada, hasil = $2::jsonb WHERE id = $1`,
    [id, JSON.stringify({ file, fileName: file.name, summary: { baris: 7 } })],
  );
}

describe('the own long work', () => {
  test('the latest first, by kind and state; others do not see it', async () => {
    const [mine, other] = [await api.make.dosen(), await api.make.dosen()];
    const older = await api.make.pekerjaan({
      pemilik: mine,
      jenis: 'ekspor.a',
      dibuatPada: new Date('2026-10-01T00:00:00Z'),
    });
    const newer = await api.make.pekerjaan({ pemilik: mine, jenis: 'ekspor.b', status: 'gagal' });
    expect((await list(mine)).map((row) => row.id)).toEqual([newer, older]);
    expect((await list(mine, { jenis: 'ekspor.a' })).map((row) => row.id)).toEqual([older]);
    expect(await list(mine, { status: ['selesai'] })).toEqual([]);
    expect(await list(other)).toEqual([]);
    expect((await one(other, older)).status).toBe(404);
    expect((await one(mine, 'tidak-ada')).status).toBe(404);
    const elsewhere = await api.make.dosen({
      collegeId: (await api.make.college()).id,
      userId: mine.userId,
    });
    expect((await one(elsewhere, older)).status).toBe(404);
  });

  test('fifty a page unless asked otherwise, by title too; no page is the end of it', async () => {
    const mine = await api.make.dosen();
    const all: string[] = [];
    for (let n = 0; n < 52; n++) {
      const dibuatPada = new Date(api.clock.now().getTime() - n * 1_000);
      all.push(
        await api.make.pekerjaan({
          pemilik: mine,
          judul: n === 51 ? 'Ekspor 100%' : 'Ekspor',
          dibuatPada,
        }),
      );
    }
    const page = (query: object) => api.as(mine).call(endpoints.daftarPekerjaan, { query });
    const idsOf = async (query: object) => (await page(query)).data.map(({ id }) => id);
    expect((await page({})).meta).toEqual({
      page: 1,
      per_page: 50,
      total_items: 52,
      total_pages: 2,
    });
    expect([...(await idsOf({})), ...(await idsOf({ page: 2 }))]).toEqual(all);
    expect(await idsOf({ sort: 'waktu', per_page: 2 })).toEqual([all[51], all[50]]);
    expect(await idsOf({ search: '100%' })).toEqual([all[51]]);
  });

  test('a result has a link that opens it, for as long as its row is kept: seven days', async () => {
    const mine = await api.make.dosen();
    const id = await api.make.pekerjaan({ pemilik: mine });
    await finish(id, mine);
    const { data } = await one(mine, id);
    expect(data).toMatchObject({
      persen: 100,
      hasil: { nama_file: 'Hasil.xlsx', ukuran: 3, ringkasan: { baris: 7 } },
    });
    const file = await api.app.inject({ url: data.hasil?.tautan ?? '' });
    expect([file.statusCode, file.body, file.headers['content-disposition']]).toEqual([
      200,
      'isi',
      'attachment; filename="Hasil.xlsx"',
    ]);
    api.clock.advance(7 * 86_400_000 - 1_000);
    await worker.sweep('pekerjaan.simpan_tujuh_hari');
    expect((await one(mine, id)).status).toBe(200);
    api.clock.advance(2_000);
    const kept = await api.make.pekerjaan({ pemilik: mine });
    await worker.sweep('pekerjaan.simpan_tujuh_hari');
    expect((await one(mine, id)).status).toBe(404);
    // A repeatable job removes the file, so that the sweep's transaction never waits for storage.
    expect(
      await api.files.find({ collegeId: mine.collegeId, path: resultPath(id) }),
    ).not.toBeNull();
    await worker.drain(2);
    expect(await api.files.find({ collegeId: mine.collegeId, path: resultPath(id) })).toBeNull();
    expect((await list(mine)).map((row) => row.id)).toEqual([kept]);
  });
});
