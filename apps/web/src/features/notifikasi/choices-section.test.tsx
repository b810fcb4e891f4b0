import type { PilihanNotifikasi } from '@lms/contracts/notifikasi/pilihan-notifikasi';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../shared/testing/render.tsx';
import { ChoicesSection } from './choices-section.tsx';

const off = { kunci: null, perangkat: [], surel: null };

test('a category is switched off on one channel and stays so', async () => {
  const user = userEvent.setup();
  let push = true;
  const rows = (): PilihanNotifikasi[] => [
    { kategori: 'nilai', aplikasi: true, push: true, surel: false },
    { kategori: 'pengumuman', aplikasi: true, push, surel: false },
  ];
  const api = fakeApi()
    .reply('perangkatNotifikasi', () => ({
      ...off,
      kunci: 'B',
      surel: { alamat: 'ani@kampus.test' },
    }))
    .reply('pilihanNotifikasi', rows)
    .reply('ubahPilihanNotifikasi', () => {
      push = false;
      return rows();
    });
  renderWithApp(<ChoicesSection />);
  const toggle = await screen.findByRole('switch', { name: 'Pengumuman: Perangkat' });
  expect(toggle).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Nilai: Surel' })).not.toBeChecked();
  expect(screen.getByText(/pukul 06\.00 ke ani@kampus\.test/)).toBeVisible();
  await user.click(toggle);
  await waitFor(() =>
    expect(api.calls('ubahPilihanNotifikasi')[0]?.body).toEqual({
      kategori: 'pengumuman',
      push: false,
    }),
  );
  await waitFor(() => expect(toggle).toBeEnabled());
  expect(toggle).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Nilai: Perangkat' })).toBeChecked();
});

test('channels that the university has not set up are not offered', async () => {
  fakeApi()
    .reply('perangkatNotifikasi', () => off)
    .reply('pilihanNotifikasi', () => [
      { kategori: 'nilai', aplikasi: true, push: true, surel: false },
    ]);
  const { container } = renderWithApp(<ChoicesSection />);
  await screen.findByRole('switch', { name: 'Nilai: Lonceng' });
  expect(within(container).getAllByRole('switch')).toHaveLength(1);
});
