import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { DisplaySection } from './display-section.tsx';

const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');

test('a choice shows at once and is stored with the account', async () => {
  const server = fakeApi().reply('ubahPengaturanSaya', {
    color_mode: 'dark',
    kolom: {},
    per_halaman: {},
  });
  renderWithApp(<DisplaySection />);
  await userEvent.click(screen.getByRole('radio', { name: /Gelap/ }));
  expect(scheme()).toBe('dark');
  await waitFor(() =>
    expect(server.calls('ubahPengaturanSaya')[0]?.body).toEqual({ color_mode: 'dark' }),
  );
});

test('a choice that cannot be stored is said, and stays here', async () => {
  fakeApi().fail('ubahPengaturanSaya', 'layanan_tidak_tersedia');
  renderWithApp(<DisplaySection />);
  await userEvent.click(screen.getByRole('radio', { name: /Gelap/ }));
  expect(await screen.findByText(/^Layanan sedang tidak tersedia/)).toBeInTheDocument();
  expect(scheme()).toBe('dark');
});

test('an operator who acts as the student changes nothing of the student’s', async () => {
  const server = fakeApi();
  renderWithApp(<DisplaySection />, {
    as: {
      bertindak: {
        operator: { id: 'op', nama: 'Siti' },
        berakhir_pada: '2026-10-13T04:00:00.000Z',
      },
    },
  });
  await userEvent.click(screen.getByRole('radio', { name: /Gelap/ }));
  expect(scheme()).toBe('dark');
  expect(server.calls('ubahPengaturanSaya')).toEqual([]);
});
