import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Notifikasi } from '../../shared/queries/notifikasi.ts';
import { fakeApi } from '../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../shared/testing/render.tsx';
import { BellButton } from './bell-button.tsx';
import { NotificationPage } from './notification-page.tsx';

const row = (over: Partial<Notifikasi>): Notifikasi => ({
  id: 'n1',
  jenis: 'nilai',
  kategori: 'nilai',
  kalimat: 'Nilai ditampilkan',
  judul: 'Laporan',
  teks: null,
  kelas: { id: 'k1', nama: 'Struktur Data A' },
  tautan: '/tugas/t1',
  jumlah: 1,
  dibuat_pada: '2026-11-24T08:00:00+07:00',
  dibaca: false,
  ...over,
});

test('rows stand by day, lead to their screens and are read by opening them', async () => {
  const user = userEvent.setup();
  const api = fakeApi()
    .reply('daftarNotifikasi', () => [
      row({}),
      row({
        id: 'n2',
        jenis: 'komentar',
        kategori: 'percakapan',
        kalimat: 'Komentar baru untuk Anda',
        jumlah: 3,
        dibaca: true,
        dibuat_pada: '2026-11-23T08:00:00+07:00',
      }),
    ])
    .reply('bacaNotifikasi', () => undefined);
  renderWithApp(<NotificationPage />);
  const today = await screen.findByRole('region', { name: 'Selasa, 24 Nov 2026' });
  const link = within(today).getByRole('link', { name: /Nilai ditampilkan/ });
  expect(link).toHaveAttribute('href', '/tugas/t1');
  expect(within(today).getByRole('img', { name: 'Belum dibaca' })).toBeVisible();
  const before = screen.getByRole('region', { name: 'Senin, 23 Nov 2026' });
  expect(within(before).getByText('Komentar baru untuk Anda (3)')).toBeVisible();
  await user.click(link);
  await waitFor(() => expect(api.calls('bacaNotifikasi')).toHaveLength(1));
});

test('a reminder shows what the lecturer wrote', async () => {
  const said = 'Batasnya malam ini.';
  fakeApi().reply('daftarNotifikasi', () => [row({ jenis: 'pengingat', teks: said })]);
  renderWithApp(<NotificationPage />);
  expect(await screen.findByRole('link', { name: /Batasnya malam ini\./ })).toBeVisible();
});

test('all are read up to the newest that is shown', async () => {
  const user = userEvent.setup();
  const api = fakeApi()
    .reply('daftarNotifikasi', () => [row({})])
    .reply('bacaSemuaNotifikasi', () => undefined);
  renderWithApp(<NotificationPage />);
  await user.click(await screen.findByRole('button', { name: 'Tandai semua dibaca' }));
  await waitFor(() =>
    expect(api.calls('bacaSemuaNotifikasi')[0]?.body).toEqual({
      sampai: '2026-11-24T08:00:00+07:00',
    }),
  );
});

test('an empty list says what will stand there', async () => {
  fakeApi().reply('daftarNotifikasi', () => []);
  renderWithApp(<NotificationPage />);
  expect(await screen.findByText('Kabar tentang kelas Anda akan tampil di sini.')).toBeVisible();
});

test('the bell says how many are unread', async () => {
  fakeApi().reply('jumlahNotifikasi', () => ({ belum_dibaca: 100 }));
  renderWithApp(<BellButton />);
  expect(
    await screen.findByRole('link', { name: 'Notifikasi, 99+ belum dibaca' }, { timeout: 8_000 }),
  ).toBeVisible();
});
