import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestKelas, TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const NOW = new Date('2026-11-24T06:10:00Z');
beforeEach(() => api.clock.set(NOW));
const DAY_MS = 86_400_000;

async function setRule(collegeId: string, rule: object): Promise<void> {
  await api.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', $2::jsonb)
     ON CONFLICT (college_id, kunci) DO UPDATE SET nilai = EXCLUDED.nilai`,
    [
      collegeId,
      JSON.stringify({
        pembatasan_ujian_kehadiran: {
          aktif: true,
          persen_minimal: 75,
          hitung_izin: false,
          ...rule,
        },
      }),
    ],
  );
  // Settings are cached for a few seconds.
  api.clock.advance(60_000);
}

async function scene(weeks: readonly string[], students = weeks[0]?.length ?? 0) {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: students });
  await hold(kelas, weeks);
  return { collegeId, dosen, kelas };
}

async function hold(kelas: TestKelas, weeks: readonly string[]): Promise<void> {
  for (const [index, tanda] of weeks.entries()) {
    const waktuMulai = new Date(NOW.getTime() - (60 - index) * DAY_MS);
    await api.make.kehadiran(await api.make.pertemuan({ kelas, waktuMulai }), { tanda });
  }
}

const list = (user: TestUser, query: Record<string, string> = {}) =>
  api.as(user).call(endpoints.daftarBerisiko, { query: query as never });
const nims = async (user: TestUser, query?: Record<string, string>) =>
  (await list(user, query)).data.map((row) => row.mahasiswa.nim);

test('below the minimum, and one absence away from it; the lowest first', async () => {
  // The four students attended 10, 8, 7 and 1 of ten lectures; three are still to come.
  const weeks = ['HHHH', 'HHHA', 'HHHA', 'HHHA', 'HHHA', 'HHHA', 'HHHA', 'HHAA', 'HAAA', 'HAAA'];
  const { dosen, kelas, collegeId } = await scene(weeks);
  for (const ahead of [1, 2, 3])
    await api.make.pertemuan({ kelas, waktuMulai: new Date(NOW.getTime() + ahead * DAY_MS) });
  await setRule(collegeId, {});
  const { data, meta } = await list(dosen);
  const [, eight, seven, one] = kelas.peserta.map(({ nim }) => nim);
  expect(data.map((row) => row.mahasiswa.nim)).toEqual([one, seven, eight]);
  expect(meta.total_items).toBe(3);
  expect(data[2]).toMatchObject({
    kelas_kuliah: { id: kelas.id },
    ujian: { hadir: 8, total: 10, persen: 80, persen_minimal: 75, jatah: 3, sisa_jatah: 1 },
  });
  expect(data[2]?.ujian.persen_bila_absen).toBeCloseTo(72.7, 1);
  await setRule(collegeId, { persen_minimal: 50 });
  expect(await nims(dosen)).toEqual([one]);
});

test('nobody while the rule is off, and izin as the college counts it', async () => {
  const { dosen, kelas, collegeId } = await scene(['HI', 'HI', 'HI', 'HH']);
  await setRule(collegeId, { aktif: false });
  expect((await list(dosen)).meta.total_items).toBe(0);
  await setRule(collegeId, {});
  expect(await nims(dosen)).toEqual([kelas.peserta[1]?.nim]);
  await setRule(collegeId, { hitung_izin: true });
  expect(await nims(dosen)).toEqual([]);
});

test('over all own classes and of one; by period, search, order and page; never another lecturer’s', async () => {
  const { dosen, kelas, collegeId } = await scene(['AAH', 'AHH']);
  const other = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 1, periode: 20252 });
  await hold(other, ['A', 'A']);
  const foreign = await api.make.kelas({
    collegeId,
    pengajar: [await api.make.dosen({ collegeId })],
    peserta: 1,
  });
  await hold(foreign, ['A']);
  await setRule(collegeId, {});
  const [first, second] = kelas.peserta.map(({ nim }) => nim);
  const theirs = other.peserta[0]?.nim;
  expect((await nims(dosen)).toSorted()).toEqual([first, second, theirs].toSorted());
  expect(await nims(dosen, { id_kelas: kelas.id })).toEqual([first, second]);
  expect(await nims(dosen, { id_kelas: kelas.id, sort: '-persen' })).toEqual([second, first]);
  expect(await nims(dosen, { periode: '20252' })).toEqual([theirs]);
  expect(await nims(dosen, { search: second ?? '' })).toEqual([second]);
  expect(await nims(dosen, { id_kelas: foreign.id })).toEqual([]);
  const page = await list(dosen, { per_page: '2', page: '2' });
  expect([page.data.length, page.meta.total_items]).toEqual([1, 3]);
  expect((await list(kelas.peserta[0] as TestUser)).status).toBe(403);
  expect(
    (await list(await api.make.operator({ collegeId, areas: { kelas_kuliah: 'write' } }))).status,
  ).toBe(403);
});
