import { expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { openSiakad } from './siakad.ts';

const issued = {
  code: 'KODE',
  url: 'https://siakad.test',
  redirect_uri: 'https://siakad.test/rps?a=b',
  state: '',
};

/** The opened window; null for a blocked one. */
function stubWindow() {
  const opened = {
    opener: window as unknown,
    close: vi.fn(),
    location: { replace: vi.fn() },
    document: { title: '', body: { textContent: '' } },
  };
  vi.stubGlobal(
    'open',
    vi.fn(() => opened),
  );
  return opened;
}

test('Siakad opens in a new window that cannot reach this one, and it is logged', async () => {
  const opened = stubWindow();
  const server = fakeApi().reply('kodeSiakad', issued).reply('catatKeluarKeSikad', undefined);
  await openSiakad({ role: 'ROLE_DOSEN', redirectUri: issued.redirect_uri, state: 'd7' });
  expect(server.calls('kodeSiakad')[0]?.body).toEqual({
    response_type: 'code',
    client_id: 'siakad',
    as_role: 'ROLE_DOSEN',
    redirect_uri: issued.redirect_uri,
    state: 'd7',
  });
  expect(server.calls('catatKeluarKeSikad')).toHaveLength(1);
  expect(opened.opener).toBeNull();
  expect(opened.location.replace).toHaveBeenCalledWith(
    'https://siakad.test/login?code=KODE&redirect=https%3A%2F%2Fsiakad.test%2Frps%3Fa%3Db',
  );
});

test('a log entry that fails keeps nobody here', async () => {
  const opened = stubWindow();
  fakeApi().reply('kodeSiakad', issued).fail('catatKeluarKeSikad', 'layanan_tidak_tersedia');
  await openSiakad({ role: 'ROLE_MAHASISWA' });
  expect(opened.location.replace).toHaveBeenCalledOnce();
});

test('without a Siakad the window closes and the reason is thrown', async () => {
  const opened = stubWindow();
  const server = fakeApi().fail('kodeSiakad', 'siakad_belum_diatur');
  await expect(openSiakad({ role: 'ROLE_MAHASISWA' })).rejects.toMatchObject({
    code: 'siakad_belum_diatur',
  });
  expect(opened.close).toHaveBeenCalledOnce();
  expect(server.calls('catatKeluarKeSikad')).toHaveLength(0);
});
