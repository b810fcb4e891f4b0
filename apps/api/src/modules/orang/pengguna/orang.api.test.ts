import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestDosen, TestMahasiswa, TestOperator } from '../../../testing/make/make.ts';

const { daftarOrang, detailOrang, daftarAkun } = endpoints;

let api: TestApi;
let operator: TestOperator;
let student: TestMahasiswa;
let lecturer: TestDosen;
beforeAll(async () => {
  api = await createTestApi();
  operator = await api.make.operator({ nama: 'Anton Operator', areas: { data_sistem: 'read' } });
  const { collegeId } = operator;
  const { id: idProdi } = await api.make.prodi({ collegeId, nama: 'Informatika' });
  student = await api.make.mahasiswa({
    collegeId,
    idProdi,
    nama: 'Citra Mahasiswa',
    nim: '2406001',
    angkatan: 2024,
  });
  lecturer = await api.make.dosen({
    collegeId,
    idProdi,
    nama: 'Budi Dosen',
    nidn: '0012345678',
    gelarDepan: 'Dr.',
    gelarAkademik: 'M.Kom.',
  });
  await api.make.mahasiswa({ collegeId: (await api.make.college()).id, nama: 'Citra Tetangga' });
});
afterAll(() => api.close());

const find = async (query: object, who = operator) =>
  (await api.as(who).call(daftarOrang, { query })).data;

test('people by name, nim or NIDN, by role, in both directions', async () => {
  expect((await find({})).map(({ nama }) => nama)).toEqual([
    'Anton Operator',
    'Budi Dosen',
    'Citra Mahasiswa',
  ]);
  expect((await find({ sort: '-nama' })).map(({ nama }) => nama)).toEqual([
    'Citra Mahasiswa',
    'Budi Dosen',
    'Anton Operator',
  ]);
  expect((await find({ search: 'citra' })).map(({ id }) => id)).toEqual([student.userId]);
  expect((await find({ search: '0012345' })).map(({ id }) => id)).toEqual([lecturer.userId]);
  expect(await find({ role: 'ROLE_DOSEN' })).toEqual([
    {
      id: lecturer.userId,
      nama: 'Budi Dosen',
      role: 'ROLE_DOSEN',
      nomor_induk: '0012345678',
      prodi: { nama: 'Informatika', jenjang: 'S1' },
      status: 'Aktif',
      is_active: true,
      avatar_url: null,
    },
  ]);
});

test('a person by id, and the account by the same', async () => {
  const reply = await api.as(operator).call(detailOrang, { params: { id: lecturer.userId } });
  expect(reply.data).toMatchObject({
    id_dosen: lecturer.idDosen,
    nim: null,
    nama_lengkap: 'Dr. Budi Dosen, M.Kom.',
  });
  const account = await api.as(operator).call(daftarAkun, { query: { id: student.userId } });
  expect(account.data.map(({ id }) => id)).toEqual([student.userId]);
});

test('other operators are found only by who may read accounts; without any of the areas nobody is found', async () => {
  const { collegeId } = operator;
  const ofClasses = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'read' } });
  expect((await find({ role: 'ROLE_OPERATOR' }, ofClasses)).length).toBe(0);
  expect(
    (await api.as(ofClasses).call(detailOrang, { params: { id: operator.userId } })).status,
  ).toBe(404);
  expect(
    (await api.as(ofClasses).call(detailOrang, { params: { id: student.userId } })).status,
  ).toBe(200);
  const ofReports = await api.make.operator({ collegeId, areas: { laporan: 'read' } });
  expect(await find({}, ofReports)).toEqual([]);
  expect(
    (await api.as(ofReports).call(detailOrang, { params: { id: student.userId } })).status,
  ).toBe(404);
});

test('an operator of some programmes finds their people alone', async () => {
  const { collegeId } = operator;
  const { id: other } = await api.make.prodi({ collegeId });
  const limited = await api.make.operator({
    collegeId,
    areas: { data_sistem: 'read' },
    prodi: [other],
  });
  expect((await find({}, limited)).map(({ id }) => id)).toEqual([limited.userId]);
  expect((await api.as(limited).call(detailOrang, { params: { id: student.userId } })).status).toBe(
    404,
  );
});
