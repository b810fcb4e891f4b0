import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../../platform/db/sql.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { interleave } from '../../../testing/interleave.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function scene(jenisTugas: 'individu' | 'kelompok' = 'individu') {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const rekan = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen, rekan], peserta: 3 });
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online' });
  const tugas = await api.make.tugas(pertemuan, { jenisTugas });
  const [a, b, c] = kelas.peserta;
  if (!a || !b || !c) throw new Error('three students');
  return { dosen, rekan, kelas, pertemuan, tugas, a, b, c };
}
const grade = (user: TestUser, id: string, studentId: string, nilai: number, over: object = {}) =>
  api.as(user).call(endpoints.nilaiPengumpulan, {
    params: { id, studentId },
    body: { nilai, versi: 0, ...over },
  });
const publish = (user: TestUser, id: string) =>
  api
    .as(user)
    .call(endpoints.publikasiNilai, { params: { id }, body: { is_tampilkan_nilai: true } });
const stored = (id: string) =>
  api.db.rows<{ nim: string; nilai: number }>(
    'SELECT nim, nilai::float8 AS nilai FROM tugas_nilai WHERE id_tugas = $1 ORDER BY nim',
    [id],
  );

test('nobody waits for a lecturer who changes the content of the meeting, nor for one who grades another row', async () => {
  const { dosen, rekan, pertemuan, tugas, a, b } = await scene();
  await api.db.transaction(async (tx) => {
    await tx.run('SELECT FROM pertemuan WHERE id = $1 FOR NO KEY UPDATE', [pertemuan.id]);
    await tx.run('SELECT FROM kelas_peserta WHERE nim = $1 FOR NO KEY UPDATE', [b.nim]);
    expect((await grade(dosen, tugas.id, a.nim, 80)).status).toBe(200);
  });
  expect((await grade(rekan, tugas.id, b.nim, 70)).status).toBe(200);
  expect(await stored(tugas.id)).toHaveLength(2);
});

test('forty rows by two lecturers at once, each saved once', async () => {
  const { id: collegeId } = await api.make.college();
  const [dosen, rekan] = [await api.make.dosen({ collegeId }), await api.make.dosen({ collegeId })];
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen, rekan], peserta: 40 });
  const tugas = await api.make.tugas(await api.make.pertemuan({ kelas }), {});
  const replies = await Promise.all(
    kelas.peserta.map(({ nim }, n) => grade(n % 2 ? dosen : rekan, tugas.id, nim, n)),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await stored(tugas.id)).toHaveLength(40);
});

test('a grade that waits for a publishing is marked and told as one after it', async () => {
  const { dosen, rekan, tugas, a } = await scene();
  await api.make.nilaiTugas(tugas, a, 60);
  const reply = await interleave(api.db, {
    take: async (tx) => {
      await tx.run('SELECT FROM aktivitas WHERE id = $1 FOR NO KEY UPDATE', [tugas.id]);
      await tx.run('UPDATE tugas SET nilai_tampil_pada = $2 WHERE id = $1', [
        tugas.id,
        api.clock.now(),
      ]);
    },
    begin: () => grade(rekan, tugas.id, a.nim, 80, { versi: 1 }),
  });
  expect(reply.data.anggota[0]?.penilaian.diubah_terbit).not.toBeNull();
  const told = await api.db.rows(
    "SELECT FROM event WHERE jenis = 'penilaian.berubah' AND stream = $1",
    [`pengguna:${a.userId}`],
  );
  expect(told).toHaveLength(1);
  expect((await publish(dosen, tugas.id)).data).toEqual({ is_tampilkan_nilai: true });
});

test('publishing waits for a grade that is being written', async () => {
  const { dosen, tugas } = await scene();
  const reply = await interleave(api.db, {
    take: (tx) => tx.run('SELECT FROM aktivitas WHERE id = $1 FOR SHARE', [tugas.id]),
    begin: () => publish(dosen, tugas.id),
    between: async () =>
      expect(
        await api.db.row('SELECT nilai_tampil_pada FROM tugas WHERE id = $1', [tugas.id]),
      ).toEqual({
        nilai_tampil_pada: null,
      }),
  });
  expect(reply.status).toBe(200);
});

const meanwhile: [string, (it: Awaited<ReturnType<typeof scene>>, tx: Tx) => Promise<unknown>][] = [
  [
    'the task is deleted',
    ({ tugas }, tx) =>
      tx.run('UPDATE aktivitas SET dihapus_pada = $2 WHERE id = $1', [tugas.id, api.clock.now()]),
  ],
  [
    'the student leaves the class',
    ({ a }, tx) => tx.run('DELETE FROM kelas_peserta WHERE nim = $1', [a.nim]),
  ],
];
test.each(meanwhile)('nothing is written when meanwhile %s', async (_name, change) => {
  const it = await scene();
  const reply = await interleave(api.db, {
    take: (tx) => change(it, tx),
    begin: () => grade(it.dosen, it.tugas.id, it.a.nim, 80),
  });
  expect(reply.status).toBe(404);
  expect(await stored(it.tugas.id)).toEqual([]);
});

test('a group’s grade reaches those who are in it when it is written', async () => {
  const { dosen, tugas, a, b } = await scene('kelompok');
  const kelompok = await api.make.kelompok({ tugas, anggota: [a, b], nama: 'A' });
  const reply = await interleave(api.db, {
    take: async (tx) => {
      await tx.run('SELECT FROM aktivitas WHERE id = $1 FOR NO KEY UPDATE', [tugas.id]);
      await tx.run('UPDATE tugas_anggota SET sampai = $2 WHERE nim = $1', [b.nim, api.clock.now()]);
    },
    begin: () => grade(dosen, tugas.id, kelompok, 80, { untuk: 'kelompok' }),
  });
  expect(reply.status).toBe(200);
  expect(await stored(tugas.id)).toEqual([{ nim: a.nim, nilai: 80 }]);
});

test('a group and one of its members graded at one moment: the second is told', async () => {
  const { dosen, rekan, tugas, a, b } = await scene('kelompok');
  const kelompok = await api.make.kelompok({ tugas, anggota: [a, b], nama: 'A' });
  const replies = await interleave(api.db, {
    take: (tx) => tx.run('SELECT FROM kelas_peserta WHERE nim = $1 FOR UPDATE', [a.nim]),
    begin: () =>
      Promise.all([
        grade(dosen, tugas.id, kelompok, 80, { untuk: 'kelompok' }),
        grade(rekan, tugas.id, a.nim, 60, { untuk: 'mahasiswa' }),
      ]),
  });
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
