import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogReader } from '../../testing/activity-log.ts';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import type { TestMahasiswa, TestOperator, TestUser } from '../../testing/make/make.ts';
import { createSignIn, testPasswordHash } from '../../testing/sign-in.ts';

let api: TestApi;
let operator: TestOperator;
let log: ReturnType<typeof createLogReader>;
beforeAll(async () => {
  api = await createTestApi();
  log = createLogReader(api);
  operator = await api.make.operator({ areas: { laporan: 'read' } });
});
afterAll(() => api.close());

describe('whose activity is seen', () => {
  test('a lecturer sees the own classes, an operator the own programmes, another college nothing', async () => {
    const [prodi, other] = [await api.make.prodi(), await api.make.prodi()];
    const dosen = await api.make.dosen({ idProdi: prodi.id });
    const mahasiswa = await api.make.mahasiswa({ idProdi: prodi.id });
    const stranger = await api.make.mahasiswa({ idProdi: other.id });
    const own = await api.make.kelas({
      pengajar: [dosen],
      peserta: [mahasiswa],
      idProdi: prodi.id,
    });
    const byCourse = await api.make.kelas({
      idProdi: other.id,
      makul: await api.make.makul({ idProdi: prodi.id }),
    });
    const foreign = await api.make.kelas({
      idProdi: other.id,
      makul: await api.make.makul({ idProdi: other.id }),
    });
    await api.make.log({ kelas: own, pengguna: mahasiswa, detail: 'di kelas sendiri' });
    await api.make.log({ kelas: byCourse, detail: 'mata kuliah prodi' });
    await api.make.log({ kelas: foreign, pengguna: mahasiswa, detail: 'di kelas prodi lain' });
    await api.make.log({
      pengguna: mahasiswa,
      jenisAktivitas: 'login',
      detail: 'masuk, prodi ini',
    });
    await api.make.log({ pengguna: dosen, jenisAktivitas: 'login', detail: 'dosen masuk' });
    await api.make.log({
      pengguna: stranger,
      jenisAktivitas: 'login',
      detail: 'masuk, prodi lain',
    });
    await api.make.log({ detail: 'oleh sistem' });

    expect(await log.detailsOf(dosen)).toEqual(['di kelas sendiri']);
    const limited = await api.make.operator({ areas: { laporan: 'read' }, prodi: [prodi.id] });
    expect(await log.detailsOf(limited)).toEqual([
      'dosen masuk',
      'masuk, prodi ini',
      'mata kuliah prodi',
      'di kelas sendiri',
    ]);
    expect(await log.detailsOf(operator, { id_prodi: prodi.id })).toEqual(
      await log.detailsOf(limited),
    );
    const all = await log.detailsOf(operator, { per_page: 100 });
    expect(all).toEqual(
      expect.arrayContaining(['oleh sistem', 'masuk, prodi lain', 'di kelas prodi lain']),
    );
    const { id: collegeId } = await api.make.college();
    expect(await log.detailsOf(await api.make.operator({ collegeId, scopes: ['A:T'] }))).toEqual(
      [],
    );
  });

  test('students and operators without laporan may not read it', async () => {
    const without = await api.make.operator({ areas: { kelas_kuliah: 'write' } });
    for (const user of [await api.make.mahasiswa(), without]) {
      expect((await log.refusalOf(user, {})).status).toBe(403);
    }
  });
});

describe('a row', () => {
  test('tells who, as whom, from where and when', async () => {
    const mahasiswa = await api.make.mahasiswa({ nama: 'Ani' });
    const id = await api.make.log({
      pengguna: mahasiswa,
      operator,
      ip: '203.0.113.7',
      jenisAktivitas: 'login',
      detail: 'Masuk ke LMS',
    });
    const { data } = await api
      .as(operator)
      .call(endpoints.daftarLog, { query: { id_user: mahasiswa.userId } });
    expect(data).toEqual([
      {
        id,
        detail: 'Masuk ke LMS',
        waktu: api.clock.now().toISOString(),
        ip_address: '203.0.113.7',
        role: 'ROLE_MAHASISWA',
        operator: { id: operator.userId, nama: operator.nama },
        pengguna: { id: mahasiswa.userId, nama: 'Ani', username: mahasiswa.username },
        jenis_aktivitas: 'login',
      },
    ]);
  });

  test('is found by the id or the user name of its person, and by its meeting', async () => {
    const { id: collegeId } = await api.make.college();
    const reader = await api.make.operator({ collegeId, scopes: ['A:T'] });
    const ani = await api.make.mahasiswa({ collegeId, username: 'ani.nim' });
    const budi = await api.make.mahasiswa({ collegeId });
    const pertemuan = await api.make.pertemuan({ kelas: await api.make.kelas({ collegeId }) });
    await api.make.log({ pengguna: ani, detail: 'Ani pada pertemuan', pertemuan });
    await api.make.log({ pengguna: ani, detail: 'Ani di tempat lain' });
    await api.make.log({ pengguna: budi, detail: 'Budi pada pertemuan', pertemuan });
    for (const id_user of [ani.userId, 'ANI.nim']) {
      expect(await log.detailsOf(reader, { id_user })).toEqual([
        'Ani di tempat lain',
        'Ani pada pertemuan',
      ]);
    }
    expect(await log.detailsOf(reader, { id_pertemuan: pertemuan.id })).toEqual([
      'Budi pada pertemuan',
      'Ani pada pertemuan',
    ]);
    expect(await log.detailsOf(operator, { id_user: 'ani.nim' })).toEqual([]);
  });

  test('of the system has nobody behind it', async () => {
    await api.make.log({ detail: 'Menghitung ulang persentase' });
    const { data } = await api
      .as(operator)
      .call(endpoints.daftarLog, { query: { search: 'menghitung ulang' } });
    expect(data).toMatchObject([
      { role: 'SISTEM', operator: null, pengguna: { id: null, username: 'LMS:SYSTEM' } },
    ]);
  });
});

describe('order, pages and range', () => {
  let mahasiswa: TestMahasiswa;
  const query = (over: Record<string, unknown>) => ({ id_user: mahasiswa.userId, ...over });
  beforeAll(async () => {
    mahasiswa = await api.make.mahasiswa();
    // Two rows of one instant: the later written comes first.
    for (const [minutes, detail] of [
      [3, 'c'],
      [1, 'e'],
      [2, 'd1'],
      [2, 'd2'],
      [60 * 30, 'kemarin'],
      [60 * 24 * 40, 'lama'],
    ] as const) {
      await api.make.log({ pengguna: mahasiswa, waktu: log.minutesAgo(minutes), detail });
    }
  });

  test('newest first, of the current day in the college’s zone, ten a page', async () => {
    const { data, meta } = await api.as(operator).call(endpoints.daftarLog, { query: query({}) });
    expect(data.map((row) => row.detail)).toEqual(['e', 'd2', 'd1', 'c']);
    expect(meta).toEqual({ page: 1, per_page: 10, total_items: 4, total_pages: 1 });
    expect(await log.detailsOf(operator, query({ per_page: 2, page: 2 }))).toEqual(['d1', 'c']);
    expect(await log.detailsOf(operator, query({ page: 9 }))).toEqual([]);
  });

  test('a range in any offset, both ends included, also when they are equal', async () => {
    const at = (minutes: number) => log.minutesAgo(minutes).toISOString();
    expect(await log.detailsOf(operator, query({ waktu_awal: at(2), waktu_akhir: at(1) }))).toEqual(
      ['e', 'd2', 'd1'],
    );
    expect(await log.detailsOf(operator, query({ waktu_awal: at(2), waktu_akhir: at(2) }))).toEqual(
      ['e', 'd2', 'd1'],
    );
    expect(await log.detailsOf(operator, query({ waktu_awal: at(60 * 24 * 60) }))).toEqual([
      'e',
      'd2',
      'd1',
      'c',
      'kemarin',
      'lama',
    ]);
    expect(
      await log.detailsOf(
        operator,
        query({
          waktu_awal: '2026-10-11T20:00:00+07:00',
          waktu_akhir: '2026-10-12T05:00:00+07:00',
        }),
      ),
    ).toEqual(['kemarin']);
    expect(await log.refusalOf(operator, { waktu_awal: at(1), waktu_akhir: at(2) })).toEqual({
      status: 422,
      code: 'rentang_waktu_terbalik',
      paths: ['waktu_akhir'],
    });
  });

  test('everything at once is refused beyond 5,000 rows, and a list never counts further than 10,000', async () => {
    const { id: collegeId } = await api.make.college();
    const reader = await api.make.operator({ collegeId, scopes: ['A:T'] });
    await api.db.run(
      `INSERT INTO log_aktivitas (college_id, waktu, username, nama, role, ip_address, jenis_aktivitas, aksi, detail, request_id)
       SELECT $1, $2::timestamptz - n * interval '1 millisecond', 'u', 'U', 'SISTEM', '', 'kelas', 'uji', n::text, ''
       FROM generate_series(1, 10050) n`,
      [collegeId, api.clock.now()],
    );
    const last = await api.as(reader).call(endpoints.daftarLog, { query: { page: 1_000 } });
    expect(last.meta).toEqual({
      page: 1_000,
      per_page: 10,
      total_items: 10_000,
      total_pages: 1_000,
    });
    expect(last.data.map((row) => row.detail).slice(-1)).toEqual(['10000']);
    expect(await log.detailsOf(reader, { page: 1_001 })).toEqual([]);
    expect(await log.refusalOf(reader, { ignore_default_pagination: true })).toMatchObject({
      status: 422,
      code: 'terlalu_banyak_data',
    });
  });
});

describe('the own history', () => {
  const own = async (user: TestUser, query: Record<string, unknown> = {}) =>
    api.as(user).call(endpoints.logSaya, { query });

  test('of an operator holds what he did as somebody else too, with that name; of others it does not (DECISIONS 232)', async () => {
    const [boss, other] = [await api.make.operator(), await api.make.operator()];
    const student = await api.make.mahasiswa({ nama: 'Siti' });
    await api.make.log({ pengguna: student, operator: boss, detail: 'sebagai Siti' });
    await api.make.log({ pengguna: boss, detail: 'sebagai diri sendiri' });
    await api.make.log({ pengguna: student, operator: other, detail: 'oleh operator lain' });
    const { data } = await own(boss);
    expect(data.map(({ detail }) => detail)).toEqual(['sebagai diri sendiri', 'sebagai Siti']);
    expect(data[1]).toMatchObject({ pengguna: { nama: 'Siti' }, operator: { id: boss.userId } });
    expect((await own(student)).data.map(({ detail }) => detail)).toEqual([
      'oleh operator lain',
      'sebagai Siti',
    ]);
  });

  test('holds sign-ins and refused ones, what an operator did as the user, and nothing of others; five a page', async () => {
    const signIn = createSignIn(api);
    const mahasiswa = await api.make.mahasiswa({ sandiHash: await testPasswordHash() });
    await signIn.signIn(mahasiswa, 'cli', 'salah');
    await signIn.signIn(mahasiswa);
    await api.as(mahasiswa).call(endpoints.catatLogout);
    await api.make.log({
      pengguna: mahasiswa,
      operator,
      jenisAktivitas: 'login',
      detail: 'Operator masuk sebagai mahasiswa',
    });
    await api.make.log({ pengguna: operator, detail: 'milik operator' });
    for (let n = 1; n <= 3; n++) await api.make.log({ pengguna: mahasiswa, detail: `lagi ${n}` });

    const { data, meta } = await own(mahasiswa);
    expect(meta).toEqual({ page: 1, per_page: 5, total_items: 7, total_pages: 2 });
    expect(data.map((row) => row.detail)).toEqual([
      'lagi 3',
      'lagi 2',
      'lagi 1',
      'Operator masuk sebagai mahasiswa',
      'Keluar dari LMS',
    ]);
    expect(data[3]).toMatchObject({
      operator: { id: operator.userId, nama: operator.nama },
      role: 'ROLE_MAHASISWA',
    });
    const second = await own(mahasiswa, { page: 2 });
    expect(second.data.map((row) => row.detail)).toEqual([
      'Masuk ke LMS',
      'Gagal masuk: kata sandi salah',
    ]);
    const logins = await own(mahasiswa, { jenis_aktivitas: 'login' });
    expect(logins.meta.total_items).toBe(3);
    expect(
      (
        await own(mahasiswa, {
          waktu_awal: '2026-10-01T00:00:00Z',
          waktu_akhir: '2026-10-02T00:00:00Z',
        })
      ).data,
    ).toEqual([]);
  });

  test('of an operator holds what the operator did as somebody else', async () => {
    const acting = await api.make.operator();
    await api.make.log({
      pengguna: await api.make.mahasiswa(),
      operator: acting,
      detail: 'atas nama',
    });
    expect((await own(acting)).data.map((row) => row.detail)).toEqual(['atas nama']);
  });
});

test('the kinds of activity have Indonesian names, also for students', async () => {
  const { data } = await api.as(await api.make.mahasiswa()).call(endpoints.jenisAktivitasList);
  const names = Object.fromEntries(data.map(({ id, nama }) => [id, nama]));
  expect(names).toMatchObject({
    materi: 'Materi',
    bank_soal: 'Bank Soal',
    keluar_ke_sikad: 'Keluar ke Siakad',
    profil: 'Profil',
  });
  expect(data.map(({ id }) => id).slice(0, 14)).toEqual(
    'materi tugas ujian teks forum vidcon kehadiran nilai bank_soal kelas login logout komentar keluar_ke_sikad'.split(
      ' ',
    ),
  );
});

test('what is done in a class carries the ids that the filters ask for', async () => {
  const dosen = await api.make.dosen();
  const rekan = await api.make.dosen();
  const mahasiswa = await api.make.mahasiswa();
  const kelas = await api.make.kelas({ pengajar: [dosen, rekan], peserta: [mahasiswa] });
  const pertemuan = await api.make.pertemuan({ kelas });
  const params = { idPertemuan: pertemuan.id };
  await api.as(dosen).call(endpoints.mulaiPertemuan, { params: { id: pertemuan.id } });
  await api.as(dosen).call(endpoints.tandaiKehadiran, {
    params: { ...params, id: mahasiswa.nim },
    body: { is_hadir: true },
  });
  const data = [{ nim: mahasiswa.nim, presensi: 'A' as const, ada_presensi: true as const }];
  await api.as(dosen).call(endpoints.simpanKehadiran, { params, body: { data } });
  const writer = await api.make.operator({ areas: { kelas_kuliah: 'write' } });
  await api.as(writer).call(endpoints.ubahKehadiranDosen, {
    params: { ...params, id_dosen: rekan.idDosen },
    body: { is_hadir: false, mulai_kuliah: null, selesai_kuliah: null },
  });
  await api.as(dosen).call(endpoints.akhiriPertemuan, { params: { id: pertemuan.id } });

  const filters = {
    id_kelas: kelas.id,
    id_pertemuan: pertemuan.id,
    id_mata_kuliah: kelas.makul.id,
    id_prodi_kelas: kelas.idProdi,
    periode: kelas.periode,
  };
  for (const [name, value] of Object.entries({ ...filters, peserta: mahasiswa.nim })) {
    const details = await log.detailsOf(operator, { [name]: value, search: kelas.makul.nama });
    expect([name, details]).toEqual([
      name,
      [
        expect.stringMatching(/^Mengakhiri pertemuan/),
        expect.stringMatching(/^Mengubah kehadiran pengajar/),
        expect.stringMatching(/^Mengubah kehadiran 1 mahasiswa/),
        expect.stringMatching(/^Mengubah kehadiran 1 mahasiswa/),
        expect.stringMatching(/^Memulai pertemuan/),
      ],
    ]);
  }
  expect(await log.detailsOf(operator, { is_valid: true, id_kelas: kelas.id })).toHaveLength(1);
  expect(await log.detailsOf(dosen)).toHaveLength(5);
});
