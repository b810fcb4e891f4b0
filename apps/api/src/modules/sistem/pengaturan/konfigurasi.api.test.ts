import { endpoints } from '@lms/contracts';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestOperator, TestUser } from '../../../testing/make/make.ts';
import { defaultPengaturan } from './pengaturan.policy.ts';

const { konfigurasi, ubahPengaturan, ubahPengaturanSaya, ubahJenisPresensi } = endpoints;

let api: TestApi;
let writer: TestOperator;
let reader: TestOperator;
let student: TestUser;
let collegeId: string;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  collegeId = (await api.make.college({ nama: 'Universitas Uji' })).id;
  writer = await api.make.operator({ collegeId, nama: 'Siti', areas: { konfigurasi: 'write' } });
  reader = await api.make.operator({ collegeId, areas: { konfigurasi: 'read' } });
  student = await api.make.mahasiswa({ collegeId });
});

const read = async () => (await api.as(writer).call(konfigurasi)).data;
const save = (rawBody: object, as: TestUser = writer) =>
  api.as(as).call(ubahPengaturan, { rawBody });
const logOf = (aksi: string) =>
  api.db.rows<{ detail: string; objek: unknown; nama: string; jenis_aktivitas: string }>(
    'SELECT detail, objek, nama, jenis_aktivitas FROM log_aktivitas WHERE college_id = $1 AND aksi = $2 ORDER BY id',
    [collegeId, aksi],
  );

describe('the settings of a college', () => {
  test('begin with the defaults, version 0, changed by nobody', async () => {
    const untouched = { versi: 0, diubah_pada: null, diubah_oleh: '' };
    expect(await read()).toMatchObject({
      ...defaultPengaturan,
      identitas: { nama: 'Universitas Uji', judul: 'LMS Mahasiswa', url_dosen_new: '' },
      grup: {
        pengaturan_sistem: untouched,
        pengaturan_kelas: untouched,
        identitas: { ...untouched, versi: 1 },
      },
    });
    expect((await api.as(reader).call(konfigurasi)).status).toBe(200);
  });

  test('take what is sent, keep the rest, and hold at once for everybody', async () => {
    await save({ versi: { pengaturan_kelas: 0 }, pengaturan_kelas: { gunakan_qr_code: true } });
    const reply = await save({
      versi: { pengaturan_kelas: 1 },
      pengaturan_kelas: {
        syarat_kehadiran_online_mahasiswa: { presentase_progress_minimal_persen: 60 },
      },
    });
    expect(reply.data.grup.pengaturan_kelas).toEqual({
      versi: 2,
      diubah_pada: api.clock.now().toISOString(),
      diubah_oleh: 'Siti',
    });
    const { pengaturan_kelas: kelas } = (await api.as(student).call(endpoints.pengaturan)).data;
    expect(kelas).toEqual({
      ...defaultPengaturan.pengaturan_kelas,
      gunakan_qr_code: true,
      syarat_kehadiran_online_mahasiswa: {
        ...defaultPengaturan.pengaturan_kelas.syarat_kehadiran_online_mahasiswa,
        presentase_progress_minimal_persen: 60,
      },
    });
    expect(await logOf('pengaturan.diubah')).toEqual([
      {
        nama: 'Siti',
        jenis_aktivitas: 'pengaturan',
        detail: 'Mengubah pengaturan kelas: Presensi dengan kode QR tidak → ya',
        objek: {
          grup: 'pengaturan_kelas',
          sebelum: { gunakan_qr_code: false },
          sesudah: { gunakan_qr_code: true },
        },
      },
      expect.objectContaining({ detail: 'Mengubah pengaturan kelas: Progres minimal 75% → 60%' }),
    ]);
  });

  test('sent as they stand change nothing, not even the version', async () => {
    const { pengaturan_kelas, pengaturan_sistem, identitas } = await read();
    const versi = { pengaturan_kelas: 0, pengaturan_sistem: 0, identitas: 1 };
    expect((await save({ versi, pengaturan_kelas, pengaturan_sistem, identitas })).status).toBe(
      200,
    );
    expect((await read()).grup.pengaturan_kelas.versi).toBe(0);
    expect(await logOf('pengaturan.diubah')).toEqual([]);
  });

  test('two operators at once: the second is told, nothing is lost, other groups are not in the way', async () => {
    const change = (hari: number) =>
      save({ versi: { pengaturan_kelas: 0 }, pengaturan_kelas: { batas_aktivitas_hari: hari } });
    const replies = await Promise.all([change(3), change(4), change(5)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const late = await change(6);
    expect([late.error.code, late.error.errors]).toEqual([
      'pengaturan_berubah',
      [{ path: 'versi.pengaturan_kelas', message: 'Diubah oleh Siti' }],
    ]);
    expect(
      (
        await save({
          versi: { pengaturan_sistem: 0 },
          pengaturan_sistem: { time_zone: 'Asia/Makassar' },
        })
      ).status,
    ).toBe(200);
    expect(await logOf('pengaturan.diubah')).toHaveLength(2);
  });

  test('the identity is shown by sistem, configuration and the sign-in page', async () => {
    const reply = await save({
      versi: { identitas: 1 },
      identitas: {
        nama: 'Universitas Baru',
        telepon: '(024) 7460-012',
        url_dosen_new: 'https://dosen.uji.ac.id',
        color_mode: 'dark',
      },
    });
    expect(reply.data.grup.identitas).toMatchObject({ versi: 2, diubah_oleh: 'Siti' });
    expect((await api.as(student).call(endpoints.sistem)).data[0]).toMatchObject({
      nama: 'Universitas Baru',
      telepon: '(024) 7460-012',
    });
    const one = await api
      .as(student)
      .call(endpoints.konfigurasiSatu, { params: { keyword: 'url_dosen_new' } });
    expect(one.data.value).toBe('https://dosen.uji.ac.id');
    expect((await api.as(student).call(endpoints.pengaturanSaya)).data).toMatchObject({
      color_mode: 'dark',
    });
  });

  test('of the exam rule one value is changed by itself', async () => {
    const { aktif, persen_minimal } = (await read()).pengaturan_kelas.pembatasan_ujian_kehadiran;
    const versi = (await read()).grup.pengaturan_kelas.versi;
    const reply = await save({
      versi: { pengaturan_kelas: versi },
      pengaturan_kelas: { pembatasan_ujian_kehadiran: { hitung_izin: true } },
    });
    expect(reply.data.pengaturan_kelas.pembatasan_ujian_kehadiran).toEqual({
      aktif,
      persen_minimal,
      hitung_izin: true,
      hitung_sakit: false,
    });
  });

  test.each<[string, object, string]>([
    [
      'a value out of range',
      { versi: { pengaturan_kelas: 0 }, pengaturan_kelas: { batas_aktivitas_hari: -1 } },
      'pengaturan_kelas.batas_aktivitas_hari',
    ],
    [
      'a value of another kind',
      { versi: { pengaturan_kelas: 0 }, pengaturan_kelas: { gunakan_qr_code: 'ya' } },
      'pengaturan_kelas.gunakan_qr_code',
    ],
    [
      'an unknown zone',
      { versi: { pengaturan_sistem: 0 }, pengaturan_sistem: { time_zone: 'UTC' } },
      'pengaturan_sistem.time_zone',
    ],
    [
      'an unknown setting',
      { versi: { pengaturan_kelas: 0 }, pengaturan_kelas: { lain: 1 } },
      'pengaturan_kelas',
    ],
    ['no name', { versi: { identitas: 1 }, identitas: { nama: '  ' } }, 'identitas.nama'],
    [
      'an address that runs',
      { versi: { identitas: 1 }, identitas: { url_sikad_legacy: 'javascript:alert(1)' } },
      'identitas.url_sikad_legacy',
    ],
    [
      'an address with a password',
      { versi: { identitas: 1 }, identitas: { url_sikad_legacy: 'https://a:b@siakad.test' } },
      'identitas.url_sikad_legacy',
    ],
    [
      'an e-mail that is none',
      { versi: { identitas: 1 }, identitas: { email: 'info' } },
      'identitas.email',
    ],
    ['no version', { versi: {}, pengaturan_kelas: { gunakan_qr_code: true } }, 'versi'],
    ['nothing', { versi: {} }, 'body'],
    [
      'what makes no sense together',
      {
        versi: { pengaturan_kelas: 0 },
        pengaturan_kelas: { pembatasan_ujian_kehadiran: { aktif: true, persen_minimal: 0 } },
      },
      'pengaturan_kelas.pembatasan_ujian_kehadiran.persen_minimal',
    ],
  ])('refuse %s, naming the field, and stay as they were', async (_name, body, path) => {
    const before = await read();
    const { status, error } = await save(body);
    expect([status, error.errors.map((one) => one.path)]).toEqual([422, [path]]);
    expect(await read()).toEqual(before);
  });

  test('are not changed by who only reads them, and not seen by others', async () => {
    const body = { versi: { pengaturan_kelas: 0 }, pengaturan_kelas: { gunakan_qr_code: true } };
    expect((await save(body, reader)).status).toBe(403);
    expect((await save(body, student)).status).toBe(403);
    expect((await api.as(student).call(konfigurasi)).status).toBe(403);
    const stranger = await api.make.operator({
      collegeId: (await api.make.college()).id,
      areas: { konfigurasi: 'write' },
    });
    await save(body, stranger);
    expect((await read()).pengaturan_kelas.gunakan_qr_code).toBe(false);
  });
});

describe('the own display', () => {
  test('is stored for the user alone', async () => {
    const choose = (color_mode: 'light' | 'dark' | 'auto') =>
      api.as(student).call(ubahPengaturanSaya, { body: { color_mode } });
    expect((await choose('dark')).data).toMatchObject({ color_mode: 'dark' });
    expect((await choose('auto')).data).toMatchObject({ color_mode: 'auto' });
    expect((await api.as(student).call(endpoints.pengaturanSaya)).data).toMatchObject({
      color_mode: 'auto',
    });
    expect((await api.as(writer).call(endpoints.pengaturanSaya)).data).toMatchObject({
      color_mode: 'light',
    });
    expect(await logOf('pengaturan.preferensi')).toHaveLength(2);
  });

  test('keeps columns and page sizes table by table, whichever device changes them', async () => {
    const save = (body: BodyInputOf<typeof ubahPengaturanSaya>) =>
      api.as(student).call(ubahPengaturanSaya, { body });
    await save({ kolom: { pertemuan: { sks: true }, orang: { peran: false } } });
    await save({ per_halaman: { pertemuan: 20 } });
    const stored = (
      await save({ kolom: { pertemuan: { prodi_kelas: true } }, per_halaman: { kelas: 50 } })
    ).data;
    expect(stored).toEqual({
      color_mode: 'light',
      kolom: { pertemuan: { prodi_kelas: true }, orang: { peran: false } },
      per_halaman: { pertemuan: 20, kelas: 50 },
    });
    expect((await api.as(student).call(endpoints.pengaturanSaya)).data).toEqual(stored);
    expect((await api.as(writer).call(endpoints.pengaturanSaya)).data).toMatchObject({
      kolom: {},
      per_halaman: {},
    });
    expect(await logOf('pengaturan.preferensi')).toHaveLength(3);
  });

  test.each([
    { color_mode: 'biru' },
    {},
    { color_mode: 'dark', lain: 1 },
    { kolom: { tabel_lain: { nama: true } } },
    { kolom: { pertemuan: { 'Nama Kolom': true } } },
    {
      kolom: {
        pertemuan: Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`k${n}`, true])),
      },
    },
    { per_halaman: { pertemuan: 101 } },
  ])('refuses %j', async (rawBody) => {
    expect((await api.as(student).call(ubahPengaturanSaya, { rawBody })).status).toBe(422);
  });
});

describe('presence types', () => {
  const set = (is_active: boolean, id = '1', as: TestUser = writer) =>
    api.as(as).call(ubahJenisPresensi, { params: { id }, body: { is_active } });

  test('are switched off and on, each change once in the log', async () => {
    expect((await set(false)).data).toEqual({ id: '1', nama: 'izin', is_active: false });
    await set(false);
    expect(
      (await api.as(reader).call(endpoints.jenisPresensi)).data.map((one) => one.is_active),
    ).toEqual([false, true]);
    expect(await logOf('jenis_presensi.diubah')).toEqual([
      expect.objectContaining({ detail: 'Menonaktifkan jenis presensi izin' }),
    ]);
  });

  test('only by who may, and only those that are there', async () => {
    expect((await set(false, '1', reader)).status).toBe(403);
    expect((await set(false, 'lain')).status).toBe(404);
  });
});
