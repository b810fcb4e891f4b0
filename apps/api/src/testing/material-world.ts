/** A class with an online meeting and a material, and its use (DECISIONS 144; K24–K37). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestApi, type TestApi } from './app.ts';
import { createTestWorker, type TestWorker } from './jobs.ts';
import type { TestAktivitas, TestUser } from './make/make.ts';

type Over = NonNullable<Parameters<TestApi['make']['materi']>[1]>;

/** Api and worker, ten minutes after the meetings' start. */
export function useMaterials() {
  let api: TestApi;
  let worker: TestWorker;
  beforeAll(async () => {
    api = await createTestApi();
    worker = createTestWorker(api);
  });
  afterAll(() => api.close());
  beforeEach(() => api.clock.set('2026-11-24T06:10:00Z'));

  async function scene(over: Over = {}) {
    const dosen = await api.make.dosen();
    const [a, b] = [await api.make.mahasiswa(), await api.make.mahasiswa()];
    const kelas = await api.make.kelas({ pengajar: [dosen], peserta: [a, b] });
    const pertemuan = await api.make.pertemuan({
      kelas,
      jenis: 'online',
      waktuMulai: '2026-11-24T06:00:00Z',
    });
    await api.db.run(
      "UPDATE pertemuan SET unduh_materi = true, waktu_batas_aktivitas = '2026-12-01T16:59:59Z' WHERE id = $1",
      [pertemuan.id],
    );
    const materi = await api.make.materi(pertemuan, {
      tipeFile: 'video',
      durasiDetik: 100,
      ...over,
    });
    return { dosen, kelas, pertemuan, materi, a, b, params: { id: materi.id } };
  }
  const buka = (user: TestUser, id: string, body: object = {}) =>
    api.as(user).call(endpoints.bukaMateri, { params: { id }, rawBody: body });
  const hadir = (user: TestUser, id: string, body: object = {}) =>
    api.as(user).call(endpoints.hadirMateri, { params: { id }, rawBody: body });
  const unduh = (user: TestUser, id: string, query: { usia_detik?: number } = {}) =>
    api.as(user).call(endpoints.unduhMateri, { params: { id }, query });
  const later = (seconds: number) => api.clock.advance(seconds * 1_000);
  const facts = ({ id }: TestAktivitas) =>
    api.db.rows<{ nim: string; sumber: string; terlambat: boolean }>(
      'SELECT nim, sumber, terlambat FROM aktivitas_selesai WHERE id_aktivitas = $1 ORDER BY nim',
      [id],
    );

  /** Signed in at 05:00, online again at 08:00. */
  async function away(over: Over = {}) {
    api.clock.set('2026-11-24T05:00:00Z');
    const it = await scene({ durasiDetik: 3_600, ...over });
    await api.db.run('UPDATE sesi_pengguna SET dibuat_pada = $2 WHERE id = $1::uuid', [
      it.a.sessionId,
      api.clock.now(),
    ]);
    api.clock.set('2026-11-24T08:00:00Z');
    return it;
  }
  return {
    get api() {
      return api;
    },
    get worker() {
      return worker;
    },
    scene,
    buka,
    hadir,
    unduh,
    later,
    facts,
    away,
  };
}
