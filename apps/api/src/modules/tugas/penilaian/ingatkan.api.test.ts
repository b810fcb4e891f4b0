import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const NOW = new Date('2026-11-24T06:10:00Z');
beforeEach(() => api.clock.set(NOW));
const DAY_MS = 86_400_000;

async function scene(over: object = {}) {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 3 });
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online' });
  const tugas = await api.make.tugas(pertemuan, {
    judul: 'Laporan',
    waktuMulai: new Date(NOW.getTime() - DAY_MS),
    tampilSejak: new Date(NOW.getTime() - DAY_MS),
    ...over,
  });
  const [ani, budi, cici] = kelas.peserta;
  if (!ani || !budi || !cici) throw new Error('three students');
  return { collegeId, dosen, tugas, ani, budi, cici };
}
const remind = (who: TestUser, { id }: { id: string }, teks?: string) =>
  api.as(who).call(endpoints.ingatkanPengumpulan, { params: { id }, body: { teks } });
const reminders = async (who: TestUser) =>
  (await api.as(who).call(endpoints.daftarNotifikasi, { query: { jenis: 'pengingat' } })).data;

test('those whose work is missing are reminded once a day, and the log says whom', async () => {
  const { ani, budi, cici, collegeId, dosen, tugas } = await scene();
  await api.make.pengumpulan(tugas, budi);
  expect((await remind(dosen, tugas)).data).toEqual({ jumlah: 2 });
  expect((await remind(dosen, tugas)).data).toEqual({ jumlah: 0 });
  expect((await reminders(ani))[0]).toMatchObject({
    judul: 'Laporan',
    tautan: `/tugas/${tugas.id}`,
  });
  expect(await reminders(budi)).toEqual([]);
  api.clock.set(new Date(NOW.getTime() + DAY_MS));
  await api.make.pengumpulan(tugas, cici);
  expect((await remind(dosen, tugas)).data).toEqual({ jumlah: 1 });
  expect(await reminders(ani)).toHaveLength(2);
  const log = await api.db.rows<{ objek: { nim: string[] } }>(
    "SELECT objek FROM log_aktivitas WHERE college_id = $1 AND aksi = 'tugas.diingatkan' ORDER BY waktu",
    [collegeId],
  );
  expect(log.map(({ objek }) => objek.nim)).toEqual([[ani.nim, cici.nim].toSorted(), [ani.nim]]);
});

test('two lecturers at once remind each student once', async () => {
  const { ani, dosen, tugas } = await scene();
  const replies = await Promise.all([remind(dosen, tugas), remind(dosen, tugas)]);
  expect(replies.reduce((sum, { data }) => sum + data.jumlah, 0)).toBe(3);
  expect(await reminders(ani)).toHaveLength(1);
});

test.each([
  ['hidden', { tampilSejak: null }],
  ['not begun', { waktuMulai: new Date(NOW.getTime() + DAY_MS) }],
])('a task that is %s reminds nobody', async (_name, over) => {
  const { ani, dosen, tugas } = await scene(over);
  expect((await remind(dosen, tugas)).error.code).toBe('pengingat_belum_dibuka');
  expect(await reminders(ani)).toEqual([]);
});

test('the text stands in the application, and no longer one is taken', async () => {
  const { ani, budi, dosen, tugas } = await scene();
  await api.make.pengumpulan(tugas, budi);
  const said = 'Segera kumpulkan.\nBatasnya malam ini.';
  expect((await remind(dosen, tugas, 'x'.repeat(301))).status).toBe(422);
  expect((await remind(dosen, tugas, said)).status).toBe(200);
  expect((await reminders(ani))[0]).toMatchObject({
    teks: said,
    kalimat: 'Dosen mengingatkan Anda',
  });
  expect(await reminders(budi)).toEqual([]);
});
