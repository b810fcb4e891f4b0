import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { agesOf, insertLaporan } from './cadangan.repo.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.db.run('DELETE FROM laporan_cadangan'));

const hoursAgo = (hours: number) => new Date(api.clock.now().getTime() - hours * 3_600_000);
const report = (
  jenis: 'simpan' | 'latihan' | 'berkas',
  hours: number,
  { berhasil = true, rincian = 'Disimpan.' } = {},
) =>
  insertLaporan(api.db, {
    jenis,
    mulai: hoursAgo(hours + 1),
    selesai: hoursAgo(hours),
    berhasil,
    rincian,
  });

async function keadaan() {
  const { id: collegeId } = await api.make.college();
  const operator = await api.make.operator({ collegeId, areas: { data_sistem: 'read' } });
  return (await api.as(operator).call(endpoints.keadaanCadangan)).data;
}

test('nothing was ever reported: all of it is late', async () => {
  expect(await keadaan()).toEqual(
    (['simpan', 'latihan', 'berkas'] as const).map((jenis) => ({
      jenis,
      terakhir: null,
      berhasil_pada: null,
      terlambat: true,
    })),
  );
  expect(await agesOf(api.db, api.clock.now())).toEqual({
    simpan: Infinity,
    latihan: Infinity,
    berkas: Infinity,
  });
});

test('the last report, and when one last succeeded', async () => {
  await report('simpan', 50);
  await report('simpan', 27, { rincian: 'Disimpan kemarin.' });
  await report('simpan', 3, { berhasil: false, rincian: 'Cadangan tidak selesai.' });
  await report('latihan', 40);
  const [simpan, latihan, berkas] = await keadaan();
  expect(simpan).toEqual({
    jenis: 'simpan',
    terakhir: {
      mulai: hoursAgo(4).toISOString(),
      selesai: hoursAgo(3).toISOString(),
      berhasil: false,
      rincian: 'Cadangan tidak selesai.',
    },
    berhasil_pada: hoursAgo(27).toISOString(),
    terlambat: true,
  });
  expect(latihan).toMatchObject({ terlambat: false, terakhir: { berhasil: true } });
  expect(berkas?.terakhir).toBeNull();
  expect(await agesOf(api.db, api.clock.now())).toEqual({
    simpan: 27 * 3_600,
    latihan: 40 * 3_600,
    berkas: Infinity,
  });
});
