import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readXlsx } from '../../../../platform/xlsx/xlsx.ts';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import type { TestUser } from '../../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set('2026-11-24T06:10:00Z'));

const fetchFile = (user: TestUser, url: string) =>
  api.app.inject({
    url,
    headers: {
      authorization: `Bearer ${api.app.http.tokens.sign(user)}`,
      'college-id': user.collegeId,
    },
  });

test('is the list under the same filter and order, and leaves an audit row', async () => {
  const dosen = await api.make.dosen();
  const [a, b] = [await api.make.mahasiswa(), await api.make.mahasiswa()];
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: [a, b] });
  const pertemuan = await api.make.pertemuan({
    kelas,
    jenis: 'online',
    waktuMulai: '2026-11-24T06:00:00Z',
  });
  const materi = await api.make.materi(pertemuan, { tipeFile: 'url', judul: 'Tautan 7' });
  await api.as(a).call(endpoints.hadirMateri, { params: { id: materi.id }, rawBody: {} });
  const path = `/v2/lms/materi/${materi.id}/akses/export_excel`;
  const rowsOf = async (query: string) => {
    const file = await fetchFile(dosen, path + query);
    expect(file.statusCode).toBe(200);
    return (await readXlsx(file.rawPayload)).map((row) => row.cells);
  };
  const [heading, ...rows] = await rowsOf('?sort=-persen');
  expect(heading).toEqual([
    'No',
    'NIM',
    'Nama Mahasiswa',
    'Status',
    'Persen (%)',
    'Dibuka Pada',
    'Selesai Pada',
    'Cara',
  ]);
  expect(rows.map((row) => [row[0], row[1], row[3], row[4]])).toEqual([
    ['1', a.nim, 'Sudah', '100'],
    ['2', b.nim, 'Belum', '0'],
  ]);
  expect(rows[0]?.[7]).toBe('Dibuka');
  expect((await rowsOf('?status=belum')).map((row) => row[1])).toEqual(['NIM', b.nim]);
  expect(
    await api.db.rows(
      "SELECT detail FROM log_aktivitas WHERE aksi = 'materi.akses_diekspor' ORDER BY id",
    ),
  ).toMatchObject([
    { detail: expect.stringMatching(/^Mengekspor 2 baris akses materi "Tautan 7" pada/) },
    {},
  ]);
  expect((await fetchFile(await api.make.dosen(), path)).statusCode).toBe(404);
  expect((await fetchFile(a, path)).statusCode).toBe(403);
});
