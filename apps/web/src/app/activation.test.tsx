import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../shared/testing/fake-api.ts';
import { openApp, token } from './testing/open-app.tsx';

const password = 'kopi hitam tanpa gula';
const username = '24060121130001';
const mfa = { mfa_token: 'antara', expires_in: 300 };

/**
 * Opens a valid link's page and types the password twice; `signedIn`: an earlier page left a
 * session.
 */
async function openLink({ signedIn = false } = {}) {
  const server = fakeApi()
    .reply('periksaAktivasi', { status: 'berlaku', nama: 'Siti Rahmawati', username })
    .reply('aktivasiAkun', { username })
    .reply('mintaToken', token)
    .fail('infoPengguna', 'tidak_ditemukan')
    .reply('pengaturan', undefined as never);
  const app = openApp('/aktivasi?kode=abc', signedIn);
  app.start();
  await userEvent.type(await screen.findByLabelText('Kata sandi baru'), password);
  await userEvent.type(screen.getByLabelText('Ulangi kata sandi baru'), password);
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan Kata Sandi' }));
  return { server, save, ...app };
}

const passwordGrant = { grant_type: 'password', client_id: 'web', username, password };

test('a link that sets the password ends signed in, by an ordinary sign-in', async () => {
  const { server, save, here } = await openLink();
  await save();
  await waitFor(() => expect(here()).toBe('/beranda'));
  expect(server.calls('mintaToken').map(({ body }) => body)).toEqual([passwordGrant]);
});

test('where a second factor is due it is asked for before anything opens', async () => {
  const { server, save, here } = await openLink();
  server.fail('mintaToken', 'kode_kedua_wajib', undefined, mfa);
  await save();
  const field = await screen.findByLabelText('Kode autentikator');
  expect(screen.getByText('Kata sandi tersimpan.')).toBeVisible();
  expect(here()).toBe('/aktivasi?kode=abc');
  server.reply('mintaToken', token);
  await userEvent.type(field, '123456{enter}');
  await waitFor(() => expect(here()).toBe('/beranda'));
  expect(server.calls('mintaToken')[1]?.body).toMatchObject({
    grant_type: 'kode_kedua',
    mfa_token: 'antara',
    kode: '123456',
  });
});

test('a factor that has to be set up first is set up here', async () => {
  const { server, save } = await openLink();
  server
    .fail('mintaToken', 'faktor_kedua_belum_dipasang', undefined, mfa)
    .reply('pasangSaatMasuk', {
      uri: 'otpauth://totp/LMS:operator?secret=JBSWY3DP&issuer=LMS',
      rahasia: 'JBSWY3DP',
    });
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Pasang Faktor Kedua' }));
  expect(await screen.findByLabelText('Kode autentikator')).toBeVisible();
  expect(server.calls('pasangSaatMasuk')[0]?.body).toEqual({ mfa_token: 'antara' });
});

test('a sign-in that fails says that the password is saved, and is tried again without typing', async () => {
  const { server, save, here } = await openLink();
  server.disconnect('mintaToken');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Tidak dapat terhubung ke server');
  expect(screen.getByText('Kata sandi tersimpan.')).toBeVisible();
  server.reply('mintaToken', token);
  await userEvent.click(screen.getByRole('button', { name: 'Coba Lagi' }));
  await waitFor(() => expect(here()).toBe('/beranda'));
  expect(server.calls('aktivasiAkun')).toHaveLength(1);
});

test('an account that was switched off meanwhile is told so, and nothing is offered that cannot help', async () => {
  const { server, save, here } = await openLink();
  server.fail('mintaToken', 'akun_tidak_aktif');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Akun Anda tidak aktif.');
  expect(screen.queryByRole('button', { name: 'Coba Lagi' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ke halaman masuk' }));
  await waitFor(() => expect(here()).toBe('/'));
});

test('a link changes nobody’s account: the session of another one in this browser stays', async () => {
  const { server, save, here } = await openLink({ signedIn: true });
  await save();
  expect(await screen.findByText(/^Peramban ini masih masuk dengan akun lain\./)).toHaveTextContent(
    username,
  );
  expect(here()).toBe('/aktivasi?kode=abc');
  expect(server.calls('mintaToken').map(({ body }) => body)).toEqual([
    { grant_type: 'refresh_token', client_id: 'web' },
  ]);
});

test('the own session of before, which the new password ended, gives way', async () => {
  const { server, save, here } = await openLink({ signedIn: true });
  server.replyWith('mintaToken', ({ body }) => {
    const isRefresh = (body as { grant_type: string }).grant_type === 'refresh_token';
    const refusal = {
      status: { code: 'sesi_dicabut', message: 'Kata sandi akun ini diubah.' },
      request_id: 'req-1',
    };
    return isRefresh
      ? new Response(JSON.stringify(refusal), { status: 401 })
      : new Response(JSON.stringify(token));
  });
  await save();
  await waitFor(() => expect(here()).toBe('/beranda'));
});
