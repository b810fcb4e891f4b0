import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import type { EmailAkun } from '../queries.ts';
import { AccountEmail } from './account-email.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';

const usulan: NonNullable<EmailAkun['usulan']> = {
  email: 'baru@kampus.test',
  sumber: 'impor',
  tautan_sampai: null,
  surel_gagal: null,
};
const confirmed: EmailAkun = { email: 'siti@kampus.test', usulan: null, surel_tersedia: true };
const proposed: EmailAkun = { ...confirmed, usulan };
const sent: EmailAkun = {
  ...confirmed,
  usulan: { ...usulan, tautan_sampai: '2026-11-22T03:00:00.000Z' },
};

function setUp(state: EmailAkun) {
  const server = fakeApi().reply('emailSaya', state);
  renderWithApp(<AccountEmail />);
  return server;
}

test('the address that counts is shown; nothing waits', async () => {
  setUp(confirmed);
  expect(await screen.findByText('siti@kampus.test')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Abaikan' })).not.toBeInTheDocument();
});

test('a proposed address is confirmed by a link that is sent to it', async () => {
  const server = setUp(proposed).reply('kirimKonfirmasiEmail', sent);
  expect(await screen.findByText('baru@kampus.test')).toBeVisible();
  expect(
    screen.getByText('Data universitas mengusulkan alamat lain untuk akun Anda'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Konfirmasi' }));
  expect(await screen.findByText('Tautan konfirmasi dikirim')).toBeVisible();
  expect(screen.getByText(/paling lambat 22 Nov 2026, 10:00 WIB/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Kirim Ulang Tautan' })).toBeVisible();
  expect(server.calls('kirimKonfirmasiEmail')).toHaveLength(1);
});

test('asked too often, the server says so and the proposal stays', async () => {
  setUp(sent).fail('kirimKonfirmasiEmail', 'konfirmasi_terlalu_sering');
  await userEvent.click(await screen.findByRole('button', { name: 'Kirim Ulang Tautan' }));
  expect(await screen.findByText(/^Tautan konfirmasi baru saja dikirim/)).toBeVisible();
  expect(screen.getByText('baru@kampus.test')).toBeVisible();
});

test('a proposed address is turned down', async () => {
  const server = setUp(proposed).reply('abaikanUsulanEmail', confirmed);
  await userEvent.click(await screen.findByRole('button', { name: 'Abaikan' }));
  await waitFor(() => expect(screen.queryByText('baru@kampus.test')).not.toBeInTheDocument());
  expect(server.calls('abaikanUsulanEmail')).toHaveLength(1);
});

test.each([
  ['ditolak', 'Alamat itu menolak surel kami. Periksa penulisannya.'],
  ['tidak_terkirim', 'Tautan konfirmasi tidak terkirim. Coba kirim lagi.'],
] as const)('a link that did not arrive (%s) is told', async (surel_gagal, text) => {
  setUp({ ...sent, usulan: { ...usulan, surel_gagal } });
  expect(await screen.findByText(text)).toBeVisible();
});

test('another address is proposed with the password; a wrong one is told at its field', async () => {
  const server = setUp(confirmed).fail('usulkanEmail', 'sandi_lama_salah', [
    { path: 'sandi', message: 'Kata sandi saat ini salah' },
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah Alamat' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ubah Alamat Surel Akun' });
  await userEvent.type(within(dialog).getByLabelText('Alamat surel baru'), 'baru@kampus.test');
  await userEvent.type(within(dialog).getByLabelText('Kata sandi saat ini'), 'salah{enter}');
  await waitFor(() =>
    expect(within(dialog).getByLabelText('Kata sandi saat ini')).toHaveAccessibleDescription(
      expect.stringContaining('Kata sandi saat ini salah'),
    ),
  );
  expect(server.calls('usulkanEmail')[0]?.body).toEqual({
    email: 'baru@kampus.test',
    sandi: 'salah',
  });
  server.reply('usulkanEmail', {
    ...sent,
    usulan: { ...usulan, sumber: 'pemilik', tautan_sampai: '2026-11-22T03:00:00.000Z' },
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Kirim Tautan Konfirmasi' }));
  expect(await screen.findByText('Anda mengusulkan alamat lain untuk akun Anda')).toBeVisible();
});

test('without a mail server nothing is sent: an operator sets the address', async () => {
  setUp({ ...proposed, surel_tersedia: false });
  expect(await screen.findByText(/Minta operator menetapkan/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Konfirmasi' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ubah Alamat' })).not.toBeInTheDocument();
});

function openLink(state: EmailAkun, kode = 'kode-dari-surel') {
  const server = fakeApi().reply('emailSaya', state);
  renderWithApp(<EmailConfirmation kode={kode} onProfile={() => undefined} />);
  return server;
}

test('the link in the mail asks once more, and then the address counts', async () => {
  const server = openLink(sent).reply('konfirmasiEmail', {
    ...confirmed,
    email: 'baru@kampus.test',
  });
  expect(await screen.findByText('baru@kampus.test')).toBeVisible();
  expect(server.calls('konfirmasiEmail')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Konfirmasi' }));
  expect(
    await screen.findByText('Alamat surel akun Anda sekarang baru@kampus.test.'),
  ).toBeVisible();
  expect(server.calls('konfirmasiEmail')[0]?.body).toEqual({ kode: 'kode-dari-surel' });
});

test('a link that is not this account’s, or not the last one, says so and leads to the profile', async () => {
  openLink(sent).fail('konfirmasiEmail', 'konfirmasi_tidak_berlaku');
  await userEvent.click(await screen.findByRole('button', { name: 'Konfirmasi' }));
  expect(
    await screen.findByText(/^Tautan konfirmasi ini tidak berlaku untuk akun Anda/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ke Profil' })).toBeVisible();
});

test.each([
  ['nothing waits', confirmed, 'kode'],
  ['there is no code', sent, ''],
] as const)('when %s, there is nothing to confirm', async (_name, state, kode) => {
  openLink(state, kode);
  expect(await screen.findByText(/^Tidak ada alamat surel yang menunggu/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Konfirmasi' })).not.toBeInTheDocument();
});
