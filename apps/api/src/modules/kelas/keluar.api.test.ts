import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import { interleave } from '../../testing/interleave.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const LEAVE = 'DELETE FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2 AND nim = $3';
const ENTER = 'INSERT INTO kelas_peserta (college_id, id_kelas, nim) VALUES ($1, $2, $3)';

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 2 });
  const [one] = kelas.peserta;
  if (one === undefined) throw new Error('the class has no students');
  const gone = async () => {
    const rows = await api.db.rows<{ nim: string }>(
      'SELECT nim FROM kelas_keluar WHERE college_id = $1 ORDER BY nim',
      [collegeId],
    );
    return rows.map(({ nim }) => nim);
  };
  return { collegeId, kelas, one, gone, place: [collegeId, kelas.id, one.nim] };
}

test('a departure is written with it, and a return takes it away', async () => {
  const { one, gone, place } = await scene();
  expect(await gone()).toEqual([]);
  await api.db.run(LEAVE, place);
  expect(await gone()).toEqual([one.nim]);
  await api.db.run(ENTER, place);
  expect(await gone()).toEqual([]);
  await api.db.run(LEAVE, place);
  await api.db.run(LEAVE, place);
  expect(await gone()).toEqual([one.nim]);
});

test('a departure and a return at the same time end as the later one says', async () => {
  const { gone, place } = await scene();
  await interleave(api.db, {
    take: (tx) => tx.run(LEAVE, place),
    begin: () => api.db.run(ENTER, place),
  });
  expect(await gone()).toEqual([]);
});

test('a class that goes as a whole leaves nobody behind', async () => {
  const { collegeId, kelas, gone, place } = await scene();
  await api.db.run(LEAVE, place);
  await api.db.run('DELETE FROM kelas WHERE college_id = $1 AND id = $2', [collegeId, kelas.id]);
  expect(await gone()).toEqual([]);
});
