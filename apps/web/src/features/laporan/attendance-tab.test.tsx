import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../shared/testing/render.tsx';
import { setWidth } from '../../shared/testing/screen-width.ts';
import { AttendanceTab } from './attendance-tab.tsx';

const figures = {
  pertemuan: 16,
  terlaksana: 12,
  hadir: 300,
  izin: 4,
  sakit: 6,
  alpa: 50,
  persen: 83.33,
};
const kelas = {
  id: 'k-1',
  periode: 20261,
  mata_kuliah: { kode: 'IF1', nama: 'Basis Data' },
  nama_kelas: '01',
  prodi: { nama: 'Informatika', jenjang: 'S1' },
  jumlah_peserta: 30,
  ...figures,
};
const meta = {
  page: 1,
  per_page: 20,
  total_items: 1,
  total_pages: 1,
  prodi: [{ id_prodi: 'ti', nama: 'Informatika', jenjang: 'S1', jumlah_kelas: 1, ...figures }],
};

test('sums of programmes and classes tell the numbers of the answer, for the running period', async () => {
  setWidth(true);
  const api = fakeApi().reply('laporanKehadiran', [kelas], meta);
  renderWithApp(<AttendanceTab runningPeriod={20261} />, {
    path: '/laporan',
    route: '/laporan?id_prodi=ti',
    user: 'operator',
  });
  const numbers = ['16', '12', '75.0%', '300', '4', '6', '50', '83.3%'];
  for (const name of ['Kehadiran per program studi', 'Kehadiran per kelas']) {
    const cells = within(await screen.findByRole('table', { name })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent).slice(-numbers.length)).toEqual(numbers);
  }
  expect(screen.getByText('Basis Data 01')).toBeVisible();
  const { searchParams } = api.calls('laporanKehadiran')[0]?.url ?? new URL('http://tidak.ada');
  expect([searchParams.get('periode'), searchParams.get('id_prodi')]).toEqual(['20261', 'ti']);
});
