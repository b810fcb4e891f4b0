import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { learnServerTime } from '../../../../shared/lib/time/clock.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { makeSlot } from '../testing/fixtures.ts';
import { WeekRail } from './week-rail.tsx';

const running = { kode: 20261, tahun: 2027, semester: 1, is_berjalan: true };
// A Tuesday.
beforeEach(() => learnServerTime(Date.parse('2026-11-24T13:05:00+07:00'), true));

test('the days on which something happens, with today named; each slot leads to its class', async () => {
  const api = fakeApi()
    .reply('semesterBerjalan', running)
    .reply('jadwalSaya', [
      makeSlot({ hari: 4, jam_mulai: '13:00:00', jam_selesai: '14:40:00' }),
      makeSlot({ hari: 2, jam_mulai: '10:00:00', jam_selesai: '11:40:00' }),
      makeSlot({
        hari: 2,
        jam_mulai: '07:00:00',
        jam_selesai: '08:40:00',
        kelas: { id: 'k2', nama: 'B' },
      }),
    ]);
  renderWithApp(<WeekRail />);
  const tuesday = await screen.findByRole('region', { name: 'Selasa' });
  expect(within(tuesday).getByText('Hari ini')).toBeVisible();
  const links = within(tuesday).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Struktur Data B07:00–08:40 · A303',
    'Struktur Data A10:00–11:40 · A303',
  ]);
  expect(links[0]).toHaveAttribute('href', '/kelas/k2');
  expect(within(screen.getByRole('region', { name: 'Kamis' })).queryByText('Hari ini')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Senin' })).toBeNull();
  expect(api.calls('jadwalSaya').map(({ url }) => url.search)).toEqual(['?periode=20261']);
});

test('without classes it says so', async () => {
  fakeApi().reply('semesterBerjalan', running).reply('jadwalSaya', []);
  renderWithApp(<WeekRail />);
  expect(await screen.findByText('Tidak ada jadwal kuliah Anda pada periode ini.')).toBeVisible();
});
