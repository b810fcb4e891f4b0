import { endpoints } from '@lms/contracts';
import { kategoriBantuan } from '@lms/contracts/bantuan/kategori';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import { semuaTopik } from './bantuan.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('each role gets its own topics, and the search puts the question before the answer', async () => {
  const student = api.as(await api.make.mahasiswa());
  const operator = api.as(await api.make.operator({ areas: { bantuan: 'read' } }));
  const ofStudent = (await student.call(endpoints.daftarBantuan)).data;
  expect(ofStudent.map(({ id }) => id)).toContain('kumpul-tugas');
  expect(ofStudent.map(({ id }) => id)).not.toContain('hak-akses');
  expect(ofStudent[0]).not.toHaveProperty('peran');
  const found = (await student.call(endpoints.daftarBantuan, { query: { search: 'kehadiran' } }))
    .data;
  const inTitle = found.map(({ pertanyaan }) => pertanyaan.toLowerCase().includes('kehadiran'));
  expect(inTitle).toContain(true);
  expect(inTitle).toEqual(inTitle.toSorted((a, b) => Number(b) - Number(a)));
  const category = (
    await operator.call(endpoints.daftarBantuan, { query: { kategori: 'operator' } })
  ).data;
  expect(new Set(category.map(({ kategori }) => kategori))).toEqual(new Set(['operator']));
});

test('an operator without the right gets none', async () => {
  const operator = api.as(await api.make.operator({ areas: {} }));
  expect((await operator.call(endpoints.daftarBantuan)).status).toBe(403);
});

test('there are at least sixty topics, each once, and every category has some', () => {
  expect(semuaTopik.length).toBeGreaterThanOrEqual(60);
  expect(new Set(semuaTopik.map(({ id }) => id)).size).toBe(semuaTopik.length);
  expect(new Set(semuaTopik.map(({ kategori }) => kategori))).toEqual(
    new Set(Object.keys(kategoriBantuan)),
  );
});
