import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { VisitorStatistics } from './visitor-statistics.tsx';

test('shows who is here, today, this month and ever', async () => {
  fakeApi().reply('statistikPengunjung', {
    online: 12,
    hari_ini: 340,
    bulan_ini: 5_120,
    total: 10_012,
  });
  renderWithApp(<VisitorStatistics />, { user: 'operator' });
  expect(await screen.findByText('12')).toBeVisible();
  const figures = screen.getAllByRole('definition').map((one) => one.textContent);
  expect(figures).toEqual(['12', '340', '5120', '10012']);
  expect(screen.getAllByRole('term').map((one) => one.textContent)).toEqual([
    'Sedang online',
    'Hari ini',
    'Bulan ini',
    'Seluruhnya',
  ]);
});

test('a failed load can be asked again', async () => {
  fakeApi().fail('statistikPengunjung', 'layanan_tidak_tersedia');
  renderWithApp(<VisitorStatistics />, { user: 'operator' });
  expect(await screen.findByRole('button', { name: 'Coba Lagi' })).toBeVisible();
});
