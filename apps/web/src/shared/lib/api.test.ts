import { expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { api } from './api.ts';
import { ApiError, toastText } from './errors.ts';
import { fillPath, toQueryString } from './request.ts';
import {
  isSignedIn,
  maySignInSilently,
  onSessionEnd,
  refresh,
  setRole,
  signIn,
  signOut,
} from './session/session.ts';
import { serverNow } from './time/clock.ts';

const answer = { access_token: 'satu', token_type: 'Bearer', expires_in: 900 } as const;
const kelas = { page: 1, per_page: 5 };

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('no ApiError');
  return error;
}

test('arrays repeat their key, null is dropped, parameters are encoded', () => {
  expect(toQueryString({ ids: [1, 2], a: null, b: undefined, c: 'x y', d: false })).toBe(
    '?ids=1&ids=2&c=x+y&d=false',
  );
  expect(toQueryString({ a: null })).toBe('');
  expect(fillPath('/v2/lms/pertemuan/{id}', { id: 'a/b ?' })).toBe('/v2/lms/pertemuan/a%2Fb%20%3F');
});

test.each([
  ['a little outlives its page', 1_000, true],
  ['more than a browser lets outlive its page goes as any other', 70_000, false],
])('%s', async (_what, length, expected) => {
  fakeApi().reply('mintaToken', answer).reply('simpanBanyakJawaban', []);
  await signIn('u', 'p');
  const inner = fetch;
  const told: (boolean | undefined)[] = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    told.push(init.keepalive);
    return inner(input, init);
  });
  const data = [
    { id_soal: 's1', jawaban: { teks: 'x'.repeat(length) }, ragu_ragu: false, urutan: 1 },
  ];
  await api.call('simpanBanyakJawaban', { params: { id: 'uj1' }, body: { data }, keepalive: true });
  expect(told.at(-1)).toBe(expected);
});

test('every request carries college, role and token; the token comes from the sign-in only', async () => {
  const server = fakeApi().reply('mintaToken', answer).reply('daftarKelas', []);
  await signIn('24060121130001', 'demo12345');
  setRole('ROLE_DOSEN');
  await api.call('daftarKelas', { query: { ...kelas, periode: null } });
  const [login] = server.calls('mintaToken');
  expect(login?.body).toEqual({
    grant_type: 'password',
    client_id: 'web',
    username: '24060121130001',
    password: 'demo12345',
  });
  expect(login?.headers.get('authorization')).toBeNull();
  const [call] = server.calls('daftarKelas');
  expect(Object.fromEntries(call?.headers ?? [])).toMatchObject({
    'college-id': 'demo',
    role: 'ROLE_DOSEN',
    authorization: 'Bearer satu',
  });
  expect(call?.url.search).toBe('?page=1&per_page=5');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('satu');
});

test('a paged list answers rows and meta, the configuration is asked once', async () => {
  const server = fakeApi().reply('daftarKelas', [], { total_items: 62, total_pages: 13 });
  const page = await api.call('daftarKelas', { query: kelas });
  await api.call('daftarKelas', { query: kelas });
  expect(page.meta.total_items).toBe(62);
  expect(server.calls('konfigurasiFrontend')).toHaveLength(1);
});

test('401: one silent refresh for all that wait, then each is asked again', async () => {
  let current = 'satu';
  const server = fakeApi()
    .reply('mintaToken', (call) => {
      if (
        call.body &&
        'grant_type' in Object(call.body) &&
        Object(call.body).grant_type === 'refresh_token'
      )
        current = 'dua';
      return { ...answer, access_token: current };
    })
    .reply('cekPembatasan', {});
  await signIn('u', 'p');
  const accept = vi.mocked(fetch).getMockImplementation?.() ?? fetch;
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    const stale = new Headers(init.headers).get('authorization') === 'Bearer satu';
    const body = JSON.stringify({
      status: { code: 'token_tidak_berlaku', message: 'Sesi Anda telah berakhir.' },
    });
    return stale ? Promise.resolve(new Response(body, { status: 401 })) : accept(input, init);
  });
  await Promise.all([api.call('cekPembatasan'), api.call('cekPembatasan')]);
  expect(server.calls('mintaToken')).toHaveLength(2);
  expect(server.calls('cekPembatasan').map((call) => call.headers.get('authorization'))).toEqual([
    'Bearer dua',
    'Bearer dua',
  ]);
});

test('a refused refresh ends the session and says so', async () => {
  const server = fakeApi().reply('mintaToken', answer).fail('cekPembatasan', 'token_tidak_berlaku');
  await signIn('u', 'p');
  server.fail('mintaToken', 'sesi_dicabut');
  const ended = vi.fn();
  onSessionEnd(ended);
  expect((await failureOf(api.call('cekPembatasan'))).status).toBe(401);
  expect(ended).toHaveBeenCalledExactlyOnceWith('expired');
  expect(isSignedIn()).toBe(false);
  expect(maySignInSilently()).toBe(false);
});

test('a refresh without an answer leaves the session undecided', async () => {
  const server = fakeApi().reply('mintaToken', answer);
  await signIn('u', 'p');
  server.disconnect('mintaToken');
  expect((await failureOf(refresh('satu'))).kind).toBe('Network Error');
  expect(isSignedIn()).toBe(true);
});

test('the token is refreshed five minutes before it expires, by the server’s clock', async () => {
  vi.useFakeTimers();
  const server = fakeApi().reply('mintaToken', answer);
  await signIn('u', 'p');
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(server.calls('mintaToken')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(server.calls('mintaToken')).toHaveLength(2);
  vi.useRealTimers();
});

test('logging out writes the log entry first and ends the session even when both calls fail', async () => {
  const server = fakeApi()
    .reply('mintaToken', answer)
    .fail('catatLogout', 'kesalahan_server')
    .disconnect('keluar');
  await signIn('u', 'p');
  const ended = vi.fn();
  onSessionEnd(ended);
  await signOut();
  expect(server.calls('catatLogout')).toHaveLength(1);
  expect(ended).toHaveBeenCalledExactlyOnceWith('logout');
  expect(isSignedIn()).toBe(false);
});

test('failures: the server’s sentence, its code, fields and request id; a toast changes the case', async () => {
  const server = fakeApi().fail('detailKelas', 'validasi_gagal', [
    { path: 'id', message: 'Wajib' },
  ]);
  const error = await failureOf(api.call('detailKelas', { params: { id: 'x' } }));
  expect(error).toMatchObject({
    status: 422,
    code: 'validasi_gagal',
    kind: 'http',
    requestId: 'req-1',
    errors: [{ path: 'id', message: 'Wajib' }],
  });
  server.disconnect('detailKelas');
  expect((await failureOf(api.call('detailKelas', { params: { id: 'x' } }))).kind).toBe(
    'Network Error',
  );
  expect(
    toastText(new ApiError({ status: 422, code: 'x', message: 'DATA TIDAK Valid', kind: 'http' })),
  ).toBe('Data tidak valid');
  const twoSentences = new ApiError({
    status: 409,
    code: 'x',
    message: 'Sudah lewat. Coba LAGI!',
    kind: 'http',
  });
  expect(toastText(twoSentences)).toBe('Sudah lewat. Coba lagi!');
  expect(toastText(new Error('anything'))).toBe('Terjadi kesalahan');
});

test.each([
  [504, '<html>', 'Gateway Timeout', 'Terjadi kesalahan'],
  [500, '{"detail":"Basis data mati"}', 'http', 'Basis data mati'],
  [500, 'null', 'http', 'Terjadi kesalahan'],
])('an answer %d of somebody else', async (status, body, kind, message) => {
  fakeApi();
  const config = fetch;
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    input.startsWith('/multisite')
      ? config(input, init)
      : Promise.resolve(new Response(body, { status })),
  );
  expect(await failureOf(api.call('cekPembatasan'))).toMatchObject({ status, kind, message });
});

test('the Date header sets the clock of a phone that is a day off', async () => {
  fakeApi();
  const config = fetch;
  const tomorrow = new Date(Date.now() + 86_400_000);
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    input.startsWith('/multisite')
      ? config(input, init)
      : Promise.resolve(new Response('{"data":{}}', { headers: { date: tomorrow.toUTCString() } })),
  );
  await api.call('cekPembatasan');
  expect(Math.abs(serverNow() - tomorrow.getTime())).toBeLessThan(2_000);
});
