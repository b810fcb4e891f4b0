/** Reminders of exams and forums; those of tasks stand with the tasks. */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const NOW = new Date('2026-11-24T06:10:00Z');
beforeEach(() => api.clock.set(NOW));
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const open = { waktuMulai: at(-1), waktuSelesai: at(1), tampilSejak: at(-2) };

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 2 });
  const lain = await api.make.kelas({ collegeId, peserta: 1 });
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online' });
  const [ani, budi] = kelas.peserta;
  const [orang] = lain.peserta;
  const [dosenLain] = lain.pengajar;
  if (!ani || !budi || !orang || !dosenLain) throw new Error('people');
  return { collegeId, dosen, dosenLain, kelas, pertemuan, ani, budi, orang };
}
const reminders = async (who: TestUser) =>
  (await api.as(who).call(endpoints.daftarNotifikasi, { query: { jenis: 'pengingat' } })).data;

describe('an exam', () => {
  const remind = (who: TestUser, { id }: { id: string }) =>
    api.as(who).call(endpoints.ingatkanPengerjaan, { params: { id }, body: { teks: 'Ayo mulai' } });

  test('reminds once a day who has no attempt, and the log says whom', async () => {
    const { collegeId, dosen, pertemuan, ani, budi, orang } = await scene();
    const ujian = await api.make.ujian(pertemuan, { ...open, soal: 1 });
    await api.make.pengerjaan(ujian, budi, { berakhir: at(1) });
    expect((await remind(dosen, ujian)).data).toEqual({ jumlah: 1 });
    expect((await remind(dosen, ujian)).data).toEqual({ jumlah: 0 });
    expect((await reminders(ani))[0]).toMatchObject({
      teks: 'Ayo mulai',
      tautan: `/ujian/${ujian.id}`,
    });
    for (const who of [budi, orang]) expect(await reminders(who)).toEqual([]);
    const log = await api.db.rows<{ objek: object }>(
      "SELECT objek FROM log_aktivitas WHERE college_id = $1 AND aksi = 'ujian.diingatkan'",
      [collegeId],
    );
    expect(log.map(({ objek }) => objek)).toEqual([
      { id: ujian.id, nim: [ani.nim], teks: 'Ayo mulai' },
    ]);
  });

  test.each([
    ['not begun', { waktuMulai: at(1), waktuSelesai: at(2) }, 'pengingat_belum_dibuka'],
    ['over', { waktuMulai: at(-3), waktuSelesai: at(-2) }, 'pengingat_sudah_berakhir'],
    ['hidden', { ditampilkan: false }, 'pengingat_belum_dibuka'],
  ])('that is %s reminds nobody', async (_name, over, code) => {
    const { dosen, pertemuan, ani } = await scene();
    const ujian = await api.make.ujian(pertemuan, { ...open, ...over, soal: 1 });
    expect((await remind(dosen, ujian)).error.code).toBe(code);
    expect(await reminders(ani)).toEqual([]);
  });

  test('of another class is not there', async () => {
    const { dosenLain, pertemuan } = await scene();
    const ujian = await api.make.ujian(pertemuan, { ...open, soal: 1 });
    expect((await remind(dosenLain, ujian)).status).toBe(404);
  });
});

describe('a forum', () => {
  const remind = (who: TestUser, { id }: { id: string }) =>
    api.as(who).call(endpoints.ingatkanForum, { params: { id }, body: {} });

  test('reminds who has written nothing, again on the next day', async () => {
    const { dosen, kelas, pertemuan, ani, budi, orang } = await scene();
    const forum = await api.make.forum(pertemuan, { ...open, waktuSelesai: at(48) });
    const params = { groupId: kelas.id, threadId: `FORUM__${forum.id}` };
    await api.as(budi).call(endpoints.kirimPesan, { params, body: { text: '<p>Halo</p>' } });
    expect((await remind(dosen, forum)).data).toEqual({ jumlah: 1 });
    expect((await remind(dosen, forum)).data).toEqual({ jumlah: 0 });
    expect((await reminders(ani))[0]).toMatchObject({ teks: null });
    for (const who of [budi, orang]) expect(await reminders(who)).toEqual([]);
    api.clock.set(at(24));
    expect((await remind(dosen, forum)).data).toEqual({ jumlah: 1 });
    expect(await reminders(ani)).toHaveLength(2);
  });

  test('that is closed reminds nobody', async () => {
    const { dosen, pertemuan, ani } = await scene();
    const forum = await api.make.forum(pertemuan, { ...open, waktuSelesai: at(-0.5) });
    expect((await remind(dosen, forum)).error.code).toBe('pengingat_sudah_berakhir');
    expect(await reminders(ani)).toEqual([]);
  });
});
