/** Operators of colleges without Siakad bring components and letters in files (N11, N41). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createImporFiles, csv } from '../../../testing/files/impor-files.ts';
import type { TestKelas, TestOperator } from '../../../testing/make/make.ts';

let api: TestApi;
let files: ReturnType<typeof createImporFiles>;
let operator: TestOperator;
let kelas: TestKelas;
beforeAll(async () => {
  api = await createTestApi();
  operator = await api.make.operator({ areas: { data_master: 'write' } });
  kelas = await api.make.kelas({ collegeId: operator.collegeId, peserta: 1 });
  files = createImporFiles(api, operator);
});
afterAll(() => api.close());

const HEAD = 'id_kelas,id,jenis,label,bobot,waktu_entri_nilai_start,waktu_entri_nilai_end\n';
const takeBack = async (id: string) => {
  await api.as(operator).call(endpoints.batalkanImpor, { params: { id } });
  await files.worker.drain();
  return files.detail(id);
};
const components = async () => {
  const [dosen] = kelas.pengajar;
  if (!dosen) throw new Error('a lecturer');
  const { data } = await api
    .as(dosen)
    .call(endpoints.komponenNilaiKelas, { params: { id: kelas.id } });
  return data.map(({ id, bobot, waktu_entri_nilai_end }) => [id, bobot, waktu_entri_nilai_end]);
};

test('components: preview in the college’s clock, the screens of the class, and back again', async () => {
  const line = (id: string, bobot: string, until: string) =>
    `${kelas.id},${id},tugas,Tugas ${id},"${bobot}",01/10/2026,${until}\n`;
  const first = await files.bring(
    { jenis: 'komponen' },
    csv(`${HEAD}${line('T', '30,5', '2026-10-31')}${line('U', '69,5', '2026-10-31')}`),
  );
  expect(first.jumlah).toMatchObject({ inserted: 2, refused: 0 });
  const before = [
    ['T', 30.5, '2026-10-31T16:59:59.000Z'],
    ['U', 69.5, '2026-10-31T16:59:59.000Z'],
  ];
  expect(await components()).toEqual(before);
  const second = await files.bring(
    { jenis: 'komponen', lengkap: 'true' },
    csv(`${HEAD}${line('T', '100', '2026-11-30')}`),
  );
  expect(second.jumlah).toMatchObject({ inserted: 0, updated: 1, removed: 1 });
  const [changed] = await files.rows(second.id, { aksi: 'ubah' });
  expect(changed?.perubahan).toEqual([
    { kolom: 'bobot', lama: '30.5', baru: '100' },
    {
      kolom: 'waktu_entri_nilai_end',
      lama: '2026-10-31T23:59:59+07:00',
      baru: '2026-11-30T23:59:59+07:00',
    },
  ]);
  expect(await components()).toEqual([['T', 100, '2026-11-30T16:59:59.000Z']]);
  expect((await takeBack(second.id)).status).toBe('dibatalkan');
  expect(await components()).toEqual(before);
  expect((await takeBack(first.id)).status).toBe('dibatalkan');
  expect(await components()).toEqual([]);
});

test('an operator of other programmes brings no component of the class, and no letters for all', async () => {
  const { collegeId } = operator;
  const { id } = await api.make.prodi({ collegeId });
  const limited = await api.make.operator({
    collegeId,
    areas: { data_master: 'write' },
    prodi: [id],
  });
  const asked = async (jenis: string, content: string) => {
    const { data } = await files.upload({ jenis }, csv(content), { as: limited });
    return [data.jumlah?.inserted, data.jumlah?.refused];
  };
  expect(await asked('komponen', `${HEAD}${kelas.id},T,tugas,Tugas,30,,\n`)).toEqual([0, 1]);
  const letters = (prodi: string) =>
    `id_prodi,nilai_huruf,nilai_indeks,bobot_minimum,bobot_maksimum,tanggal_mulai_efektif\n${prodi},A,4,0,100,2026-08-01\n`;
  expect(await asked('skala_nilai', letters(''))).toEqual([0, 1]);
  expect(await asked('skala_nilai', letters(id))).toEqual([1, 0]);
});

test.each([
  ['komponen', 'Kelas 20261_IF_AIK21321_A tidak dikenal.'],
  ['skala_nilai', 'Program studi IF tidak dikenal.'],
  ['rencana_pembelajaran', 'Mata kuliah AIK21321 tidak dikenal.'],
  ['rencana_evaluasi', 'Mata kuliah AIK21321 tidak dikenal.'],
])('the example in the template of %s can be read', async (jenis, reason) => {
  const reply = await api.app.inject({
    url: `/v2/lms/data_master/template?jenis=${jenis}`,
    headers: {
      authorization: `Bearer ${api.app.http.tokens.sign(operator)}`,
      'college-id': operator.collegeId,
    },
  });
  const file = { name: 'template.xlsx', content: reply.rawPayload };
  const { data } = await files.upload({ jenis }, file);
  expect((await files.rows(data.id)).map(({ alasan }) => alasan)).toEqual([reason]);
});
