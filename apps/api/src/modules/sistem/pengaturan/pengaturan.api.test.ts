import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/make/make.ts';
import { defaultPengaturan } from './pengaturan.policy.ts';

let api: TestApi;
let user: TestUser;
let neighbour: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  const college = await api.make.college({ nama: 'Universitas Uji', colorMode: 'dark' });
  const other = await api.make.college();
  user = await api.make.mahasiswa({ collegeId: college.id });
  neighbour = await api.make.mahasiswa({ collegeId: other.id });
  await api.db.run(
    `UPDATE perguruan_tinggi SET alamat = 'Jl. Mawar 1', email = 'info@uji.test', telepon = '021', logo_url = '/logo.svg', url_sikad_legacy = 'https://siakad.test' WHERE id = $1`,
    [college.id],
  );
});
afterAll(() => api.close());

const store = (kunci: string, nilai: unknown) =>
  api.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, $2, $3::jsonb) ON CONFLICT (college_id, kunci) DO UPDATE SET nilai = excluded.nilai`,
    [user.collegeId, kunci, JSON.stringify(nilai)],
  );

describe('settings', () => {
  const { jaringan_kampus: _untold, ...sistem } = defaultPengaturan.pengaturan_sistem;
  const told = { ...defaultPengaturan, pengaturan_sistem: sistem };

  test('are the defaults until the college stores others, and change within 5 seconds', async () => {
    expect((await api.as(user).call(endpoints.pengaturan)).data).toEqual(told);
    expect((await api.as(user).call(endpoints.aturanQrCode)).data).toEqual({ status: false });
    await store('pengaturan_kelas', { gunakan_qr_code: true });
    api.clock.advance(5_000);
    expect(
      (await api.as(user).call(endpoints.pengaturan)).data.pengaturan_kelas.gunakan_qr_code,
    ).toBe(true);
    expect((await api.as(user).call(endpoints.aturanQrCode)).data).toEqual({ status: true });
    expect((await api.as(neighbour).call(endpoints.pengaturan)).data).toEqual(told);
  });

  test('of the own display follow the college until the user chooses', async () => {
    expect((await api.as(user).call(endpoints.pengaturanSaya)).data).toMatchObject({
      color_mode: 'dark',
    });
    await api.db.run(
      'INSERT INTO pengaturan_pengguna (college_id, id_pengguna, nilai) VALUES ($1, $2, $3::jsonb)',
      [user.collegeId, user.userId, '{"color_mode":"auto"}'],
    );
    expect((await api.as(user).call(endpoints.pengaturanSaya)).data).toMatchObject({
      color_mode: 'auto',
    });
    const other = await api.make.dosen({ collegeId: user.collegeId });
    expect((await api.as(other).call(endpoints.pengaturanSaya)).data).toMatchObject({
      color_mode: 'dark',
    });
  });
});

describe('the college', () => {
  test('names itself and shows its logo', async () => {
    expect((await api.as(user).call(endpoints.sistem)).data).toEqual([
      {
        nama: 'Universitas Uji',
        judul: 'LMS Mahasiswa',
        alamat: 'Jl. Mawar 1',
        email: 'info@uji.test',
        telepon: '021',
      },
    ]);
    expect((await api.as(user).call(endpoints.logo)).data).toEqual({ logoContentUrl: '/logo.svg' });
    expect((await api.as(neighbour).call(endpoints.logo)).data).toEqual({ logoContentUrl: null });
  });

  test('tells its public keywords, all or those asked for', async () => {
    await store('konfigurasi', { url_dosen_new: 'https://dosen.test', rahasia: 'x' });
    const call = (keyword?: string | string[]) =>
      api.as(user).call(endpoints.konfigurasiList, { query: { keyword } });
    const dosen = { keyword: 'url_dosen_new', value: 'https://dosen.test' };
    const sikad = { keyword: 'url_sikad_legacy', value: 'https://siakad.test' };
    expect((await call()).data).toEqual([dosen, sikad]);
    expect((await call('url_sikad_legacy')).data).toEqual([sikad]);
    expect((await call(['url_sikad_legacy', 'rahasia', 'url_dosen_new'])).data).toEqual([
      sikad,
      dosen,
    ]);
    expect(
      (await api.as(neighbour).call(endpoints.konfigurasiList)).data.map(({ value }) => value),
    ).toEqual(['', '']);
  });

  test("the lecturers' pages are Siakad's where they have no address of their own", async () => {
    await store('konfigurasi', { url_dosen_new: '' });
    const { data } = await api
      .as(user)
      .call(endpoints.konfigurasiSatu, { params: { keyword: 'url_dosen_new' } });
    expect(data.value).toBe('https://siakad.test');
  });

  test('tells one keyword, and nothing that is not public', async () => {
    const call = (keyword: string) =>
      api.as(user).call(endpoints.konfigurasiSatu, { params: { keyword } });
    expect((await call('url_sikad_legacy')).data.value).toBe('https://siakad.test');
    for (const keyword of ['rahasia', 'constructor', '__proto__', 'a'.repeat(100)])
      expect((await call(keyword)).status).toBe(404);
    expect((await call('a'.repeat(101))).status).toBe(422);
  });
});
