import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { learnServerTime } from '../../../../shared/lib/time/clock.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { makeMeeting, makeMenuEntry } from '../../../../shared/testing/kelas.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { makeSlot } from '../testing/fixtures.ts';
import { Timetable } from './timetable.tsx';

const period = (kode: number) => ({
  kode,
  tahun: Math.floor(kode / 10) + 1,
  semester: kode % 10,
  is_berjalan: kode === 20261,
});

function server() {
  return fakeApi()
    .reply('semesterBerjalan', { ...period(20261) })
    .reply('periodeRef', [20261, 20252].map(period))
    .reply('jadwalBerubah', []);
}

// A Tuesday.
beforeEach(() => learnServerTime(Date.parse('2026-11-24T13:05:00+07:00'), true));

test('the week of the running period: each slot under its day leads to its class, today is named', async () => {
  const api = server().reply('jadwalSaya', [
    makeSlot({
      hari: 2,
      jam_mulai: '13:00:00',
      jam_selesai: '14:40:00',
      kelas: { id: 'k2', nama: 'B' },
    }),
    makeSlot(),
  ]);
  renderWithApp(<Timetable />, { route: '/jadwal' });
  const tuesday = await screen.findByRole('region', { name: 'Selasa' });
  expect(within(tuesday).getByText('Hari ini')).toBeVisible();
  expect(within(tuesday).getByRole('link')).toHaveAttribute('href', '/kelas/k2');
  expect(within(tuesday).getByText('13:00–14:40 · A303')).toBeVisible();
  const monday = screen.getByRole('region', { name: 'Senin' });
  for (const text of ['Struktur Data', 'Kelas A · AIK21', 'Dr. Budi Santoso, M.Kom.']) {
    expect(within(monday).getByText(text)).toBeVisible();
  }
  expect(within(monday).queryByText('Hari ini')).not.toBeInTheDocument();
  expect(api.calls('jadwalSaya')[0]?.url.searchParams.get('periode')).toBe('20261');
});

test('another period goes into the address and to the server; it has no today', async () => {
  const api = server().reply('jadwalSaya', [makeSlot({ hari: 2 })]);
  const { router } = renderWithApp(<Timetable />, { route: '/jadwal' });
  await screen.findByText('Hari ini');
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Periode' }),
    '2025/2026 Genap',
  );
  expect(router.state.location.search).toBe('?periode=20252');
  expect(await screen.findByRole('region', { name: 'Selasa' })).toBeVisible();
  expect(screen.queryByText('Hari ini')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(api.calls('jadwalSaya').at(-1)?.url.searchParams.get('periode')).toBe('20252'),
  );
});

test('a period without lectures says so', async () => {
  server().reply('jadwalSaya', []);
  renderWithApp(<Timetable />, { user: 'dosen' });
  expect(await screen.findByText('Tidak ada jadwal kuliah Anda pada periode ini.')).toBeVisible();
});

test('a failed load can be tried again', async () => {
  const api = server().fail('jadwalSaya', 'layanan_tidak_tersedia');
  renderWithApp(<Timetable />);
  const retry = await screen.findByRole('button', { name: 'Coba Lagi' });
  api.reply('jadwalSaya', [makeSlot()]);
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: /Struktur Data/ })).toBeVisible();
});

test('a lecture that was moved stands above the week, with its former time', async () => {
  const { presensi: _own, count_activity: _count, baru: _new, ...meeting } = makeMenuEntry();
  server()
    .reply('jadwalSaya', [makeSlot()])
    .reply('jadwalBerubah', [
      {
        ...meeting,
        jadwal_lama: {
          waktu_mulai: '2026-11-23T08:00:00+07:00',
          waktu_selesai: '2026-11-23T09:40:00+07:00',
          ruangan: meeting.ruangan,
        },
        kelas_kuliah: makeMeeting().kelas_kuliah,
      },
    ]);
  renderWithApp(<Timetable />);
  const moved = await screen.findByRole('region', { name: 'Pertemuan yang pindah jadwal' });
  expect(moved).toHaveTextContent('Struktur Data · Pertemuan 7');
  expect(moved).toHaveTextContent('Semula Senin, 23 Nov 2026, 08:00–09:40 WIB');
});
