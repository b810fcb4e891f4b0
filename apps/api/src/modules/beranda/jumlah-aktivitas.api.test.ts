import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import type { TestUser } from '../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('each role is told what is open to it, of the period asked for (DECISIONS 79)', async () => {
  const [dosen, mahasiswa] = [await api.make.dosen(), await api.make.mahasiswa()];
  const operator = await api.make.operator({
    collegeId: dosen.collegeId,
    areas: { kelas_kuliah: 'read' },
  });
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: [mahasiswa] });
  const pertemuan = await api.make.pertemuan({ kelas });
  const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000);
  const task = (from: number, to: number, over = {}) =>
    api.make.tugas(pertemuan, { waktuMulai: inHours(from), waktuSelesai: inHours(to), ...over });
  await task(-1, 1);
  const handedIn = await task(-1, 2);
  const withdrawn = await task(-1, 3);
  await task(5, 6);
  await task(-9, -8);
  const longer = await task(-9, -7);
  await api.make.perpanjanganTugas(longer, mahasiswa, inHours(1));
  const over = await task(-9, -6);
  await api.make.perpanjanganTugas(over, mahasiswa, inHours(-1));
  await api.make.perpanjanganTugas(
    over,
    await api.make.mahasiswa({ collegeId: dosen.collegeId }),
    inHours(1),
  );
  await task(-1, 1, { dihapus: true });
  const forum = {
    jenis: 'forum' as const,
    waktuMulai: inHours(-1),
    waktuSelesai: inHours(1),
    tampilSejak: inHours(-2),
  };
  await api.make.aktivitas(pertemuan, forum);
  await api.make.pengumpulan(handedIn, mahasiswa);
  await api.make.pengumpulan(withdrawn, mahasiswa, { ditarik: true });
  const ask = async (who: TestUser, periode = kelas.periode) =>
    (await api.as(who).call(endpoints.jumlahAktivitas, { query: { periode } })).data;
  expect(await ask(mahasiswa)).toEqual({ tugas: 4, ujian: 0, forum: 1, vidcon: 0 });
  expect(await ask(dosen)).toEqual({ tugas: 4, ujian: 0, forum: 1, vidcon: 0 });
  expect(await ask(operator)).toEqual({ tugas: 3, ujian: 0, forum: 1, vidcon: 0 });
  expect(await ask(mahasiswa, 19001)).toEqual({ tugas: 0, ujian: 0, forum: 0, vidcon: 0 });
  expect(await ask(await api.make.dosen({ collegeId: dosen.collegeId }))).toMatchObject({
    tugas: 0,
    forum: 0,
  });
});
