import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { ActivationForm } from './activation-form.tsx';

const good = { status: 'berlaku', nama: 'Siti Rahmawati', username: '24060121130001' } as const;
const password = 'kopi hitam tanpa gula';

function setUp(
  state: {
    status: 'berlaku' | 'kedaluwarsa' | 'terpakai';
    nama: string | null;
    username: string | null;
  } = good,
) {
  const onSaved = vi.fn();
  const server = fakeApi().reply('periksaAktivasi', state);
  renderWithApp(<ActivationForm kode="abc" onSaved={onSaved} onSignIn={() => undefined} />);
  return { server, onSaved };
}

async function fill(first: string, second: string): Promise<void> {
  const field = await screen.findByLabelText('Kata sandi baru');
  await userEvent.clear(field);
  await userEvent.type(field, first);
  const repeated = screen.getByLabelText('Ulangi kata sandi baru');
  await userEvent.clear(repeated);
  await userEvent.type(repeated, `${second}{enter}`);
}

test('a good link greets by name, sets the password and hands on what to sign in with', async () => {
  const { server, onSaved } = setUp();
  expect(
    await screen.findByText('Halo Siti Rahmawati, nama pengguna Anda adalah 24060121130001.'),
  ).toBeVisible();
  server.reply('aktivasiAkun', { username: '24060121130001' });
  await fill(password, password);
  await waitFor(() =>
    expect(onSaved).toHaveBeenCalledWith({ username: '24060121130001', password }),
  );
  expect(server.calls('aktivasiAkun')[0]?.body).toEqual({ kode: 'abc', sandi: password });
});

test('faults stand at their fields: here, and those the server finds', async () => {
  const { server } = setUp();
  await fill('pendek', 'lain');
  expect(screen.getByLabelText('Kata sandi baru')).toHaveAccessibleDescription(
    expect.stringContaining('paling sedikit 8 karakter'),
  );
  expect(screen.getByLabelText('Ulangi kata sandi baru')).toHaveAccessibleDescription(
    expect.stringContaining('tidak sama'),
  );
  expect(server.calls('aktivasiAkun')).toHaveLength(0);
  server.fail('aktivasiAkun', 'sandi_lemah', [
    { path: 'sandi', message: 'Kata sandi ini terlalu umum dipakai' },
  ]);
  await fill('password123', 'password123');
  await waitFor(() =>
    expect(screen.getByLabelText('Kata sandi baru')).toHaveAccessibleDescription(
      expect.stringContaining('terlalu umum dipakai'),
    ),
  );
});

test.each([
  ['kedaluwarsa', 'Tautan ini sudah tidak berlaku'],
  ['terpakai', 'Tautan ini sudah dipakai'],
] as const)('a link that is %s says so', async (status, text) => {
  setUp({ status, nama: null, username: null });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByLabelText('Kata sandi baru')).not.toBeInTheDocument();
});

test('a link that was used while the form was open says so', async () => {
  const { server } = setUp();
  server.fail('aktivasiAkun', 'tautan_terpakai');
  await fill(password, password);
  expect(await screen.findByRole('alert')).toHaveTextContent('Tautan ini sudah dipakai');
});

test('without a code nothing is asked', async () => {
  const server = fakeApi();
  renderWithApp(<ActivationForm kode="" onSaved={() => undefined} onSignIn={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Tautan ini sudah tidak berlaku');
  expect(server.calls('periksaAktivasi')).toHaveLength(0);
});
