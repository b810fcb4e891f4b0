import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { rememberStudent, storedStudent } from '../../shared/lib/session/acting.ts';
import { serverNow } from '../../shared/lib/time/clock.ts';
import { fakeApi } from '../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../shared/testing/render.tsx';
import { ActingFrame } from './acting-frame.tsx';

const acting = () => ({
  operator: { id: 'op', nama: 'Siti Aminah' },
  berakhir_pada: new Date(serverNow() + 25 * 60_000).toISOString(),
});

test('nobody acts: no bar', () => {
  fakeApi();
  renderWithApp(<ActingFrame />);
  expect(screen.queryByRole('region', { name: 'Masuk sebagai mahasiswa' })).toBeNull();
});

test('says who, how long still, and leaves', async () => {
  const server = fakeApi().reply('keluarLoginSebagai', {
    access_token: 't',
    token_type: 'Bearer',
    expires_in: 900,
  });
  rememberStudent({ nim: '2406', id_user: 'u-1' });
  renderWithApp(<ActingFrame />, { as: { bertindak: acting() } });
  const bar = await screen.findByRole('region', { name: 'Masuk sebagai mahasiswa' });
  expect(bar).toHaveTextContent('Masuk sebagai Siti Rahmawati');
  expect(bar).toHaveTextContent('oleh Siti Aminah');
  expect(screen.getByRole('timer')).toHaveTextContent(/^00:(25:00|24:5\d)$/);
  await userEvent.click(screen.getByRole('button', { name: /^Keluar/ }));
  await waitFor(() => expect(storedStudent()).toBeNull());
  expect(server.calls('keluarLoginSebagai')).toHaveLength(1);
});

test('leaving that fails is said, and can be tried again', async () => {
  fakeApi().fail('keluarLoginSebagai', 'layanan_tidak_tersedia');
  renderWithApp(<ActingFrame />, { as: { bertindak: acting() } });
  await userEvent.click(await screen.findByRole('button', { name: /^Keluar/ }));
  expect(await screen.findByText(/^Layanan sedang tidak tersedia/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Keluar/ })).toBeEnabled();
});
