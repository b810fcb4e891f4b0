import { endpoints } from '@lms/contracts';
import type { Presensi } from '@lms/contracts/wire/umum';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { TestKelas, TestMahasiswa, TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(new Date('2026-11-24T06:10:00Z')));

const ZERO = '0001-01-01T00:00:00Z';

async function meetingOf(
  kelas: TestKelas,
  day: string,
  over: { kategori?: 'kuliah' | 'uts'; jenis?: 'online' | 'offline' } = {},
) {
  return api.make.pertemuan({
    kelas,
    waktuMulai: `2026-11-${day}T06:00:00Z`,
    waktuSelesai: `2026-11-${day}T07:40:00Z`,
    ...over,
  });
}

/**
 * A class with two past lectures, an exam and a future lecture; only the first lecture has marks.
 */
async function scene(marks: Presensi[] = ['H', 'I', 'S', 'A'], peserta = 4) {
  const dosen = await api.make.dosen();
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta });
  const first = await meetingOf(kelas, '10');
  const second = await meetingOf(kelas, '17');
  const exam = await meetingOf(kelas, '18', { kategori: 'uts' });
  const ahead = await meetingOf(kelas, '30');
  await api.as(dosen).call(endpoints.simpanKehadiran, {
    params: { idPertemuan: first.id },
    body: {
      data: marks.map((presensi, index) => ({
        nim: kelas.peserta[index]?.nim ?? '',
        presensi,
        ada_presensi: true as const,
      })),
    },
  });
  await worker.drain();
  return { dosen, kelas, first, second, exam, ahead };
}

const nth = (kelas: TestKelas, index: number): TestMahasiswa => {
  const student = kelas.peserta[index];
  if (!student) throw new Error('the class has no such student');
  return student;
};
const operatorOf = (areas: 'read' | 'write', prodi: string[] = []) =>
  api.make.operator({ areas: { kelas_kuliah: areas }, prodi });

describe('students, class by class', () => {
  const list = (user: TestUser, query: Record<string, string> = {}) =>
    api.as(user).call(endpoints.daftarKehadiranMahasiswa, { query });

  test('figures by code; exams and meetings ahead do not count', async () => {
    const { dosen, kelas } = await scene();
    const reply = await list(dosen);
    expect(reply.meta).toMatchObject({ total_items: 4 });
    expect(
      reply.data.map(({ mahasiswa, hadir, izin, sakit, alpa, total, persen }) => [
        mahasiswa.nim,
        hadir,
        izin,
        sakit,
        alpa,
        total,
        persen,
      ]),
    ).toEqual([
      [kelas.peserta[0]?.nim, 1, 0, 0, 0, 2, 50],
      [kelas.peserta[1]?.nim, 0, 1, 0, 0, 2, 0],
      [kelas.peserta[2]?.nim, 0, 0, 1, 0, 2, 0],
      [kelas.peserta[3]?.nim, 0, 0, 0, 1, 2, 0],
    ]);
    expect(reply.data[0]?.kelas_kuliah).toMatchObject({
      id: kelas.id,
      mata_kuliah: { kode: kelas.makul.kode },
    });
  });

  test('every filter, and pages', async () => {
    const { dosen, kelas } = await scene();
    const other = await api.make.kelas({
      pengajar: [dosen],
      peserta: [nth(kelas, 0)],
      periode: 20252,
    });
    const nims = async (query: Parameters<typeof list>[1]) =>
      (await list(dosen, query)).data.map((row) => `${row.kelas_kuliah.id}/${row.mahasiswa.nim}`);
    const mine = kelas.peserta.map(({ nim }) => `${kelas.id}/${nim}`);
    const theirs = `${other.id}/${nth(kelas, 0).nim}`;
    expect(await nims({})).toEqual([...mine, theirs]);
    expect(await nims({ periode: '20252' })).toEqual([theirs]);
    expect(await nims({ id_kelas: kelas.id })).toEqual(mine);
    expect(await nims({ id_mata_kuliah: other.makul.id })).toEqual([theirs]);
    expect(await nims({ id_prodi: 'tidak-ada' })).toEqual([]);
    expect(await nims({ nim: nth(kelas, 0).nim })).toEqual([mine[0], theirs]);
    expect(await nims({ search: nth(kelas, 1).nama.toUpperCase() })).toEqual([mine[1]]);
    expect(await nims({ search: other.makul.kode })).toEqual([theirs]);
    expect(await nims({ search: '%' })).toEqual([]);
    expect(await nims({ persen_di_bawah: '50' })).toEqual(mine.slice(1));
    expect(await nims({ persen_di_bawah: '50.1', id_kelas: kelas.id })).toEqual(mine);
    const page = await list(dosen, { page: '2', per_page: '3' });
    expect(page.data).toHaveLength(2);
    expect(page.meta).toEqual({ page: 2, per_page: 3, total_items: 5, total_pages: 2 });
    expect((await list(dosen, { persen_di_bawah: '101' })).status).toBe(422);
  });

  test('before the worker has computed a class its percentage is null, not zero', async () => {
    const dosen = await api.make.dosen();
    await api.make.kelas({ pengajar: [dosen], peserta: 1 });
    expect((await list(dosen)).data).toMatchObject([
      { persen: null, dihitung_pada: null, total: 0 },
    ]);
  });

  test('with nothing held yet there is no percentage either, on any screen (DECISIONS 223)', async () => {
    const dosen = await api.make.dosen();
    const kelas = await api.make.kelas({ pengajar: [dosen], peserta: 1 });
    await meetingOf(kelas, '30');
    await api.as(dosen).call(endpoints.hitungPersentase, { body: { id_kelas: kelas.id } });
    await worker.drain();
    const nothing = { persen: null, total: 0, dihitung_pada: expect.any(String) };
    expect((await list(dosen)).data).toMatchObject([nothing]);
    expect((await api.as(nth(kelas, 0)).call(endpoints.kehadiranSaya)).data).toMatchObject([
      nothing,
    ]);
    const recap = await api.as(dosen).call(endpoints.rekapKelas, { params: { idKelas: kelas.id } });
    expect(recap.data.peserta).toMatchObject([nothing]);
  });

  test('students see themselves only, whatever they ask for', async () => {
    const { kelas } = await scene();
    const [one, two] = [nth(kelas, 0), nth(kelas, 1)];
    const own = await list(one, { id_kelas: kelas.id });
    expect(own.data.map((row) => row.mahasiswa.nim)).toEqual([one.nim]);
    expect((await list(one, { nim: two.nim })).data).toEqual([]);
  });

  test('operators are limited to their programmes', async () => {
    const { kelas } = await scene();
    const prodi = await api.make.prodi();
    expect(
      (await list(await operatorOf('read', [kelas.idProdi]), { id_kelas: kelas.id })).data,
    ).toHaveLength(4);
    expect((await list(await operatorOf('read', [prodi.id]), { id_kelas: kelas.id })).data).toEqual(
      [],
    );
    expect((await list(await api.make.operator())).status).toBe(403);
  });
});

describe('the recap of a class', () => {
  const recap = (
    user: TestUser,
    kelas: TestKelas,
    query: { search?: string; page?: string; per_page?: string } = {},
  ) => api.as(user).call(endpoints.rekapKelas, { params: { idKelas: kelas.id }, query });

  test('a mark for every student and meeting, in the order of the meetings', async () => {
    const { dosen, kelas, first, second, exam, ahead } = await scene();
    await api.as(dosen).call(endpoints.tandaiKehadiran, {
      params: { idPertemuan: exam.id, id: nth(kelas, 3).nim },
      body: { is_hadir: true },
    });
    const { data, meta } = await recap(dosen, kelas);
    expect(meta.total_items).toBe(4);
    expect(data).toMatchObject({ kelas_kuliah: { id: kelas.id }, jumlah_peserta: 4 });
    expect(
      data.pertemuan.map(({ id, hadir, status, kategori }) => ({ id, hadir, status, kategori })),
    ).toEqual([
      { id: first.id, hadir: 1, status: 'selesai', kategori: 'kuliah' },
      { id: second.id, hadir: 0, status: 'selesai', kategori: 'kuliah' },
      { id: exam.id, hadir: 1, status: 'selesai', kategori: 'uts' },
      { id: ahead.id, hadir: 0, status: 'belum_dimulai', kategori: 'kuliah' },
    ]);
    expect(data.peserta.map((row) => row.presensi)).toEqual(['H---', 'I---', 'S---', 'A-H-']);
    expect(data.peserta[0]).toMatchObject({
      mahasiswa: { nim: nth(kelas, 0).nim },
      hadir: 1,
      total: 2,
      persen: 50,
    });
  });

  test('pages and searches students, never meetings', async () => {
    const { dosen, kelas } = await scene(['H'], 6);
    const second = await recap(dosen, kelas, { page: '2', per_page: '4' });
    expect(second.data.peserta.map((row) => row.mahasiswa.nim)).toEqual(
      kelas.peserta.slice(4).map(({ nim }) => nim),
    );
    expect(second.data.pertemuan).toHaveLength(4);
    expect(second.meta).toMatchObject({ total_items: 6, total_pages: 2 });
    const found = await recap(dosen, kelas, { search: nth(kelas, 5).nim });
    expect(found.data.peserta.map((row) => row.mahasiswa.nim)).toEqual([nth(kelas, 5).nim]);
    const nobody = await recap(dosen, kelas, { search: 'tidak ada' });
    expect(nobody.data).toMatchObject({ peserta: [], pertemuan: [{}, {}, {}, {}] });
  });

  test('who has left the class is not counted', async () => {
    const { dosen, kelas } = await scene();
    await api.db.run('DELETE FROM kelas_peserta WHERE id_kelas = $1 AND nim = $2', [
      kelas.id,
      nth(kelas, 0).nim,
    ]);
    const { data } = await recap(dosen, kelas);
    expect(data.pertemuan[0]?.hadir).toBe(0);
    expect(data.peserta).toHaveLength(3);
  });

  test('a class without meetings and without students', async () => {
    const dosen = await api.make.dosen();
    const kelas = await api.make.kelas({ pengajar: [dosen] });
    expect((await recap(dosen, kelas)).data).toMatchObject({ pertemuan: [], peserta: [] });
  });

  test('another lecturer’s class is not there', async () => {
    const { kelas } = await scene();
    expect((await recap(await api.make.dosen(), kelas)).status).toBe(404);
    expect((await recap(nth(kelas, 0), kelas)).status).toBe(403);
  });
});

describe('one mark in detail', () => {
  const ofStudent = (user: TestUser, idKelas: string, idPertemuan: string, nim: string) =>
    api
      .as(user)
      .call(endpoints.detailKehadiranMahasiswa, { params: { idKelas, idPertemuan, nim } });
  const own = (user: TestUser, idKelas: string, idPertemuan: string) =>
    api.as(user).call(endpoints.detailKehadiranSaya, { params: { idKelas, idPertemuan } });

  test('the mark, its updater, and the enabled parameters that have no activity', async () => {
    const { dosen, kelas, first } = await scene();
    await api.db.run(
      `UPDATE pertemuan SET jenis = 'online', unduh_materi = true, posting_forum = true WHERE id = $1`,
      [first.id],
    );
    const student = nth(kelas, 0);
    const expected = {
      mahasiswa: { nim: student.nim },
      pertemuan: { id: first.id, kelas_kuliah: { id: kelas.id } },
      presensi: 'H',
      ada_presensi: true,
      updated_by: { username: dosen.username },
      progress: { overall: 0 },
      detail: [
        { jenis: 'materi', empty_activity: true, weight: 0, is_hadir: false },
        { jenis: 'forum', empty_activity: true, weight: 0, is_hadir: false },
      ],
    };
    expect((await ofStudent(dosen, kelas.id, first.id, student.nim)).data).toMatchObject(expected);
    expect((await own(student, kelas.id, first.id)).data).toMatchObject(expected);
  });

  test('without a mark there is none, and no updater', async () => {
    const { kelas, second } = await scene();
    expect((await own(nth(kelas, 0), kelas.id, second.id)).data).toMatchObject({
      presensi: null,
      ada_presensi: false,
      updated_by: null,
      detail: [],
    });
  });

  test('a meeting under another class, another student, another lecturer: not there', async () => {
    const { dosen, kelas, first } = await scene();
    const other = await api.make.kelas({ pengajar: [dosen], peserta: [nth(kelas, 0)] });
    expect((await ofStudent(dosen, other.id, first.id, nth(kelas, 0).nim)).status).toBe(404);
    expect((await own(nth(kelas, 0), other.id, first.id)).status).toBe(404);
    expect(
      (await ofStudent(dosen, kelas.id, first.id, (await api.make.mahasiswa()).nim)).status,
    ).toBe(404);
    expect(
      (await ofStudent(await api.make.dosen(), kelas.id, first.id, nth(kelas, 0).nim)).status,
    ).toBe(404);
    expect((await own(await api.make.mahasiswa(), kelas.id, first.id)).status).toBe(404);
  });

  test('who is kept out of an exam by attendance does not see its parts here', async () => {
    const { dosen, kelas, exam } = await scene();
    const setting = (aktif: boolean) =>
      setSettings({ pembatasan_ujian_kehadiran: { aktif, persen_minimal: 75 } });
    await setting(true);
    expect((await own(nth(kelas, 3), kelas.id, exam.id)).error.code).toBe(
      'pembatasan_ujian_kehadiran',
    );
    expect((await ofStudent(dosen, kelas.id, exam.id, nth(kelas, 3).nim)).status).toBe(200);
    expect((await own(nth(kelas, 0), kelas.id, exam.id)).status).toBe(200);
    await setting(false);
    expect((await own(nth(kelas, 3), kelas.id, exam.id)).status).toBe(200);
  });
});

/** Merges class settings into those of the first college, as /konfigurasi does. */
async function setSettings(nilai: object): Promise<void> {
  await api.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', $2::jsonb)
     ON CONFLICT (college_id, kunci) DO UPDATE SET nilai = EXCLUDED.nilai`,
    [api.make.firstCollegeId(), JSON.stringify(nilai)],
  );
  // Settings are cached for a few seconds.
  api.clock.advance(60_000);
}

describe('lecturers, meeting by meeting', () => {
  const list = (user: TestUser, query: Record<string, string> = {}) =>
    api.as(user).call(endpoints.daftarKehadiranDosen, { query });
  const mark = (user: TestUser, idPertemuan: string, id_dosen: string, is_hadir: boolean) =>
    api.as(user).call(endpoints.ubahKehadiranDosen, {
      params: { idPertemuan, id_dosen },
      body: {
        is_hadir,
        mulai_kuliah: '2026-11-10T13:05:00+07:00',
        selesai_kuliah: '2026-11-10T14:30:00+07:00',
      },
    });

  test('the own meetings that have begun, the latest first', async () => {
    const { dosen, kelas, first, second, exam } = await scene();
    const operator = await operatorOf('write');
    await mark(operator, first.id, dosen.idDosen, true);
    const { data, meta } = await list(dosen);
    expect(meta.total_items).toBe(3);
    expect(data.map((row) => row.pertemuan.id)).toEqual([exam.id, second.id, first.id]);
    expect(data[2]).toMatchObject({
      pengajar: { id_dosen: dosen.idDosen },
      kelas_kuliah: { id: kelas.id },
      ada_presensi: true,
      is_hadir: true,
      mulai_kuliah: '2026-11-10T06:05:00.000Z',
      updated_by: { username: operator.username },
      pertemuan: { status: 'selesai' },
    });
    expect(data[0]).toMatchObject({ ada_presensi: false, mulai_kuliah: ZERO, updated_by: null });
  });

  test('every filter', async () => {
    const { dosen, kelas, first, second, exam } = await scene();
    const operator = await operatorOf('write');
    await mark(operator, first.id, dosen.idDosen, true);
    await mark(operator, second.id, dosen.idDosen, false);
    await api.db.run('UPDATE kehadiran_dosen SET is_valid = false WHERE id_pertemuan = $1', [
      second.id,
    ]);
    const ids = async (query: Record<string, string>) =>
      (await list(dosen, query)).data.map((row) => row.pertemuan.id);
    expect(await ids({ kehadiran: 'hadir' })).toEqual([first.id]);
    expect(await ids({ kehadiran: 'tidak_hadir' })).toEqual([second.id]);
    expect(await ids({ kehadiran: 'belum_ada' })).toEqual([exam.id]);
    expect(await ids({ validasi: 'sudah' })).toEqual([first.id]);
    expect(await ids({ validasi: 'belum' })).toEqual([second.id]);
    expect(
      await ids({ waktu_awal: '2026-11-11T00:00:00Z', waktu_akhir: '2026-11-17T23:00:00Z' }),
    ).toEqual([second.id]);
    expect(
      await ids({
        id_kelas: kelas.id,
        periode: String(kelas.periode),
        id_mata_kuliah: kelas.makul.id,
      }),
    ).toHaveLength(3);
    expect(await ids({ id_kelas: 'tidak-ada' })).toEqual([]);
    expect(await ids({ search: kelas.makul.kode, per_page: '1', page: '2' })).toEqual([second.id]);
    expect(await ids({ id_dosen: 'orang-lain' })).toEqual([]);
    expect((await list(operator, { search: dosen.nama, kehadiran: 'hadir' })).data).toHaveLength(1);
  });

  test('colleagues of the same class are not in it; operators of another programme see none', async () => {
    const dosen = await api.make.dosen();
    const rekan = await api.make.dosen();
    const kelas = await api.make.kelas({ pengajar: [dosen, rekan] });
    await meetingOf(kelas, '10');
    expect((await list(rekan)).data.map((row) => row.pengajar.id_dosen)).toEqual([rekan.idDosen]);
    expect((await list(await operatorOf('read'), { id_kelas: kelas.id })).data).toHaveLength(2);
    const prodi = await api.make.prodi();
    expect((await list(await operatorOf('read', [prodi.id]), { id_kelas: kelas.id })).data).toEqual(
      [],
    );
  });
});

describe('validation', () => {
  const validate = (user: TestUser, idPertemuan: string, id_dosen: string, is_valid: boolean) =>
    api.as(user).call(endpoints.validasiKehadiranDosen, {
      params: { idPertemuan },
      body: { id_dosen, is_valid },
    });
  const auditOf = (idPertemuan: string) =>
    api.db.rows<{ aksi: string }>(
      `SELECT aksi FROM log_aktivitas WHERE id_pertemuan = $1 AND aksi LIKE 'kehadiran_dosen%' ORDER BY id`,
      [idPertemuan],
    );

  test('confirms the system’s record, keeps its updater, and can be taken back; repeated it writes nothing', async () => {
    await setSettings({ validasi_kehadiran_dosen: true });
    const { dosen, first } = await scene();
    await api.db.run(
      `INSERT INTO kehadiran_dosen (college_id, id_pertemuan, id_dosen, is_hadir, updated_by, updated_by_nama, updated_at)
       VALUES ($1, $2, $3, false, 'LMS:SYSTEM', 'LMS:SYSTEM', $4)`,
      [dosen.collegeId, first.id, dosen.idDosen, api.clock.now()],
    );
    const operator = await operatorOf('write');
    expect((await validate(operator, first.id, dosen.idDosen, true)).data).toMatchObject({
      is_valid: true,
      is_hadir: false,
    });
    await validate(operator, first.id, dosen.idDosen, true);
    const rows = await api
      .as(dosen)
      .call(endpoints.daftarKehadiranDosen, { query: { validasi: 'sudah' } });
    expect(rows.data).toMatchObject([{ is_valid: true, updated_by: { username: 'LMS:SYSTEM' } }]);
    expect(await auditOf(first.id)).toEqual([{ aksi: 'kehadiran_dosen.divalidasi' }]);
    // After validation, later changes do not alter the record.
    await api.db.run('UPDATE pertemuan_pengajar SET mulai_kuliah = $2 WHERE id_pertemuan = $1', [
      first.id,
      api.clock.now(),
    ]);
    await api.as(dosen).call(endpoints.simpanKehadiran, {
      params: { idPertemuan: first.id },
      body: { data: [{ nim: nth(first.kelas, 0).nim, presensi: 'A', ada_presensi: true }] },
    });
    await worker.drain();
    expect(
      (
        await api
          .as(dosen)
          .call(endpoints.kehadiranDosenSaya, { params: { idPertemuan: first.id } })
      ).data.is_hadir,
    ).toBe(false);
    await validate(operator, first.id, dosen.idDosen, false);
    expect(await auditOf(first.id)).toEqual([
      { aksi: 'kehadiran_dosen.divalidasi' },
      { aksi: 'kehadiran_dosen.validasi_dibatalkan' },
    ]);
  });

  test('refused without a record, for someone who does not teach the meeting, and while the college asks for none', async () => {
    await setSettings({ validasi_kehadiran_dosen: true });
    const { dosen, first } = await scene();
    const operator = await operatorOf('write');
    expect((await validate(operator, first.id, dosen.idDosen, true)).error.code).toBe(
      'kehadiran_dosen_belum_ada',
    );
    expect(
      (await validate(operator, first.id, (await api.make.dosen()).idDosen, true)).status,
    ).toBe(404);
    expect((await validate(await operatorOf('read'), first.id, dosen.idDosen, true)).status).toBe(
      403,
    );
    expect((await validate(dosen, first.id, dosen.idDosen, true)).status).toBe(403);
    await setSettings({});
    expect((await validate(operator, first.id, dosen.idDosen, true)).error.code).toBe(
      'validasi_tidak_digunakan',
    );
    expect(await auditOf(first.id)).toEqual([]);
  });
});
