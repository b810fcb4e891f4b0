import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { TEST_NOW } from '../../../testing/clock.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function newcomer(): Promise<TestUser> {
  const { id: collegeId } = await api.make.college();
  return api.make.operator({ collegeId });
}

describe('reference lists', () => {
  test('each has the fields of its contract, and only rows of the own college', async () => {
    const user = await newcomer();
    const { collegeId } = user;
    const prodi = await api.make.prodi({ collegeId, nama: 'Informatika' });
    const makul = await api.make.makul({ collegeId, idProdi: prodi.id });
    const dosen = await api.make.dosen({
      collegeId,
      nidn: null,
      gelarDepan: 'Dr.',
      idProdi: prodi.id,
    });
    await api.db.run(`INSERT INTO jenis_kelas (college_id, id, nama) VALUES ($1, 'r', 'Reguler')`, [
      collegeId,
    ]);
    await api.db.run(`INSERT INTO kampus (college_id, id, nama) VALUES ($1, 'k', 'Tembalang')`, [
      collegeId,
    ]);
    await api.db.run(
      `INSERT INTO label_kelas (college_id, id, nama) VALUES ($1, '01', '01 Reguler')`,
      [collegeId],
    );

    const as = api.as(user);
    expect((await as.call(endpoints.prodiRef)).data).toEqual([
      { idProdi: prodi.id, kodeProdi: expect.any(String), nama: 'Informatika', jenjang: 'S1' },
    ]);
    expect((await as.call(endpoints.makulRef)).data).toEqual([
      { idMakul: makul.id, kodeMakul: makul.kode, nama: makul.nama },
    ]);
    expect((await as.call(endpoints.dosenRef)).data).toEqual([
      {
        idDosen: dosen.idDosen,
        nidn: null,
        nama: dosen.nama,
        gelarDepan: 'Dr.',
        gelarAkademik: 'M.Kom.',
      },
    ]);
    expect((await as.call(endpoints.jenisKelasRef)).data).toEqual([
      { idJenisKelas: 'r', nama: 'Reguler' },
    ]);
    expect((await as.call(endpoints.kampusRef)).data).toEqual([
      { idKampus: 'k', nama: 'Tembalang' },
    ]);
    expect((await as.call(endpoints.labelKelasRef)).data).toEqual([
      { idLabelKelas: '01', nama: '01 Reguler' },
    ]);
    expect((await as.call(endpoints.periodeRef)).data).toEqual([
      { kode: 20261, tahun: 2027, semester: 1, is_berjalan: true },
    ]);

    const stranger = api.as(await newcomer());
    for (const list of [
      endpoints.prodiRef,
      endpoints.makulRef,
      endpoints.dosenRef,
      endpoints.jenisKelasRef,
      endpoints.labelKelasRef,
      endpoints.kampusRef,
    ] as const) {
      expect((await stranger.call(list)).data).toEqual([]);
    }
  });

  test('answer 304 to who has them already, and anew when they change', async () => {
    const user = await newcomer();
    for (const list of [
      endpoints.prodiRef,
      endpoints.makulRef,
      endpoints.dosenRef,
      endpoints.jenisKelasRef,
      endpoints.labelKelasRef,
      endpoints.kampusRef,
      endpoints.periodeRef,
    ] as const) {
      const first = await api.as(user).call(list);
      const again = await api
        .as(user)
        .call(list, { headers: { 'if-none-match': String(first.headers.etag) } });
      expect([list.path, first.status, again.status, again.text]).toEqual([
        list.path,
        200,
        304,
        '',
      ]);
    }
    const before = await api.as(user).call(endpoints.kampusRef);
    await api.db.run(`INSERT INTO kampus (college_id, id, nama) VALUES ($1, 'k', 'Tembalang')`, [
      user.collegeId,
    ]);
    const after = await api
      .as(user)
      .call(endpoints.kampusRef, { headers: { 'if-none-match': String(before.headers.etag) } });
    expect(after.data).toHaveLength(1);
  });

  test('are searched in code and name, taken literally, and paged up to 5,000', async () => {
    const user = await newcomer();
    const { collegeId } = user;
    for (const [kode, nama] of [
      ['IF101', 'Basis Data'],
      ['IF102', 'Algoritma 100%'],
      ['SI101', 'Basis Pengetahuan'],
    ]) {
      await api.make.makul({ collegeId, kode, nama, idProdi: null });
    }
    const call = (query: object) => api.as(user).call(endpoints.makulRef, { query });
    const names = async (query: object) => (await call(query)).data.map(({ nama }) => nama);
    expect(await names({})).toEqual(['Algoritma 100%', 'Basis Data', 'Basis Pengetahuan']);
    expect(await names({ search: 'basis' })).toEqual(['Basis Data', 'Basis Pengetahuan']);
    expect(await names({ search: 'if1' })).toEqual(['Algoritma 100%', 'Basis Data']);
    expect(await names({ search: '%' })).toEqual(['Algoritma 100%']);
    expect(await names({ search: '_' })).toEqual([]);
    expect(await names({ search: '  ' })).toHaveLength(3);
    expect(await names({ itemsPerPage: 2, page: 2 })).toEqual(['Basis Pengetahuan']);
    expect((await call({ itemsPerPage: 999_999 })).meta).toEqual({
      page: 1,
      per_page: 5_000,
      total_items: 3,
      total_pages: 1,
    });
    expect((await call({ itemsPerPage: 0 })).status).toBe(422);
    expect((await call({ page: 100_001 })).status).toBe(422);
  });
});

describe('the running term', () => {
  test('is that of today in the college’s zone; between terms the one before, before the first one the first', async () => {
    const user = await newcomer();
    const { collegeId } = user;
    await api.make.periode({
      collegeId,
      kode: 20252,
      tahun: 2026,
      semester: 2,
      mulai: '2026-02-02',
      selesai: '2026-07-04',
    });
    await api.make.periode({
      collegeId,
      kode: 20262,
      tahun: 2027,
      semester: 2,
      mulai: '2027-02-01',
      selesai: '2027-07-03',
    });
    const at = async (time: string) => {
      api.clock.set(time);
      return (await api.as(user).call(endpoints.semesterBerjalan)).data;
    };
    try {
      expect(await at('2026-10-13T03:00:00Z')).toEqual({ tahun: 2027, semester: 1, kode: 20261 });
      expect((await at('2026-08-30T16:59:59Z'))?.kode).toBe(20252);
      expect((await at('2026-08-30T17:00:00Z'))?.kode).toBe(20261);
      expect((await at('2027-01-23T16:59:59Z'))?.kode).toBe(20261);
      expect((await at('2027-01-28T00:00:00Z'))?.kode).toBe(20261);
      expect((await at('2027-02-01T00:00:00Z'))?.kode).toBe(20262);
      expect((await at('2029-01-01T00:00:00Z'))?.kode).toBe(20262);
      expect((await at('2020-01-01T00:00:00Z'))?.kode).toBe(20252);
      const list = (await api.as(user).call(endpoints.periodeRef)).data;
      expect(list.map(({ kode, is_berjalan }) => [kode, is_berjalan])).toEqual([
        [20262, false],
        [20261, false],
        [20252, true],
      ]);
    } finally {
      api.clock.set(TEST_NOW);
    }
  });

  test('is null in a college without terms', async () => {
    const user = await newcomer();
    await api.db.run('DELETE FROM periode WHERE college_id = $1', [user.collegeId]);
    const reply = await api.as(user).call(endpoints.semesterBerjalan);
    expect([reply.status, reply.data]).toEqual([200, null]);
    expect((await api.as(user).call(endpoints.periodeRef)).data).toEqual([]);
  });
});
