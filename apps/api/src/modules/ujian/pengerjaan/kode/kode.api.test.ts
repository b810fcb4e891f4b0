/**
 * The code of an exam: shown to staff, asked at the start and of another device, hard to guess
 * (U48).
 */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import type { TestUser } from '../../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time}Z`);
beforeEach(() => api.clock.set(at('08:10:05')));

async function scene(over: Parameters<TestApi['make']['ujian']>[1] = {}) {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 1 });
  const [mahasiswa] = kelas.peserta;
  if (!mahasiswa) throw new Error('a student');
  const waktu = { waktuMulai: at('08:00:00'), waktuSelesai: at('10:00:00') };
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }), {
    ...waktu,
    durasi: 40,
    soal: 1,
    kodeUjian: true,
    ...over,
  });
  const params = { id: ujian.id };
  return {
    collegeId,
    dosen,
    mahasiswa,
    ujian,
    params,
    show: (as: TestUser = dosen) => api.as(as).call(endpoints.kodeUjian, { params }),
    kode: async () => (await api.as(dosen).call(endpoints.kodeUjian, { params })).data.kode,
    start: (kode?: string) =>
      api
        .as(mahasiswa)
        .call(endpoints.mulaiPengerjaan, { params, body: kode === undefined ? {} : { kode } }),
    takeOver: (kode?: string) =>
      api
        .as(mahasiswa)
        .call(endpoints.ambilAlih, { params, body: kode === undefined ? {} : { kode } }),
  };
}
type Reply = { status: number; error?: { code?: string } };
const codeOf = (reply: Reply) => [reply.status, reply.error?.code];

describe('the code on the screen', () => {
  test('is of this minute, for those who teach the class; nobody else learns that there is one', async () => {
    const one = await scene();
    const reply = await one.show();
    expect(reply.data).toEqual({
      kode: expect.stringMatching(/^[0-9A-Z]{6}$/),
      expires_at: '2026-11-24T08:11:00.000Z',
    });
    expect((await one.show(one.mahasiswa)).status).toBe(403);
    expect((await one.show(await api.make.dosen({ collegeId: one.collegeId }))).status).toBe(404);
  });

  test('is none of an exam without one', async () => {
    const one = await scene({ kodeUjian: false });
    expect(codeOf(await one.show())).toEqual([409, 'kode_ujian_tidak_dipakai']);
    expect((await one.start()).status).toBe(200);
  });

  test('is told to students as asked for, and never itself', async () => {
    const one = await scene();
    const kode = await one.kode();
    const read = await api.as(one.mahasiswa).call(endpoints.detailUjian, { params: one.params });
    expect(read.data.kode_ujian).toBe(true);
    const started = await one.start(kode);
    const paper = await api.as(one.mahasiswa).call(endpoints.lembarSaya, { params: one.params });
    const told = await api.db.rows<{ isi: string }>(
      'SELECT to_jsonb(o)::text AS isi FROM outbox o UNION ALL SELECT to_jsonb(l)::text FROM log_aktivitas l',
    );
    for (const text of [read.data, started.data, paper.data, told])
      expect(JSON.stringify(text)).not.toContain(kode);
  });
});

describe('at the start', () => {
  test('it is asked for after every other reason, and takes the last two minutes, however it is typed', async () => {
    const one = await scene();
    const kode = await one.kode();
    const early = await scene({ waktuMulai: at('09:00:00') });
    expect(codeOf(await early.start())).toEqual([409, 'ujian_belum_dimulai']);
    expect(codeOf(await one.start())).toEqual([422, 'kode_ujian_diperlukan']);
    expect(codeOf(await one.start('AAAAAA'))).toEqual([422, 'kode_ujian_salah']);
    api.clock.set(at('08:12:00'));
    expect(codeOf(await one.start(kode))).toEqual([422, 'kode_ujian_salah']);
    api.clock.set(at('08:11:59'));
    expect(
      (await one.start(` ${kode.slice(0, 3).toLowerCase()}-${kode.slice(3)} `)).data.status,
    ).toBe('sedang_berlangsung');
  });

  test('a start that is repeated is answered the same, without a code', async () => {
    const one = await scene();
    const first = await one.start(await one.kode());
    api.clock.set(at('08:15:00'));
    const again = await one.start();
    expect(again.data).toEqual({ ...first.data, waktu_server: '2026-11-24T08:15:00.000Z' });
    expect((await one.start('AAAAAA')).data.id).toBe(first.data.id);
  });

  test('the code of another exam is wrong', async () => {
    const [one, other] = [await scene(), await scene()];
    expect(codeOf(await one.start(await other.kode()))).toEqual([422, 'kode_ujian_salah']);
  });

  test('ten tries a minute over all exams, counted though they are refused; then a right one has to wait too', async () => {
    const one = await scene();
    const tries = await Promise.all(Array.from({ length: 10 }, () => one.start('AAAAAA')));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([422]));
    const kode = await one.kode();
    const late = await one.start(kode);
    expect(codeOf(late)).toEqual([429, 'kode_ujian_terlalu_sering']);
    api.clock.set(at('08:11:06'));
    expect((await one.start(kode)).status).toBe(200);
  });
});

describe('another device', () => {
  test('takes over with the code alone', async () => {
    const one = await scene();
    await one.start(await one.kode());
    expect(codeOf(await one.takeOver())).toEqual([422, 'kode_ujian_diperlukan']);
    expect(codeOf(await one.takeOver('AAAAAA'))).toEqual([422, 'kode_ujian_salah']);
    const { data } = await one.takeOver(await one.kode());
    expect(data.generasi).toBe(2);
  });

  test('needs none where the exam has none', async () => {
    const one = await scene({ kodeUjian: false });
    await one.start();
    expect((await one.takeOver()).data.generasi).toBe(2);
  });
});
