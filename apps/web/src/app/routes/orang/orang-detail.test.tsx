import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Pengguna } from '../../../shared/queries/pengguna.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makeKelas } from '../../../shared/testing/kelas.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import { Component } from './orang-detail.tsx';

beforeEach(() => setWidth(true));

const citra = {
  id: 'u-9',
  nama: 'Citra Lestari',
  nama_lengkap: 'Citra Lestari',
  username: '24060121130009',
  role: 'ROLE_MAHASISWA',
  nomor_induk: '24060121130009',
  nim: '24060121130009',
  id_dosen: null,
  prodi: { nama: 'Informatika', jenjang: 'S1' },
  angkatan: 2024,
  tingkat: 2,
  status: 'Aktif',
  is_active: true,
  avatar_url: null,
} as const;

const none: NonNullable<Pengguna['hak_akses']> = {
  data_master: 'no_access',
  kelas_kuliah: 'no_access',
  bank_soal: 'no_access',
  data_sistem: 'no_access',
  konfigurasi: 'no_access',
  pengumuman: 'no_access',
  bantuan: 'no_access',
  laporan: 'no_access',
};
const server = () =>
  fakeApi()
    .reply('detailOrang', citra)
    .reply('daftarAkun', [])
    .reply('daftarKelas', [makeKelas()])
    .reply('daftarKehadiranMahasiswa', [])
    .reply('daftarLog', [])
    .reply('mahasiswaAktif', []);
const open = (rights: Partial<NonNullable<Pengguna['hak_akses']>>) =>
  renderWithApp(<Component />, {
    user: 'operator',
    as: { hak_akses: { ...none, ...rights } },
    path: '/orang/:id',
    route: '/orang/u-9',
  });
const parts = () =>
  screen
    .getAllByRole('region')
    .map((part) => part.getAttribute('aria-label') ?? part.textContent?.slice(0, 9));

test('each part by its own right: nothing is asked that would be refused', async () => {
  const api = server();
  open({ data_master: 'read' });
  expect(await screen.findByRole('heading', { name: 'Citra Lestari' })).toBeVisible();
  expect(parts()).toEqual(['Data orang']);
  for (const name of [
    'daftarAkun',
    'daftarKelas',
    'daftarKehadiranMahasiswa',
    'daftarLog',
  ] as const) {
    expect([name, api.calls(name).length]).toEqual([name, 0]);
  }
  expect(
    screen.queryByRole('button', { name: 'Masuk sebagai mahasiswa ini' }),
  ).not.toBeInTheDocument();
});

test('account, classes, attendance and log, asked for this person alone', async () => {
  const api = server();
  open({ kelas_kuliah: 'read', data_sistem: 'read', laporan: 'read' });
  for (const title of ['Akun', 'Kelas', 'Kehadiran', 'Aktivitas 30 hari terakhir']) {
    expect(await screen.findByRole('region', { name: title })).toBeVisible();
  }
  const asked = (
    name: 'daftarAkun' | 'daftarKelas' | 'daftarKehadiranMahasiswa' | 'daftarLog',
    key: string,
  ) => api.calls(name)[0]?.url.searchParams.get(key);
  await waitFor(() => expect(asked('daftarLog', 'id_user')).toBe('u-9'));
  expect(asked('daftarAkun', 'id')).toBe('u-9');
  expect(asked('daftarKelas', 'peserta')).toBe('24060121130009');
  expect(asked('daftarKehadiranMahasiswa', 'nim')).toBe('24060121130009');
  expect(
    await within(screen.getByRole('region', { name: 'Kelas' })).findByRole('link'),
  ).toHaveAttribute('href', expect.stringMatching(/^\/kelas\//));
});

test('who may write acts as the student, who is chosen already', async () => {
  const api = server().fail('loginSebagai', 'layanan_tidak_tersedia');
  const user = userEvent.setup();
  open({ kelas_kuliah: 'write' });
  await user.click(await screen.findByRole('button', { name: 'Masuk sebagai mahasiswa ini' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Login Akun Lain' }));
  expect(dialog.getByText('Citra Lestari (24060121130009)')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^Alasan/ }), 'memeriksa keluhan');
  await user.click(dialog.getByRole('button', { name: 'Masuk sebagai mahasiswa' }));
  await waitFor(() =>
    expect(api.calls('loginSebagai')[0]?.body).toEqual({
      nim: '24060121130009',
      alasan: 'memeriksa keluhan',
    }),
  );
});
