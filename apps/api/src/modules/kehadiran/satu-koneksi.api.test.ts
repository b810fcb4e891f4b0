/** No transaction asks for a second connection: as many jobs as connections would block. */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import { createTestWorker, type TestWorker } from '../../testing/jobs.ts';

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await createTestApi({ connections: 1 });
  worker = createTestWorker(api);
});
afterAll(() => api.close());

test('starting, marking, computing and closing need one connection, whatever the process remembers', async () => {
  const [dosen, operator] = [
    await api.make.dosen(),
    await api.make.operator({ areas: { kelas_kuliah: 'write' } }),
  ];
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: 2 });
  api.clock.set('2026-11-24T06:10:00Z');
  const { id } = await api.make.pertemuan({
    kelas,
    waktuMulai: '2026-11-24T06:00:00Z',
    waktuSelesai: '2026-11-24T07:40:00Z',
  });
  await api.db.run(
    `UPDATE pertemuan SET jenis = 'online', unduh_materi = true, waktu_batas_aktivitas = $2 WHERE id = $1`,
    [id, new Date('2026-11-25T00:00:00Z')],
  );
  const forget = () => api.clock.advance(60_000);
  const params = { idPertemuan: id };

  expect((await api.as(dosen).call(endpoints.mulaiPertemuan, { params: { id } })).status).toBe(200);
  forget();
  await worker.drain();
  const marks = kelas.peserta.map(({ nim }) => ({
    nim,
    presensi: 'H' as const,
    ada_presensi: true as const,
  }));
  expect(
    (await api.as(dosen).call(endpoints.simpanKehadiran, { params, body: { data: marks } })).status,
  ).toBe(200);
  forget();
  await worker.drain();
  expect((await api.as(dosen).call(endpoints.hitungUlangProgres, { params })).status).toBe(200);
  expect((await api.as(dosen).call(endpoints.hitungPersentase, { body: {} })).status).toBe(202);
  forget();
  await worker.drain();
  const times = { mulai_kuliah: '2026-11-24T06:00:00Z', selesai_kuliah: '2026-11-24T07:00:00Z' };
  const changed = await api.as(operator).call(endpoints.ubahKehadiranDosen, {
    params: { ...params, id_dosen: dosen.idDosen },
    body: { is_hadir: true, ...times },
  });
  expect(changed.status).toBe(200);
  api.clock.set('2026-11-26T00:00:00Z');
  await worker.sweep('pertemuan.waktu_lewat');
  await worker.sweep('kehadiran.tutup_pengajar');
  await worker.drain();
  expect(
    await api.db.rows('SELECT hadir, total FROM rekap_kehadiran WHERE id_kelas = $1', [kelas.id]),
  ).toEqual([
    { hadir: 1, total: 1 },
    { hadir: 1, total: 1 },
  ]);
});
