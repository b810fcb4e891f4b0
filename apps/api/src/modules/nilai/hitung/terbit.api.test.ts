/** Which values of a class's components students hear of (N21, N81). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set('2026-11-24T11:00:00Z'));

const past = {
  waktuMulai: new Date('2026-11-24T08:00:00Z'),
  waktuSelesai: new Date('2026-11-24T10:00:00Z'),
};

async function scene() {
  const kelas = await api.make.kelas({ peserta: 3 });
  const { collegeId } = kelas;
  const lain = await api.make.kelas({ collegeId, peserta: 1 });
  const jauh = await api.make.kelas({ peserta: 1 });
  const pertemuan = await api.make.pertemuan({ kelas });
  const [ani, budi, cici] = kelas.peserta;
  const [dosen] = kelas.pengajar;
  const [orangLain] = lain.peserta;
  const [orangJauh] = jauh.peserta;
  if (!ani || !budi || !cici || !dosen || !orangLain || !orangJauh)
    throw new Error('a lecturer and students');
  const satu = await api.make.tugas(pertemuan, { judul: 'Satu', ...past });
  const dua = await api.make.tugas(pertemuan, { judul: 'Dua', ...past });
  await api.make.komponenNilai(kelas, {
    id: 'T',
    label: 'Rata-rata tugas',
    aktivitas: [satu, dua],
  });
  for (const tugas of [satu, dua]) {
    await api.make.nilaiTugas(tugas, ani, 80);
    await api.make.nilaiTugas(tugas, budi, 60);
  }
  await settle();
  return { kelas, pertemuan, ani, budi, cici, dosen, satu, dua, others: [orangLain, orangJauh] };
}
const settle = () => createTestWorker(api).sweep('nilai.hitung');
const list = async (who: TestUser) => (await api.as(who).call(endpoints.daftarNotifikasi)).data;
/** Leaves out what the publication of a task tells by itself. */
const ofClass = async (who: TestUser) =>
  (await list(who))
    .filter(({ tautan }) => tautan?.startsWith('/nilai/'))
    .map(({ jenis, judul, jumlah }) => [jenis, judul, jumlah]);
const publish = async (who: TestUser, { id }: { id: string }, is_tampilkan_nilai: boolean) => {
  const call = { params: { id }, body: { is_tampilkan_nilai } };
  expect((await api.as(who).call(endpoints.publikasiNilai, call)).status).toBe(200);
  await settle();
};
const FIRST = ['nilai', 'Rata-rata tugas', 1];

test('a component is told once all of it is published, withdrawn when hidden, and told no second time', async () => {
  const { ani, budi, dosen, satu, dua, others } = await scene();
  await publish(dosen, satu, true);
  expect(await ofClass(ani)).toEqual([]);
  await publish(dosen, dua, true);
  expect([await ofClass(ani), await ofClass(budi)]).toEqual([[FIRST], [FIRST]]);
  for (const who of [dosen, ...others]) expect(await ofClass(who)).toEqual([]);
  const row = (await list(ani)).find(({ judul }) => judul === 'Rata-rata tugas');
  await api.as(ani).call(endpoints.bacaNotifikasi, { params: { id: row?.id ?? '' } });
  await publish(dosen, dua, false);
  expect([await ofClass(ani), await ofClass(budi)]).toEqual([[], []]);
  await publish(dosen, dua, true);
  expect(await ofClass(ani)).toEqual([FIRST]);
  expect((await list(ani)).find(({ judul }) => judul === 'Rata-rata tugas')?.dibaca).toBe(true);
});

test('what a published grade changes is told by the task alone', async () => {
  const { ani, dosen, satu, dua } = await scene();
  await publish(dosen, satu, true);
  await publish(dosen, dua, true);
  const call = { params: { id: dua.id, studentId: ani.nim }, body: { nilai: 90, versi: 1 } };
  expect((await api.as(dosen).call(endpoints.nilaiPengumpulan, call)).status).toBe(200);
  await settle();
  expect(await ofClass(ani)).toEqual([FIRST]);
  expect((await list(ani)).map(({ jenis, judul }) => [jenis, judul])).toContainEqual([
    'nilai_dikoreksi',
    'Dua',
  ]);
});

test('a recalculation tells those whose shown value changed, in one row', async () => {
  const { kelas, ani, budi, dosen, satu, dua, others } = await scene();
  await publish(dosen, satu, true);
  await publish(dosen, dua, true);
  const exempt = async (nim: string, tugas: { id: string }) => {
    const params = { id: kelas.id, studentId: nim, idAktivitas: tugas.id };
    const body = { alasan: 'Sakit' };
    expect((await api.as(dosen).call(endpoints.kecualikanNilai, { params, body })).status).toBe(
      200,
    );
  };
  // Both tasks have the same grade: the mean stays.
  await exempt(budi.nim, satu);
  expect(await ofClass(budi)).toEqual([FIRST]);
  const graded = { params: { id: satu.id, studentId: ani.nim }, body: { nilai: 50, versi: 1 } };
  expect((await api.as(dosen).call(endpoints.nilaiPengumpulan, graded)).status).toBe(200);
  await settle();
  await exempt(ani.nim, satu);
  const told = await ofClass(ani);
  expect(told).toContainEqual(['nilai_dikoreksi', 'Nilai kelas', 1]);
  expect(told).toContainEqual(FIRST);
  for (const who of [budi, ...others])
    expect((await ofClass(who)).map(([jenis]) => jenis)).not.toContain('nilai_dikoreksi');
});

test('a value entered by hand is first told, then corrected, and never while it is hidden', async () => {
  const { kelas, ani, budi, dosen } = await scene();
  await api.make.komponenNilai(kelas, { id: 'P', label: 'Proyek' });
  await settle();
  const enter = async (idKomponen: string, nilai: number, versi: number) => {
    const params = { id: kelas.id, studentId: ani.nim, componentId: idKomponen };
    const reply = await api
      .as(dosen)
      .call(endpoints.ubahNilaiKomponen, { params, body: { nilai, versi } });
    expect(reply.status).toBe(200);
    return reply.data;
  };
  await enter('P', 70, 0);
  expect(await ofClass(ani)).toEqual([['nilai', 'Proyek', 1]]);
  await enter('P', 75, 1);
  expect(await ofClass(ani)).toContainEqual(['nilai_dikoreksi', 'Nilai kelas', 1]);
  const before = await ofClass(ani);
  await enter('T', 99, 1);
  expect(await ofClass(ani)).toEqual(before);
  expect(await ofClass(budi)).toEqual([]);
});
