import { expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { api } from './api.ts';
import { ApiError } from './errors.ts';
import { onStudentChange, rememberStudent, storedStudent } from './session/acting.ts';
import { continueAs, onIdentityChange, refresh, signIn, signOut } from './session/session.ts';

function jwt(sub: string, act?: string): string {
  const encode = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${encode({ alg: 'HS256' })}.${encode({ sub, ...(act ? { act: { sub: 'operator', id: act } } : {}) })}.x`;
}
const answer = (access_token: string, expires_in = 900) => ({
  access_token,
  token_type: 'Bearer' as const,
  expires_in,
});

async function signedIn(first = answer(jwt('operator'))) {
  const server = fakeApi()
    .reply('mintaToken', first)
    .reply('infoPengguna', () => {
      throw new Error('not asked');
    })
    .reply('cekPembatasan', {});
  await signIn('u', 'p');
  const changed = vi.fn();
  onIdentityChange(changed);
  return { server, changed };
}

test('tells the page once, which then asks for nothing any more as the other one', async () => {
  const { server, changed } = await signedIn();
  continueAs(answer(jwt('student', 'a1')));
  expect(changed).toHaveBeenCalledOnce();
  const error = await api.call('cekPembatasan').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'akun_berganti', status: 409 });
  expect(server.calls('cekPembatasan')).toEqual([]);
});

test('what was asked for as the student is never repeated as the operator', async () => {
  const { server, changed } = await signedIn(answer(jwt('student', 'a1')));
  server.fail('cekPembatasan', 'bertindak_berakhir').reply('mintaToken', answer(jwt('operator')));
  await expect(api.call('cekPembatasan')).rejects.toMatchObject({ code: 'akun_berganti' });
  expect(server.calls('cekPembatasan')).toHaveLength(1);
  expect(changed).toHaveBeenCalledOnce();
});

test('the same one with a new token goes on; another act as the same student does not', async () => {
  const { changed } = await signedIn(answer(jwt('student', 'a1')));
  continueAs(answer(jwt('student', 'a1')));
  expect(changed).not.toHaveBeenCalled();
  continueAs(answer(jwt('student', 'a2')));
  expect(changed).toHaveBeenCalledOnce();
});

test('a token that ends with the act is refreshed at its end, not over and over', async () => {
  vi.useFakeTimers();
  const { server, changed } = await signedIn(answer(jwt('student', 'a1'), 120));
  await vi.advanceTimersByTimeAsync(119_000);
  expect(server.calls('mintaToken')).toHaveLength(1);
  server.reply('mintaToken', answer(jwt('operator')));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.calls('mintaToken')).toHaveLength(2);
  expect(changed).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('signing out forgets the student; another tab’s change is noticed', async () => {
  const { server } = await signedIn();
  server.reply('catatLogout', undefined).reply('keluar', undefined);
  rememberStudent({ nim: '2406', id_user: 'u-1' });
  expect(storedStudent()).toEqual({ nim: '2406', id_user: 'u-1' });
  const heard = vi.fn();
  const stop = onStudentChange(heard);
  const tell = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue: null, newValue }));
  tell('lain', 'x');
  tell('lms.bertindak', null);
  expect(heard).not.toHaveBeenCalled();
  tell('lms.bertindak', '{}');
  expect(heard).toHaveBeenCalledOnce();
  stop();
  await signOut();
  expect(storedStudent()).toBeNull();
});

test('a refresh that answers the same identity is no change', async () => {
  const { changed } = await signedIn();
  expect(await refresh(jwt('operator'))).toBe(true);
  expect(changed).not.toHaveBeenCalled();
});
