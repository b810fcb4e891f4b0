import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import type { TestUser } from '../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('is told to the lecturer and to operators within their programmes', async () => {
  const { id: collegeId } = await api.make.college();
  const [dosen, lain] = [await api.make.dosen({ collegeId }), await api.make.dosen({ collegeId })];
  const [ti, si] = [await api.make.prodi({ collegeId }), await api.make.prodi({ collegeId })];
  await api.make.periode({
    collegeId,
    kode: 20252,
    tahun: 2026,
    semester: 2,
    mulai: '2026-02-02',
    selesai: '2026-07-04',
  });
  const makul = (nama: string, idProdi: string) => api.make.makul({ collegeId, nama, idProdi });
  const [a, b, c] = [
    await makul('Aljabar', ti.id),
    await makul('Biologi', si.id),
    await makul('Catur', ti.id),
  ];
  await api.make.kelas({ collegeId, makul: a, idProdi: ti.id, pengajar: [dosen] });
  await api.make.kelas({ collegeId, makul: a, idProdi: ti.id, pengajar: [dosen], periode: 20252 });
  await api.make.kelas({ collegeId, makul: b, idProdi: si.id, pengajar: [dosen], periode: 20252 });
  await api.make.kelas({ collegeId, makul: c, idProdi: ti.id, pengajar: [lain] });
  const areas = { bank_soal: 'read' } as const;
  const [all, ofTi] = [
    await api.make.operator({ collegeId, areas }),
    await api.make.operator({ collegeId, areas, prodi: [ti.id] }),
  ];
  const courses = async (user: TestUser, query: object = {}) =>
    (
      await api
        .as(user)
        .call(endpoints.makulDiajar, { query: { ignore_default_pagination: 'true', ...query } })
    ).data.map((row) => row.nama);
  const terms = async (user: TestUser, id = dosen.idDosen) =>
    (await api.as(user).call(endpoints.periodeMengajar, { params: { id } })).data.map(
      ({ kode }) => kode,
    );

  expect(await courses(dosen)).toEqual(['Aljabar', 'Biologi']);
  expect(await courses(dosen, { id_dosen: dosen.idDosen, search: 'bio' })).toEqual(['Biologi']);
  expect(await courses(all, { id_dosen: dosen.idDosen })).toEqual(['Aljabar', 'Biologi']);
  expect(await courses(ofTi, { id_dosen: dosen.idDosen })).toEqual(['Aljabar']);
  expect(await courses(ofTi)).toEqual(['Aljabar', 'Catur']);
  expect(await courses(all)).toEqual(['Aljabar', 'Biologi', 'Catur']);
  expect(await terms(dosen)).toEqual([20261, 20252]);
  expect(await terms(all, lain.idDosen)).toEqual([20261]);
  for (const reply of [
    await api.as(dosen).call(endpoints.makulDiajar, { query: { id_dosen: lain.idDosen } }),
    await api.as(dosen).call(endpoints.periodeMengajar, { params: { id: lain.idDosen } }),
    await api.as(all).call(endpoints.makulDiajar, { query: { id_dosen: 'tidak-ada' } }),
  ])
    expect(reply.status).toBe(404);
});
