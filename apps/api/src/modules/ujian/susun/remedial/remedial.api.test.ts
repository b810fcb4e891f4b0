/** Candidates for a remedial (U31). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import type { TestUser } from '../../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const ask = (
  user: TestUser,
  id: string,
  nilai: number,
  query: { page?: number; per_page?: number; search?: string } = {},
) =>
  api
    .as(user)
    .call(endpoints.calonRemedial, { params: { id }, query: { nilai_di_bawah: nilai, ...query } });

/** a has 40, b 60, c 59.99; d waits for a grade, e has done nothing that counts. */
async function scene() {
  const dosen = await api.make.dosen();
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: 5 });
  const pertemuan = await api.make.pertemuan({ kelas });
  const ujian = await api.make.ujian(pertemuan);
  const [a, b, c, d, e] = kelas.peserta;
  if (!a || !b || !c || !d || !e) throw new Error('a class of five');
  const selesai = api.clock.now();
  await api.make.pengerjaan(ujian, a, { selesai, nilaiAkhir: 40 });
  await api.make.pengerjaan(ujian, b, { selesai, nilaiAkhir: 60 });
  await api.make.pengerjaan(ujian, c, { selesai, nilaiAkhir: 59.99 });
  await api.make.pengerjaan(ujian, d, { selesai, belumDinilai: 1 });
  await api.make.pengerjaan(ujian, e, { selesai, nilaiAkhir: 100, dibatalkan: true });
  return { dosen, kelas, pertemuan, ujian, a, b, c, d, e };
}

test('those below, those without a grade and those without an attempt are told apart, page by page', async () => {
  const { dosen, ujian, a, c, d, e } = await scene();
  const { data, meta } = await ask(dosen, ujian.id, 60);
  expect(meta).toMatchObject({ total_items: 4 });
  expect(
    Object.fromEntries(data.map(({ nim, nilai, keadaan }) => [nim, [keadaan, nilai]])),
  ).toEqual({
    [a.nim]: ['nilai_kurang', 40],
    [c.nim]: ['nilai_kurang', 59.99],
    [d.nim]: ['belum_dinilai', null],
    [e.nim]: ['tidak_mengerjakan', null],
  });
  const second = await ask(dosen, ujian.id, 60, { page: 2, per_page: 3 });
  expect([second.data.length, second.meta.total_items]).toEqual([1, 4]);
  expect((await ask(dosen, ujian.id, 40)).data.map(({ nim }) => nim).sort()).toEqual(
    [d.nim, e.nim].sort(),
  );
  expect((await ask(dosen, ujian.id, 60, { search: c.nim })).data.map(({ nim }) => nim)).toEqual([
    c.nim,
  ]);
});

test('an exam of another class is not there, a remedial is no main exam, and a grade has its bounds', async () => {
  const { dosen, pertemuan, ujian } = await scene();
  expect((await ask(await api.make.dosen(), ujian.id, 60)).status).toBe(404);
  const remedial = await api.make.ujian(pertemuan, { jenis: 'remedial', utama: ujian });
  expect((await ask(dosen, remedial.id, 60)).error.code).toBe('ujian_utama_tidak_sesuai');
  expect((await ask(dosen, ujian.id, 101)).status).toBe(422);
  expect(
    (await ask(await api.make.operator({ areas: { kelas_kuliah: 'read' } }), ujian.id, 60)).status,
  ).toBe(403);
});
