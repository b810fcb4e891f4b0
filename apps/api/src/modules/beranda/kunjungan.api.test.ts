import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import type { TestOperator, TestUser } from '../../testing/make/make.ts';

const { terakhirAktif, statistikPengunjung, loginSebagai } = endpoints;
const MINUTE_MS = 60_000;

let api: TestApi;
let operator: TestOperator;
let people: TestUser[];
beforeAll(async () => {
  api = await createTestApi();
  const { id: collegeId } = await api.make.college();
  operator = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'write' } });
  people = [await api.make.mahasiswa({ collegeId }), await api.make.dosen({ collegeId }), operator];
  const elsewhere = await api.make.mahasiswa({ collegeId: (await api.make.college()).id });
  await api.as(elsewhere).call(terakhirAktif);
});
afterAll(() => api.close());

const ping = (user: TestUser) => api.as(user).call(terakhirAktif);
const statistic = async () => (await api.as(operator).call(statistikPengunjung)).data;

test('everybody counts once: here, today, this month, ever', async () => {
  expect(await statistic()).toEqual({ online: 0, hari_ini: 0, bulan_ini: 0, total: 0 });
  for (const user of [...people, ...people]) expect((await ping(user)).status).toBe(204);
  expect(await statistic()).toEqual({ online: 3, hari_ini: 3, bulan_ini: 3, total: 3 });
  api.clock.advance(11 * MINUTE_MS);
  await ping(operator);
  expect(await statistic()).toEqual({ online: 1, hari_ini: 3, bulan_ini: 3, total: 3 });
  api.clock.advance(24 * 60 * MINUTE_MS);
  expect(await statistic()).toMatchObject({ online: 0, hari_ini: 0, total: 3 });
  api.clock.advance(31 * 24 * 60 * MINUTE_MS);
  await ping(operator);
  expect(await statistic()).toEqual({ online: 1, hari_ini: 1, bulan_ini: 1, total: 3 });
});

test('leaves no row in the log, and an operator who acts as a student is not that student', async () => {
  const student = await api.make.mahasiswa({ collegeId: operator.collegeId });
  const { data } = await api
    .as(operator)
    .call(loginSebagai, { body: { nim: student.nim, alasan: 'Memeriksa' } });
  const before = (await statistic()).total;
  const reply = await api
    .asStranger(operator.collegeId)
    .call(terakhirAktif, { headers: { authorization: `Bearer ${data.access_token}` } });
  expect([reply.status, (await statistic()).total]).toEqual([204, before]);
  expect(await api.db.rows(`SELECT FROM log_aktivitas WHERE aksi LIKE '%kunjung%'`)).toEqual([]);
});
