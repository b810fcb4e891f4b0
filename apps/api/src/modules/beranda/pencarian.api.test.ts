import { endpoints } from '@lms/contracts';
import { MOST_FOUND } from '@lms/contracts/kelas/pencarian';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import type { TestUser } from '../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const find = async (who: TestUser, search: string) =>
  (await api.as(who).call(endpoints.cariIsi, { query: { search } })).data.map(
    ({ jenis, judul }) => `${jenis} ${judul}`,
  );

test('finds titles of the own classes as far as they are displayed, and nothing of others', async () => {
  const dosen = await api.make.dosen();
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: 1 });
  const [siti] = kelas.peserta;
  if (!siti) throw new Error('one student');
  const pertemuan = await api.make.pertemuan({ kelas, judul: 'Normalisasi' });
  const hours = (count: number) => new Date(api.clock.now().getTime() + count * 3_600_000);
  const times = { waktuMulai: hours(-1), waktuSelesai: hours(5) };
  await api.make.aktivitas(pertemuan, {
    jenis: 'tugas',
    judul: 'Tugas normalisasi 100%',
    tampilSejak: hours(-1),
    ...times,
  });
  await api.make.aktivitas(pertemuan, {
    jenis: 'forum',
    judul: 'Forum normalisasi',
    tampilSejak: hours(-1),
    ...times,
  });
  await api.make.aktivitas(pertemuan, {
    jenis: 'materi',
    judul: 'Normalisasi besok',
    tampilSejak: hours(24),
  });
  await api.make.aktivitas(pertemuan, {
    jenis: 'tugas',
    judul: 'normalisasi dibuang',
    tampilSejak: hours(-1),
    dihapus: true,
    ...times,
  });
  const elsewhere = await api.make.kelas({ collegeId: dosen.collegeId, peserta: 1 });
  await api.make.pertemuan({ kelas: elsewhere, judul: 'Normalisasi lain' });
  expect(await find(siti, 'normalisasi')).toEqual([
    'pertemuan Normalisasi',
    'forum Forum normalisasi',
    'tugas Tugas normalisasi 100%',
  ]);
  expect(await find(dosen, 'NORMALISASI')).toContain('materi Normalisasi besok');
  expect(await find(dosen, 'dibuang')).toEqual([]);
  expect(await find(siti, '100%')).toEqual(['tugas Tugas normalisasi 100%']);
  expect(await find(siti, '__')).toEqual([]);
  expect(
    await find(await api.make.mahasiswa({ collegeId: dosen.collegeId }), 'normalisasi'),
  ).toEqual([]);
});

test('answers no more than it says, and nothing for a single letter', async () => {
  const dosen = await api.make.dosen();
  const kelas = await api.make.kelas({ pengajar: [dosen] });
  for (let nomor = 1; nomor <= MOST_FOUND + 3; nomor++)
    await api.make.pertemuan({ kelas, nomor, judul: `Pekan ${nomor}` });
  expect(await find(dosen, 'pekan')).toHaveLength(MOST_FOUND);
  expect((await api.as(dosen).call(endpoints.cariIsi, { query: { search: 'p' } })).status).toBe(
    422,
  );
});
