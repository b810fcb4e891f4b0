import { hostileRedirects } from '@lms/contracts/wire/testing/hostile-redirects';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { leaveTo } from '../shared/lib/browser/leave.ts';
import { frontendConfig } from '../shared/lib/college.ts';
import { fakeApi } from '../shared/testing/fake-api.ts';
import { codeHandOver } from './guards.ts';
import { openApp, token } from './testing/open-app.tsx';

vi.mock('../shared/lib/browser/leave.ts', () => ({ leaveTo: vi.fn() }));
beforeEach(() => vi.mocked(leaveTo).mockClear());

const college = {
  college_id: 'demo',
  nama: 'Universitas Contoh Nusantara',
  logoContentUrl: null,
  copyright: '© 2026 Universitas Contoh Nusantara',
  url_sikad_legacy: '',
  color_mode: 'light',
} as const;
const withOidc = {
  ...college,
  masuk: { oidc: { nama: 'SSO Kampus' }, dev: false, lupa_sandi: false },
};

/**
 * The web at an address. The page behind the sign-in is the 404 page, which needs nothing from the
 * server.
 */
function open(address: string, { signedIn = false } = {}) {
  const server = fakeApi()
    .reply('mintaToken', token)
    .fail('infoPengguna', 'tidak_ditemukan')
    .reply('pengaturan', undefined as never);
  return { server, ...openApp(address, signedIn) };
}

test.each([
  ['/kelas?code=X', '/oauth?code=X&path=%2Fkelas&redirect=%2Fkelas&refferer=%2Fkelas'],
  ['/?code=X', '/oauth?code=X&path=%2F&redirect=%2F&refferer=%2F'],
  [
    '/kelas?status=selesai&code=X&page=2',
    '/oauth?code=X&path=%2Fkelas&redirect=%2Fkelas&refferer=%2Fkelas%3Fstatus%3Dselesai%26page%3D2',
  ],
  [
    '/beranda?code=X&state=lms.a&iss=https%3A%2F%2Fsso.test',
    '/oauth?code=X&path=%2Fberanda&redirect=%2Fberanda&refferer=%2Fberanda&state=lms.a&iss=https%3A%2F%2Fsso.test',
  ],
  ['/oauth?code=X', null],
  ['/kelas?kode=X', null],
  ['/kelas', null],
])('the guard of sign-in codes: %s', (address, expected) => {
  expect(codeHandOver(new URL(address, 'https://lms.test'))).toBe(expected);
});

test('a code on any page is exchanged on /oauth, and the page that was wanted opens, without the code', async () => {
  const { start, here, server } = open('/tidak-ada?tab=2&code=KODE&state=dari-siakad');
  start();
  expect(
    await screen.findByRole('heading', { name: 'Uppss!!! Alamat yang Anda tuju tidak ditemukan' }),
  ).toBeVisible();
  expect(here()).toBe('/tidak-ada?tab=2');
  expect(server.calls('mintaToken').map(({ body }) => body)).toEqual([
    {
      grant_type: 'authorization_code',
      client_id: 'web',
      code: 'KODE',
      redirect_uri: 'http://localhost:3000/oauth',
      state: 'dari-siakad',
    },
  ]);
});

test('what the server knows of the wanted page goes before what the address says', async () => {
  const { start, here, server } = open(
    '/oauth?code=KODE&state=lms.a&iss=https://sso.test&refferer=/lain',
  );
  server.reply('mintaToken', { ...token, redirect: '/tidak-ada' });
  start();
  await screen.findByRole('heading', { name: 'Uppss!!! Alamat yang Anda tuju tidak ditemukan' });
  expect(here()).toBe('/tidak-ada');
  expect(server.calls('mintaToken')[0]?.body).toMatchObject({
    state: 'lms.a',
    iss: 'https://sso.test',
  });
});

test('a failed exchange says why and leads back to the sign-in page, with the wanted page kept', async () => {
  const { start, here, server } = open('/kelas?status=selesai&code=KODE');
  server.fail('mintaToken', 'kode_tidak_berlaku');
  start();
  expect(await screen.findByRole('heading', { name: 'Tidak dapat masuk' })).toBeVisible();
  expect(
    screen.getByText('Kode masuk tidak berlaku atau sudah pernah dipakai. Silakan masuk kembali.'),
  ).toBeVisible();
  expect(screen.getByText('ID permintaan:')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Coba Lagi' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Kembali ke halaman masuk' }));
  expect(await screen.findByRole('heading', { name: 'Masuk ke LMS' })).toBeVisible();
  expect(here()).toBe('/?redirect=%2Fkelas%3Fstatus%3Dselesai');
});

test('while the other side is away the exchange can be tried again', async () => {
  const { start, here, server } = open('/oauth?code=KODE&refferer=/tidak-ada');
  server.fail('mintaToken', 'layanan_masuk_tidak_tersedia');
  start();
  const again = await screen.findByRole('button', { name: 'Coba Lagi' });
  server.reply('mintaToken', token);
  await userEvent.click(again);
  await waitFor(() => expect(here()).toBe('/tidak-ada'));
});

test('coming back without a code says that nobody signed in', async () => {
  const { start, server } = open('/oauth?error=access_denied');
  start();
  expect(
    await screen.findByText('Proses masuk dibatalkan atau ditolak oleh layanan masuk.'),
  ).toBeVisible();
  expect(server.calls('mintaToken')).toHaveLength(0);
});

test('a code in a link changes nobody’s account: who is signed in stays so', async () => {
  const { start, here, server } = open('/tidak-ada?code=KODE-ORANG-LAIN', { signedIn: true });
  start();
  await waitFor(() => expect(here()).toBe('/tidak-ada'));
  expect(await screen.findByText(/^Anda sudah masuk\./)).toBeVisible();
  expect(server.calls('mintaToken').map(({ body }) => body)).toEqual([
    { grant_type: 'refresh_token', client_id: 'web' },
  ]);
});

test('a session that is over gives way to the code', async () => {
  const { start, here, server } = open('/tidak-ada?code=KODE', { signedIn: true });
  server.reply('mintaToken', token);
  const answers = ['sesi_dicabut', null] as const;
  let asked = 0;
  vi.stubGlobal(
    'fetch',
    wrap(fetch, () => answers[asked++] ?? null),
  );
  start();
  await waitFor(() => expect(here()).toBe('/tidak-ada'));
  expect(asked).toBe(2);
});

/** Refuses access_token with the code that `next` returns, if any. */
function wrap(inner: typeof fetch, next: () => string | null): typeof fetch {
  return async (input, init) => {
    const code = String(input).startsWith('/v2/access_token') ? next() : null;
    if (code === null) return inner(input, init);
    const body = { status: { code, message: 'Sesi Anda telah berakhir.' }, request_id: 'req-1' };
    return new Response(JSON.stringify(body), { status: 401 });
  };
}

test('/sso leaves for the sign-in service, with the wanted page', async () => {
  const { start, server } = open('/sso?redirect=%2Fkelas');
  server.reply('mulaiOidc', { url: 'https://sso.test/auth?state=lms.a' });
  start();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://sso.test/auth?state=lms.a'));
  expect(server.calls('mulaiOidc')[0]?.url.search).toBe('?redirect=%2Fkelas');
  expect(screen.getByRole('status')).toBeVisible();
});

test('/sso says when there is none', async () => {
  const { start, server } = open('/sso');
  server.fail('mulaiOidc', 'masuk_tunggal_belum_diatur');
  start();
  expect(await screen.findByText('Masuk tunggal belum diatur pada LMS ini.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kembali ke halaman masuk' })).toHaveAttribute(
    'href',
    '/',
  );
  expect(leaveTo).not.toHaveBeenCalled();
});

test('no way in leads to another site', async () => {
  for (const target of hostileRedirects) {
    for (const path of ['/oauth?code=KODE&refferer=', '/oauth?code=KODE&redirect=']) {
      const { start, here } = open(path + encodeURIComponent(target));
      const { unmount } = start();
      await waitFor(() => expect([path, target, here()]).toEqual([path, target, '/beranda']));
      unmount();
      localStorage.clear();
      const { resetSession } = await import('../shared/lib/session/session.ts');
      resetSession();
    }
  }
}, 60_000);

test('the sign-in page offers the sign-in service under its name, and keeps the wanted page', async () => {
  const { start, server } = open('/?redirect=%2Fkelas');
  server.reply('konfigurasiFrontend', withOidc);
  start();
  expect(await screen.findByRole('link', { name: 'Masuk dengan SSO Kampus' })).toHaveAttribute(
    'href',
    '/sso?redirect=%2Fkelas',
  );
  expect(screen.queryByRole('link', { name: 'Pilih akun demo' })).not.toBeInTheDocument();
});

test('without one it offers the password alone', async () => {
  const { start } = open('/');
  start();
  await screen.findByRole('heading', { name: 'Masuk ke LMS' });
  expect(screen.queryByRole('link', { name: /^Masuk dengan/ })).not.toBeInTheDocument();
});

test('/dev is no page outside the demo', async () => {
  const { start, server } = open('/dev');
  start();
  expect(
    await screen.findByRole('heading', { name: 'Uppss!!! Alamat yang Anda tuju tidak ditemukan' }),
  ).toBeVisible();
  expect(server.calls('akunDev')).toHaveLength(0);
  await frontendConfig();
});

test('in the demo /dev signs in with one press', async () => {
  const { start, here, server } = open('/dev');
  server
    .reply('konfigurasiFrontend', {
      ...college,
      masuk: { oidc: null, dev: true, lupa_sandi: false },
    })
    .reply('akunDev', [
      { username: 'dosen', nama: 'Ratna Kusumaningrum', role: 'ROLE_DOSEN' },
      { username: 'operator', nama: 'Operator Akademik', role: 'ROLE_OPERATOR' },
    ]);
  start();
  const button = await screen.findByRole('button', { name: /Ratna Kusumaningrum/ });
  expect(within(button).getByText('Dosen')).toBeVisible();
  await userEvent.click(button);
  await waitFor(() => expect(here()).toBe('/beranda'));
  expect(server.calls('mintaToken')[0]?.body).toEqual({
    grant_type: 'dev',
    client_id: 'web',
    username: 'dosen',
  });
});

test.each([
  ['/aktivasi?kode=x', 'Aktivasi | LMS Mahasiswa'],
  ['/lupa-sandi', 'Lupa sandi | LMS Mahasiswa'],
  ['/oauth', 'Oauth | LMS Mahasiswa'],
  ['/sso', 'Sso | LMS Mahasiswa'],
  ['/', 'LMS Mahasiswa'],
])('the window of %s is called %s', async (address, title) => {
  const { server, start } = open(address);
  server
    .reply('periksaAktivasi', { status: 'kedaluwarsa', nama: null, username: null })
    .fail('mulaiOidc', 'masuk_tunggal_belum_diatur');
  start();
  await waitFor(() => expect(document.title).toBe(title));
});
