/** A class with an online meeting and two materials, with facts (docs/decisions/045). */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createFaktaService, type FaktaService } from '../modules/kehadiran/fakta/fakta.service.ts';
import { createOutbox } from '../platform/queue/outbox.ts';
import { createTestApi, type TestApi } from './app.ts';
import { createTestWorker, type TestWorker } from './jobs.ts';
import type { TestAktivitas, TestPertemuan } from './make/make.ts';

/** When its meetings' activities close. */
export const BATAS = '2026-12-01T16:59:59Z';
export const oleh = { username: 'mhs', nama: 'Mahasiswa Uji' };

/** Api and worker, ten minutes after the meetings' start. */
export function useProgress() {
  let api: TestApi;
  let worker: TestWorker;
  let fakta: FaktaService;
  beforeAll(async () => {
    api = await createTestApi();
    worker = createTestWorker(api);
    fakta = createFaktaService({ clock: api.clock, outbox: createOutbox(() => undefined) });
  });
  afterAll(() => api.close());
  beforeEach(() => api.clock.set('2026-11-24T06:10:00Z'));

  async function scene({
    jenis = 'online',
    peserta = 3,
  }: {
    jenis?: 'online' | 'campuran' | 'offline';
    peserta?: number;
  } = {}) {
    const dosen = await api.make.dosen();
    const kelas = await api.make.kelas({ pengajar: [dosen], peserta });
    const times = { waktuMulai: '2026-11-24T06:00:00Z', waktuSelesai: '2026-11-24T07:40:00Z' };
    const pertemuan = await api.make.pertemuan({ kelas, jenis, ...times });
    await api.db.run(
      'UPDATE pertemuan SET unduh_materi = true, waktu_batas_aktivitas = $2 WHERE id = $1',
      [pertemuan.id, BATAS],
    );
    const materi = [await api.make.materi(pertemuan), await api.make.materi(pertemuan)] as const;
    const [a, b, c] = kelas.peserta;
    if (!a) throw new Error('a class with students');
    return { dosen, kelas, pertemuan, materi, a, b: b ?? a, c: c ?? a };
  }

  const done = (
    { collegeId, id }: TestAktivitas,
    { nim }: { nim: string },
    over: { terlambat?: boolean; pada?: Date; sumber?: string } = {},
  ) =>
    api.db.transaction((tx) =>
      fakta.catatFakta(tx, {
        collegeId,
        idAktivitas: id,
        nim,
        oleh,
        pada: over.pada ?? api.clock.now(),
        terlambat: over.terlambat ?? false,
        sumber: over.sumber ?? 'dibaca',
      }),
    );
  /** The sweep asks for students queued within a second of a computation. */
  async function settle() {
    await worker.drain();
    api.clock.advance(1_500);
    await worker.sweep('kehadiran.progres_menunggu');
    await worker.drain();
  }
  const progressOf = async ({ id }: TestPertemuan) =>
    Object.fromEntries(
      (
        await api.db.rows<{ nim: string; progress: number }>(
          'SELECT nim, progress FROM kehadiran_progres WHERE id_pertemuan = $1',
          [id],
        )
      ).map(({ nim, progress }) => [nim, progress]),
    );
  const marksOf = async ({ id }: TestPertemuan) =>
    Object.fromEntries(
      (
        await api.db.rows<{ nim: string; presensi: string; updated_by: string }>(
          'SELECT nim, presensi, updated_by FROM kehadiran WHERE id_pertemuan = $1',
          [id],
        )
      ).map(({ nim, presensi, updated_by }) => [
        nim,
        updated_by === 'LMS:SYSTEM' ? presensi : `${presensi} manual`,
      ]),
    );
  return {
    get api() {
      return api;
    },
    get worker() {
      return worker;
    },
    get fakta() {
      return fakta;
    },
    scene,
    done,
    settle,
    progressOf,
    marksOf,
  };
}
