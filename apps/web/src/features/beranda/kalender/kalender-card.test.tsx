import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { serverNow } from '../../../shared/lib/time/clock.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { setWidth } from '../../../shared/testing/screen-width.ts';
import type { Acara } from '../queries.ts';
import { FeedSection } from './feed-section.tsx';
import { KalenderCard } from './kalender-card.tsx';

const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(serverNow() + hours * HOUR_MS).toISOString();
const acara = (over: Partial<Acara> = {}): Acara => ({
  jenis: 'pertemuan',
  id: 'p-1',
  judul: 'Normalisasi',
  waktu_mulai: later(0),
  waktu_selesai: later(0.1),
  tenggat: false,
  selesai: null,
  kelas: { id: 'k-1', nama: '01' },
  mata_kuliah: { kode: 'IF1', nama: 'Basis Data' },
  ruangan: 'A303',
  link: '/kelas/k-1/p-1',
  ...over,
});

test('a phone lists the days of the month, and each thing leads where it is', async () => {
  setWidth(false);
  fakeApi().reply('kalender', [acara()]);
  renderWithApp(<KalenderCard />);
  const link = await screen.findByRole('link', { name: /Normalisasi/ });
  expect(link).toHaveAttribute('href', '/kelas/k-1/p-1');
  expect(link).toHaveTextContent('Pertemuan · Basis Data 01 · A303');
  expect(screen.getByText('Hari ini')).toBeVisible();
});

test('another month is asked for, and the address keeps it', async () => {
  setWidth(false);
  const api = fakeApi().reply('kalender', []);
  renderWithApp(<KalenderCard />, { path: '/beranda', route: '/beranda?bulan=2026-12' });
  expect(
    await screen.findByText('Tidak ada pertemuan atau tenggat pada Desember 2026.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Bulan berikutnya' }));
  expect(
    await screen.findByText('Tidak ada pertemuan atau tenggat pada Januari 2027.'),
  ).toBeVisible();
  await waitFor(() =>
    expect(api.calls('kalender').at(-1)?.url.searchParams.get('waktu_awal')).toBe(
      '2026-12-28T00:00:00+07:00',
    ),
  );
});

test('a week has its days, kinds narrow it, and the address keeps both', async () => {
  setWidth(true);
  const task = acara({ jenis: 'tugas', id: 't-1', judul: 'Diagram ER', link: '/tugas/t-1' });
  fakeApi().reply('kalender', [acara(), task]);
  renderWithApp(<KalenderCard />, { path: '/beranda', route: '/beranda?tampilan=minggu' });
  expect(await screen.findByRole('link', { name: /Normalisasi/ })).toBeVisible();
  expect(screen.getAllByRole('region').length).toBeGreaterThanOrEqual(7);
  await userEvent.click(screen.getByRole('button', { name: 'Tugas' }));
  expect(screen.getByRole('button', { name: 'Tugas', pressed: true })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Normalisasi/ })).toBeNull();
  expect(screen.getByRole('link', { name: /Diagram ER/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Minggu berikutnya' }));
  expect(await screen.findByRole('button', { name: 'Minggu ini' })).toBeVisible();
});

test('on a phone a day of the month opens what it has, by keyboard too, and the address keeps it', async () => {
  setWidth(false);
  const onDay = (day: string, over: Partial<Acara>) =>
    acara({ ...over, waktu_mulai: `${day}T02:00:00Z`, waktu_selesai: `${day}T04:00:00Z` });
  fakeApi().reply('kalender', [
    onDay('2026-12-08', {}),
    onDay('2026-12-15', { jenis: 'tugas', id: 't-1', judul: 'Diagram ER', link: '/tugas/t-1' }),
  ]);
  const { router } = renderWithApp(<KalenderCard />, {
    path: '/beranda',
    route: '/beranda?bulan=2026-12&tampilan=bulan',
  });
  expect(await screen.findByText('Pilih hari untuk melihat acaranya.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Selasa, 8 Des 2026, 1 acara' }));
  const day = await screen.findByRole('region', { name: 'Selasa, 8 Des 2026' });
  expect(within(day).getByRole('link', { name: /Normalisasi/ })).toBeVisible();
  expect(router.state.location.search).toContain('hari=2026-12-08');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const next = await screen.findByRole('region', { name: 'Selasa, 15 Des 2026' });
  expect(within(next).getByRole('link', { name: /Diagram ER/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Normalisasi/ })).toBeNull();
  expect(router.state.location.search).toContain('hari=2026-12-15');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(await screen.findByText('Tidak ada acara.')).toBeVisible();
});

test('each view can be chosen on a phone', async () => {
  setWidth(false);
  fakeApi().reply('kalender', [acara()]);
  renderWithApp(<KalenderCard />, { path: '/beranda', route: '/beranda' });
  expect(await screen.findByRole('radio', { name: 'Daftar' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Minggu' }));
  expect(screen.getByRole('radio', { name: 'Minggu' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Bulan' }));
  expect(screen.getByRole('radio', { name: 'Bulan' })).toBeChecked();
  expect(await screen.findByRole('table')).toBeVisible();
});

test('an announcement has a kind of its own and opens where announcements are', async () => {
  setWidth(false);
  const announced = acara({
    jenis: 'pengumuman',
    id: 'u-1',
    judul: 'Daftar KKN',
    tenggat: true,
    kelas: null,
    mata_kuliah: null,
    ruangan: null,
    link: '/pengumuman?id=u-1',
  });
  fakeApi().reply('kalender', [acara(), announced]);
  renderWithApp(<KalenderCard />, { path: '/beranda', route: '/beranda?jenis=pengumuman' });
  const link = await screen.findByRole('link', { name: /Daftar KKN/ });
  expect(link).toHaveAttribute('href', '/pengumuman?id=u-1');
  expect(link).toHaveTextContent(/^Daftar KKNPengumumansampai/);
  expect(screen.getByRole('button', { name: 'Pengumuman', pressed: true })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Normalisasi/ })).toBeNull();
});

test('an address is told once; renewing and revoking ask before', async () => {
  const api = fakeApi()
    .reply('langgananKalender', { dibuat_pada: null, dibaca_pada: null })
    .reply('buatLanggananKalender', {
      alamat: 'https://lms.example.ac.id/v2/lms/kalender/abc.ics',
      dibuat_pada: later(0),
    })
    .reply('cabutLanggananKalender', undefined);
  renderWithApp(<FeedSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Buat alamat langganan' }));
  expect(await screen.findByLabelText('Alamat langganan kalender')).toHaveValue(
    'https://lms.example.ac.id/v2/lms/kalender/abc.ics',
  );
  expect(screen.getByRole('link', { name: 'Buka di aplikasi kalender' })).toHaveAttribute(
    'href',
    'webcal://lms.example.ac.id/v2/lms/kalender/abc.ics',
  );
  expect(screen.getByRole('region', { name: 'Cara menambahkan' })).toHaveTextContent('Outlook');
  expect(api.calls('cabutLanggananKalender')).toHaveLength(0);
});
