import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import { interleave } from '../../testing/interleave.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const ENTER = 'INSERT INTO kelas_peserta (college_id, id_kelas, nim) VALUES ($1, $2, $3)';
const RENAME = 'UPDATE pengguna SET nama = $3 WHERE college_id = $1 AND id = $2';

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const mahasiswa = await api.make.mahasiswa({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 1 });
  const enter = [collegeId, kelas.id, mahasiswa.nim];
  const names = () =>
    api.db.rows<{ nama: string }>(
      'SELECT nama FROM kelas_peserta WHERE college_id = $1 AND nim = $2',
      [collegeId, mahasiswa.nim],
    );
  return { collegeId, mahasiswa, enter, rename: [collegeId, mahasiswa.userId, 'Nama Baru'], names };
}

test('who enters a class brings the name, and a renaming goes to every class', async () => {
  const { collegeId, mahasiswa, enter, rename, names } = await scene();
  await api.db.run(ENTER, enter);
  expect(await names()).toEqual([{ nama: mahasiswa.nama }]);
  await api.db.run(RENAME, rename);
  expect(await names()).toEqual([{ nama: 'Nama Baru' }]);
  // Other colleges are not affected.
  const other = await scene();
  await api.db.run(ENTER, other.enter);
  await api.db.run(RENAME, [collegeId, other.mahasiswa.userId, 'Orang Lain']);
  expect(await other.names()).toEqual([{ nama: other.mahasiswa.nama }]);
});

test('a student whose account becomes another one gets its name', async () => {
  const { collegeId, mahasiswa, enter, names } = await scene();
  await api.db.run(ENTER, enter);
  await api.db.run(
    `INSERT INTO pengguna SELECT (jsonb_populate_record(u, '{"id": "akun-lain", "username": "akun-lain", "nama": "Akun Lain"}')).*
     FROM pengguna u WHERE u.college_id = $1 AND u.id = $2`,
    [collegeId, mahasiswa.userId],
  );
  await api.db.run('UPDATE mahasiswa SET id_pengguna = $3 WHERE college_id = $1 AND nim = $2', [
    collegeId,
    mahasiswa.nim,
    'akun-lain',
  ]);
  expect(await names()).toEqual([{ nama: 'Akun Lain' }]);
});

test('an entry and a renaming at the same time end in the new name, whichever was first', async () => {
  const first = await scene();
  await interleave(api.db, {
    take: (tx) => tx.run(ENTER, first.enter),
    begin: () => api.db.run(RENAME, first.rename),
  });
  expect(await first.names()).toEqual([{ nama: 'Nama Baru' }]);
  const second = await scene();
  await interleave(api.db, {
    take: (tx) => tx.run(RENAME, second.rename),
    begin: () => api.db.run(ENTER, second.enter),
  });
  expect(await second.names()).toEqual([{ nama: 'Nama Baru' }]);
});

test('a participant who is no student is refused as before', async () => {
  const { collegeId, enter } = await scene();
  await expect(api.db.run(ENTER, [collegeId, enter[1], 'tidak-ada'])).rejects.toThrow(
    'kelas_peserta_college_id_nim_fkey',
  );
});
