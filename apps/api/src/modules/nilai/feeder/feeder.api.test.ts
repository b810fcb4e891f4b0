import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Two components of 60 and 40, three students; the first has 84.45 and the second nothing. */
async function scene() {
  api.clock.set('2026-11-24T03:00:00Z');
  const { id: collegeId } = await api.make.college();
  const kelas = await api.make.kelas({ collegeId, peserta: 3 });
  const operator = await api.make.operator({
    collegeId,
    areas: { laporan: 'read' },
    scopes: ['A:T'],
  });
  const [a, b, c] = kelas.peserta.toSorted((one, other) => (one.nim < other.nim ? -1 : 1));
  if (!a || !b || !c) throw new Error('three students');
  await api.make.komponenNilai(kelas, { id: 'T', label: 'Tugas', bobot: 60 });
  await api.make.komponenNilai(kelas, { id: 'F', jenis: 'forum', label: 'Forum', bobot: 40 });
  await api.db.run(
    `INSERT INTO skala_nilai (college_id, id, nilai_huruf, nilai_indeks, bobot_minimum, bobot_maksimum, tanggal_mulai_efektif)
     VALUES ($1, 'A', 'A', 4, 80, 100, '2000-01-01'), ($1, 'B', 'B', 3.25, 50, 79.99, '2000-01-01')`,
    [collegeId],
  );
  await api.make.selNilai(kelas, 'T', a, { nilai: 84.45 });
  await api.make.selNilai(kelas, 'F', a, { nilai: 84.45 });
  await api.make.selNilai(kelas, 'T', c, { nilai: 10 });
  const as = api.as(operator);
  const check = async (query: Record<string, unknown> = {}) => {
    const reply = await as.call(endpoints.pemeriksaanFeeder, { query });
    return { rows: reply.data, meta: reply.meta };
  };
  const students = async (id = kelas.id) =>
    (await as.call(endpoints.mahasiswaFeeder, { params: { id } })).data;
  return { kelas, collegeId, a, b, c, as, check, students };
}

test('a class tells what Feeder would refuse, and its share for IKU-7', async () => {
  const { kelas, check } = await scene();
  const { rows, meta } = await check();
  expect(rows).toMatchObject([
    {
      id: kelas.id,
      tanpa_nilai: 1,
      tanpa_huruf: 1,
      dibulatkan: 1,
      jumlah_bobot: 100,
      komponen_tanpa_nilai: [],
      bersih: false,
      persen_iku7: 40,
    },
  ]);
  expect(meta.iku7).toMatchObject([{ jumlah_kelas: 1, persen_iku7: 40 }]);
});

test('students have the value, letter and index that Feeder would store', async () => {
  const { a, b, c, students } = await scene();
  const found = (await students()).toSorted((one, other) => (one.nim < other.nim ? -1 : 1));
  expect(found).toMatchObject([
    { nim: a.nim, nilai: 84.45, nilai_feeder: 84.5, huruf: 'A', indeks: 4, masalah: [] },
    { nim: b.nim, nilai: null, nilai_feeder: null, huruf: null, masalah: ['tanpa_nilai'] },
    { nim: c.nim, nilai: 10, nilai_feeder: 10, huruf: null, masalah: ['tanpa_huruf'] },
  ]);
});

test('weights that are not 100, and a component without any value, are faults; a project counts', async () => {
  const { kelas, check } = await scene();
  await api.make.komponenNilai(kelas, { id: 'P', label: 'Proyek', bobot: 25 });
  await api.db.run(`UPDATE komponen_nilai SET bentuk = 'proyek' WHERE id_kelas = $1 AND id = 'P'`, [
    kelas.id,
  ]);
  expect((await check()).rows).toMatchObject([
    { jumlah_bobot: 125, komponen_tanpa_nilai: ['Proyek'], persen_iku7: 52 },
  ]);
});

test('classes without a fault are left out when asked, on the page and in the shares', async () => {
  const { kelas, collegeId, b, c, check } = await scene();
  const other = await api.make.kelas({ collegeId, idProdi: kelas.idProdi, peserta: 1 });
  const all = await check();
  expect(all.rows.map(({ id }) => id).toSorted()).toEqual([kelas.id, other.id].toSorted());
  await api.make.selNilai(kelas, 'T', b, { nilai: 70 });
  await api.db.run('UPDATE nilai_komponen SET berlaku = 60 WHERE id_kelas = $1 AND nim = $2', [
    kelas.id,
    c.nim,
  ]);
  expect((await check()).rows.find(({ id }) => id === kelas.id)?.bersih).toBe(true);
  const { rows, meta } = await check({ hanya_bermasalah: 'true' });
  expect(rows.map(({ id }) => id)).toEqual([other.id]);
  expect(meta.iku7).toMatchObject([{ jumlah_kelas: 1, persen_iku7: null }]);
  expect((await check({ periode: 20011 })).rows).toEqual([]);
});

test('a locked class keeps the letters it was locked with', async () => {
  const { kelas, collegeId, a, students } = await scene();
  await api.db.run(
    `UPDATE nilai_kelas SET is_dikunci = true, skala = '[{"huruf":"A","minimum":0,"maksimum":100}]' WHERE id_kelas = $1`,
    [kelas.id],
  );
  await api.db.run('DELETE FROM skala_nilai WHERE college_id = $1', [collegeId]);
  const found = (await students()).find(({ nim }) => nim === a.nim);
  expect(found).toMatchObject({ huruf: 'A', indeks: null, masalah: ['indeks_salah'] });
});

test('another programme’s class is not there', async () => {
  const { collegeId, kelas, check } = await scene();
  const { id: idProdi } = await api.make.prodi({ collegeId });
  const other = await api.make.kelas({ collegeId, idProdi });
  const limited = await api.make.operator({
    collegeId,
    areas: { laporan: 'read' },
    prodi: [other.idProdi],
  });
  const as = api.as(limited);
  expect((await as.call(endpoints.pemeriksaanFeeder)).data.map(({ id }) => id)).toEqual([other.id]);
  expect((await as.call(endpoints.mahasiswaFeeder, { params: { id: kelas.id } })).status).toBe(404);
  expect((await check({ id_prodi: other.idProdi })).rows.map(({ id }) => id)).toEqual([other.id]);
});
