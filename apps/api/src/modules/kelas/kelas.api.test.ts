import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('class list', () => {
  test('each role sees its own classes only', async () => {
    const dosen = await api.make.dosen();
    const mahasiswa = await api.make.mahasiswa();
    const own = await api.make.kelas({ pengajar: [dosen], peserta: [mahasiswa] });
    await api.make.kelas();
    for (const user of [dosen, mahasiswa]) {
      const { data, meta } = await api.as(user).call(endpoints.daftarKelas);
      expect(data.map((kelas) => kelas.id)).toEqual([own.id]);
      expect(meta).toEqual({ page: 1, per_page: 10, total_items: 1, total_pages: 1 });
    }
    const operator = await api.make.operator({ areas: { kelas_kuliah: 'read' } });
    const { data } = await api
      .as(operator)
      .call(endpoints.daftarKelas, { query: { ignore_default_pagination: true } });
    expect(data.length).toBeGreaterThanOrEqual(2);
  });

  test('an operator limited to programmes sees classes of these, by class or by course', async () => {
    const [mine, other] = [await api.make.prodi(), await api.make.prodi()];
    const makul = await api.make.makul({ idProdi: mine.id });
    const byClass = await api.make.kelas({ idProdi: mine.id });
    const byCourse = await api.make.kelas({ idProdi: other.id, makul });
    await api.make.kelas({ idProdi: other.id });
    const operator = await api.make.operator({ areas: { kelas_kuliah: 'read' }, prodi: [mine.id] });
    const { data } = await api.as(operator).call(endpoints.daftarKelas);
    expect(data.map((kelas) => kelas.id).sort()).toEqual([byClass.id, byCourse.id].sort());
  });

  test('a class without a name is found by the label that stands for it', async () => {
    const dosen = await api.make.dosen();
    const unnamed = await api.make.kelas({ pengajar: [dosen], nama: '' });
    await api.make.kelas({ pengajar: [dosen], nama: 'B' });
    const { data } = await api
      .as(dosen)
      .call(endpoints.daftarKelas, { query: { search: '01 regu' } });
    expect(data.map(({ id, kelas }) => [id, kelas.nama])).toEqual([[unnamed.id, '01 Reguler']]);
  });

  test('filters, search taken literally, and a page past the end', async () => {
    const dosen = await api.make.dosen();
    const makul = await api.make.makul({ nama: 'Struktur 100% Data_Uji' });
    const found = await api.make.kelas({ pengajar: [dosen], makul, mode: 'online' });
    await api.make.kelas({ pengajar: [dosen], mode: 'offline' });
    const ids = async (query: Record<string, unknown>) =>
      (await api.as(dosen).call(endpoints.daftarKelas, { query })).data.map((kelas) => kelas.id);
    expect(await ids({ search: '100% data_u' })).toEqual([found.id]);
    expect(await ids({ search: '1%D' })).toEqual([]);
    expect(await ids({ mode_kuliah: 'online' })).toEqual([found.id]);
    expect(await ids({ id_mata_kuliah: makul.id, periode: found.periode })).toEqual([found.id]);
    expect(await ids({ periode: 20991 })).toEqual([]);
    const past = await api.as(dosen).call(endpoints.daftarKelas, { query: { page: 9 } });
    expect(past.data).toEqual([]);
    expect(past.meta.total_items).toBe(2);
  });

  test('the status filter says the same as the status of each class', async () => {
    const dosen = await api.make.dosen();
    const now = api.clock.now().getTime();
    const hour = 3_600_000;
    const spans = [
      [-3, -2],
      [-1, 0],
      [-1, 1],
      [0, 1],
      [1, 2],
    ] as const;
    for (const [from, to] of spans) {
      const kelas = await api.make.kelas({ pengajar: [dosen] });
      await api.make.pertemuan({
        kelas,
        waktuMulai: new Date(now + from * hour),
        waktuSelesai: new Date(now + to * hour),
      });
    }
    await api.make.kelas({ pengajar: [dosen] });
    const all = (await api.as(dosen).call(endpoints.daftarKelas)).data;
    expect(all).toHaveLength(6);
    for (const status of ['belum_dimulai', 'berlangsung', 'selesai'] as const) {
      const { data } = await api.as(dosen).call(endpoints.daftarKelas, { query: { status } });
      expect(data.map((kelas) => kelas.id)).toEqual(
        all.filter((kelas) => kelas.status === status).map((kelas) => kelas.id),
      );
      expect(data.length).toBeGreaterThan(0);
    }
  });
});

describe('one class', () => {
  test('detail carries teachers, schedule and counts; another class is 404', async () => {
    const dosen = await api.make.dosen();
    const kelas = await api.make.kelas({ pengajar: [dosen], peserta: 3 });
    const { data } = await api.as(dosen).call(endpoints.detailKelas, { params: { id: kelas.id } });
    expect(data).toMatchObject({
      id: kelas.id,
      jumlah_peserta: 3,
      pengajar: [{ id_dosen: dosen.idDosen }],
    });
    const foreign = await api.make.kelas();
    for (const endpoint of [
      endpoints.detailKelas,
      endpoints.profilKelas,
      endpoints.pesertaKelas,
      endpoints.pengajarKelasList,
    ]) {
      expect((await api.as(dosen).call(endpoint, { params: { id: foreign.id } })).status).toBe(404);
    }
    expect(
      (await api.as(dosen).call(endpoints.pesertaNimNama, { params: { id: foreign.id } })).status,
    ).toBe(404);
  });

  test('participants are paged and searched by name or nim', async () => {
    const dosen = await api.make.dosen();
    const kelas = await api.make.kelas({ pengajar: [dosen], peserta: 12 });
    const call = (query: Record<string, unknown>) =>
      api.as(dosen).call(endpoints.pesertaKelas, { params: { id: kelas.id }, query });
    const second = await call({ page: 2, per_page: 5 });
    expect(second.data).toHaveLength(5);
    expect(second.meta).toEqual({ page: 2, per_page: 5, total_items: 12, total_pages: 3 });
    const wanted = kelas.peserta[4];
    expect((await call({ search: wanted?.nim })).data.map((row) => row.nim)).toEqual([wanted?.nim]);
    const names = await api.as(dosen).call(endpoints.pesertaNimNama, { params: { id: kelas.id } });
    expect(names.data).toHaveLength(12);
  });

  test('a student may not list nim and names', async () => {
    const mahasiswa = await api.make.mahasiswa();
    const kelas = await api.make.kelas({ peserta: [mahasiswa] });
    expect(
      (await api.as(mahasiswa).call(endpoints.pesertaNimNama, { params: { id: kelas.id } })).status,
    ).toBe(403);
  });
});

describe('weekly timetable', () => {
  const slot = (hari: number, mulai: string, selesai: string, ruangan?: string) => ({
    hari,
    mulai,
    selesai,
    ruangan,
  });

  test('holds the slots of the own classes of the running period, by day and hour', async () => {
    const [utama, rekan] = [await api.make.dosen({ gelarDepan: 'Dr.' }), await api.make.dosen()];
    const mahasiswa = await api.make.mahasiswa();
    const makul = await api.make.makul({ nama: 'Basis Data', kode: 'AIK21343' });
    const own = await api.make.kelas({
      makul,
      nama: 'B',
      mode: 'campuran',
      pengajar: [utama, rekan],
      peserta: [mahasiswa],
      jadwal: [slot(3, '13:00', '14:40'), slot(1, '07:30', '09:10', 'A303')],
    });
    const other = await api.make.kelas({ pengajar: [rekan], jadwal: [slot(1, '07:30', '09:10')] });
    await api.make.kelas({
      peserta: [mahasiswa],
      periode: await api.make.periode({ kode: 20251 }),
      jadwal: [slot(2, '08:00', '09:00')],
    });
    const { data } = await api.as(mahasiswa).call(endpoints.jadwalSaya);
    expect(data).toMatchObject([
      {
        hari: 1,
        jam_mulai: '07:30:00',
        jam_selesai: '09:10:00',
        ruangan: 'A303',
        mode_kuliah: 'campuran',
        waktu_mulai: null,
      },
      { hari: 3, jam_mulai: '13:00:00', jam_selesai: '14:40:00', ruangan: null },
    ]);
    expect(data[0]?.kelas).toEqual({ id: own.id, nama: 'B' });
    expect(data[0]?.mata_kuliah).toEqual({ kode: 'AIK21343', nama: 'Basis Data' });
    expect(data[0]?.pengajar).toEqual([
      { id_dosen: utama.idDosen, gelar_depan: 'Dr.', nama: utama.nama, gelar_akademik: 'M.Kom.' },
      { id_dosen: rekan.idDosen, gelar_depan: '', nama: rekan.nama, gelar_akademik: 'M.Kom.' },
    ]);
    const ofLecturer = await api.as(rekan).call(endpoints.jadwalSaya);
    expect(ofLecturer.data.map(({ hari, kelas }) => [hari, kelas.id])).toEqual([
      [1, own.id],
      [1, other.id],
      [3, own.id],
    ]);
  });

  test('of another period when it is named; empty for a stranger', async () => {
    const mahasiswa = await api.make.mahasiswa();
    const periode = await api.make.periode({ kode: 20242 });
    const past = await api.make.kelas({
      peserta: [mahasiswa],
      periode,
      jadwal: [slot(5, '15:30', '18:00')],
    });
    const { data } = await api.as(mahasiswa).call(endpoints.jadwalSaya, { query: { periode } });
    expect(data.map(({ kelas }) => kelas.id)).toEqual([past.id]);
    expect((await api.as(mahasiswa).call(endpoints.jadwalSaya)).data).toEqual([]);
    const stranger = await api
      .as(await api.make.mahasiswa())
      .call(endpoints.jadwalSaya, { query: { periode } });
    expect(stranger.data).toEqual([]);
  });

  test('operators have none', async () => {
    const operator = await api.make.operator({ areas: { kelas_kuliah: 'write' } });
    expect((await api.as(operator).call(endpoints.jadwalSaya)).status).toBe(403);
  });
});
