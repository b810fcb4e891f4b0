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

test('a day counts everybody once, by role and programme, also when many pings come at once', async () => {
  api.clock.set(new Date('2027-03-01T16:59:00Z'));
  const { id: collegeId } = await api.make.college();
  const prodi = await api.make.prodi({ collegeId });
  const student = await api.make.mahasiswa({ collegeId, idProdi: prodi.id });
  const other = await api.make.operator({ collegeId });
  await Promise.all([student, student, student, other, other].map(ping));
  const days = () =>
    api.db.rows<{ tanggal: string; role: string; id_prodi: string; jumlah: number }>(
      `SELECT to_char(tanggal, 'YYYY-MM-DD') AS tanggal, role::text, id_prodi, jumlah FROM pengunjung_harian
       WHERE college_id = $1 ORDER BY tanggal, role`,
      [collegeId],
    );
  const first = [
    { tanggal: '2027-03-01', role: 'mahasiswa', id_prodi: prodi.id, jumlah: 1 },
    { tanggal: '2027-03-01', role: 'operator', id_prodi: '', jumlah: 1 },
  ];
  expect(await days()).toEqual(first);
  // Midnight in Jakarta.
  api.clock.advance(MINUTE_MS);
  await Promise.all([student, student].map(ping));
  const next = { tanggal: '2027-03-02', role: 'mahasiswa', id_prodi: prodi.id, jumlah: 1 };
  expect(await days()).toEqual([...first, next]);
});
