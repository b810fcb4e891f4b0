import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../shared/testing/render.tsx';
import { setWidth } from '../../shared/testing/screen-width.ts';
import { BapTab } from './bap-tab.tsx';

const figures = {
  terlaksana: 12,
  terbit: 9,
  ditandatangani: 5,
  disahkan: 4,
  menunggu_lama: 2,
  tidak_sesuai: 1,
  dibatalkan: 3,
  persen_terbit: 75,
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

test('sums of programmes and classes tell the numbers of the answer, and the charts the same', async () => {
  setWidth(true);
  const api = fakeApi().reply('laporanBap', [kelas], meta);
  renderWithApp(<BapTab runningPeriod={20261} />, {
    path: '/laporan',
    route: '/laporan?tab=bap&id_prodi=ti',
    user: 'operator',
  });
  const numbers = ['12', '9', '75.0%', '5', '4', '2', '1', '3'];
  for (const name of ['BAP per program studi', 'BAP per kelas']) {
    const cells = within(await screen.findByRole('table', { name })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent).slice(-numbers.length)).toEqual(numbers);
  }
  const charts = await screen.findAllByRole('img');
  expect(charts.map((chart) => chart.getAttribute('aria-description'))).toEqual([
    'S1 Informatika 75.0%',
    'S1 Informatika 2',
  ]);
  const { searchParams } = api.calls('laporanBap')[0]?.url ?? new URL('http://tidak.ada');
  expect([searchParams.get('periode'), searchParams.get('id_prodi')]).toEqual(['20261', 'ti']);
});
