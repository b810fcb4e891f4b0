import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { learnServerTime } from '../../../../shared/lib/time/clock.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { makeToday, open } from '../../../../shared/testing/kelas.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { Today } from './today.tsx';

const closed = { boleh: false, sejak: null, alasan: null };
const later = {
  id: 'm9',
  nomor: 9,
  judul: 'Pertemuan 9',
  status: 'belum_dimulai' as const,
  waktu_mulai: '2026-11-24T16:00:00+07:00',
  waktu_selesai: '2026-11-24T17:40:00+07:00',
};

beforeEach(() => learnServerTime(Date.parse('2026-11-24T13:05:00+07:00'), true));

test('a student sees what runs now, the own mark, and what comes later', async () => {
  fakeApi().reply('pertemuanSaya', {
    hari_ini: [makeToday({ presensi: 'H' }), makeToday(later)],
    berikutnya: null,
  });
  renderWithApp(<Today />);
  const now = await screen.findByRole('region', { name: 'Sekarang' });
  const card = within(now).getByRole('article', { name: 'Struktur Data · Pertemuan 7' });
  expect(within(card).getByText('Sedang Berlangsung')).toBeVisible();
  expect(within(card).getByText('Hadir')).toBeVisible();
  expect(within(card).getByText('Kelas A · A303 · Normalisasi')).toBeVisible();
  expect(within(card).getByRole('link', { name: 'Buka Pertemuan' })).toHaveAttribute(
    'href',
    '/kelas/20251_IF_AIK21_A/m7',
  );
  const upcoming = screen.getByRole('region', { name: 'Nanti hari ini' });
  expect(within(upcoming).getByText('Kelas A · A303')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a lecturer gets the one action: start, and the attendance once it runs', async () => {
  fakeApi().reply('pertemuanSaya', {
    hari_ini: [
      makeToday({
        izin: {
          mulai: open,
          akhiri: closed,
          batal_akhiri: { boleh: false, sampai: null },
          lihat_kehadiran: true,
          qr: closed,
        },
      }),
    ],
    berikutnya: null,
  });
  renderWithApp(<Today />, { user: 'dosen' });
  expect(await screen.findByRole('button', { name: 'Mulai Kuliah' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Isi Kehadiran' })).toHaveAttribute(
    'href',
    '/kelas/20251_IF_AIK21_A/kehadiran/m7',
  );
});

test('a meeting that a colleague has started can still be started by its other lecturer', async () => {
  const izin = {
    mulai: open,
    akhiri: open,
    batal_akhiri: { boleh: false, sampai: null },
    lihat_kehadiran: true,
    qr: closed,
  };
  const meeting = makeToday({ mulai_kuliah: '2026-11-24T13:02:00+07:00', izin });
  fakeApi().reply('pertemuanSaya', { hari_ini: [meeting], berikutnya: null });
  renderWithApp(<Today />, { user: 'dosen' });
  expect(await screen.findByRole('button', { name: 'Mulai Kuliah' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Akhiri Kuliah' })).toBeEnabled();
});

test('when nothing runs the next meeting counts down', async () => {
  fakeApi().reply('pertemuanSaya', { hari_ini: [], berikutnya: makeToday(later) });
  renderWithApp(<Today />);
  const next = await screen.findByRole('region', { name: 'Pertemuan berikutnya' });
  expect(within(next).getByText(/^02:5[45]:\d\d$/)).toBeVisible();
  expect(within(next).getByRole('link')).toHaveAttribute('href', '/kelas/20251_IF_AIK21_A/m9');
});

test('an operator sees the meetings that run now, and is told when none does', async () => {
  const server = fakeApi().reply('pertemuanSaya', {
    hari_ini: [makeToday(), makeToday(later)],
    berikutnya: null,
  });
  const { queryClient } = renderWithApp(<Today />, { user: 'operator' });
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  server.reply('pertemuanSaya', { hari_ini: [makeToday(later)], berikutnya: null });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('Tidak ada pertemuan yang sedang berlangsung.')).toBeVisible();
});

test('an operator of a college where more runs than fits is told, and led to all of it', async () => {
  fakeApi().reply('pertemuanSaya', {
    hari_ini: [makeToday()],
    jumlah_berlangsung: 240,
    berikutnya: null,
  });
  renderWithApp(<Today />, { user: 'operator' });
  const rest = await screen.findByRole('link', {
    name: '1 dari 240 pertemuan yang sedang berlangsung. Lihat semua',
  });
  expect(rest).toHaveAttribute('href', '/pertemuan?status=berlangsung');
});

test('a day without meetings says so', async () => {
  fakeApi().reply('pertemuanSaya', { hari_ini: [], berikutnya: null });
  renderWithApp(<Today />);
  expect(
    await screen.findByText('Tidak ada pertemuan hari ini maupun yang akan datang.'),
  ).toBeVisible();
});

test('while an offline meeting takes QR attendance: the scanner for its students, the code for its lecturer', async () => {
  const server = fakeApi();
  const izin = {
    mulai: closed,
    akhiri: open,
    batal_akhiri: { boleh: false, sampai: null },
    lihat_kehadiran: false,
    qr: open,
  };
  server.reply('pertemuanSaya', { hari_ini: [makeToday({ izin })], berikutnya: null });
  const { queryClient, unmount } = renderWithApp(<Today />);
  expect(await screen.findByRole('link', { name: 'Pindai kehadiran' })).toHaveAttribute(
    'href',
    '/kehadiran/pindai',
  );
  server.reply('pertemuanSaya', {
    hari_ini: [makeToday({ izin, presensi: 'H' })],
    berikutnya: null,
  });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('Hadir')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pindai kehadiran' })).toBeNull();
  unmount();
  server.reply('pertemuanSaya', {
    hari_ini: [makeToday({ izin: { ...izin, lihat_kehadiran: true } })],
    berikutnya: null,
  });
  renderWithApp(<Today />, { user: 'dosen' });
  expect(await screen.findByRole('link', { name: 'Tampilkan QR' })).toHaveAttribute(
    'href',
    '/kelas/20251_IF_AIK21_A/kehadiran/m7?qr=1',
  );
});
