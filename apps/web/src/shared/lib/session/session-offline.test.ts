import { beforeEach, expect, test, vi } from 'vitest';
import { bindDevice, deviceAccount } from '../../offline/device-account.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { api } from '../api.ts';
import { tellAnswer } from '../line.ts';
import {
  maySeePages,
  onIdentityChange,
  onSessionEnd,
  signIn,
  signInDev,
  signInWithCode,
  signOut,
} from './session.ts';

const jwt = (sub: string, act?: string): string =>
  `x.${btoa(JSON.stringify({ sub, ...(act ? { act: { sub: 'operator', id: act } } : {}) }))}.x`;
const answer = (access_token: string) => ({
  access_token,
  token_type: 'Bearer' as const,
  expires_in: 900,
});
const DAY_MS = 24 * 60 * 60_000;

beforeEach(tellAnswer);

/** An earlier page of Siti's: the cookie may still be valid. */
function earlierPage(): void {
  bindDevice({ collegeId: 'demo', idUser: 'siti' });
  localStorage.setItem('lms.sesi', '1');
}

test('shows what the device keeps, and goes on as soon as the server speaks', async () => {
  earlierPage();
  const server = fakeApi().disconnect('mintaToken').reply('cekPembatasan', {});
  expect(await maySeePages()).toBe(true);
  server.reply('mintaToken', answer(jwt('siti')));
  // The session is resumed before any request.
  expect(await api.call('cekPembatasan')).toEqual({});
  expect(server.calls('cekPembatasan')[0]?.headers.get('authorization')).toBe(
    `Bearer ${jwt('siti')}`,
  );
});

test('a server that does not answer in time is not waited for', async () => {
  earlierPage();
  fakeApi().hang('mintaToken');
  expect(await maySeePages()).toBe(true);
});

test.each([
  ['nobody was here', () => localStorage.setItem('lms.sesi', '1')],
  [
    'the server was not heard for 31 days',
    () => {
      vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() - 31 * DAY_MS);
      earlierPage();
    },
  ],
])('without the server there is nothing to show when %s', async (_name, arrange) => {
  arrange();
  fakeApi().disconnect('mintaToken');
  await expect(maySeePages()).rejects.toMatchObject({ status: 0 });
});

test('a session that is over ends the page too, and leaves nothing kept', async () => {
  earlierPage();
  const server = fakeApi().disconnect('mintaToken');
  expect(await maySeePages()).toBe(true);
  const ended = vi.fn();
  onSessionEnd(ended);
  server.fail('mintaToken', 'token_tidak_berlaku');
  await api.call('cekPembatasan').catch(() => undefined);
  expect(ended).toHaveBeenCalledWith('expired');
  expect(deviceAccount()).toBeNull();
});

test('the page of one is not gone on with by another whose session it turns out to be', async () => {
  earlierPage();
  const server = fakeApi().disconnect('mintaToken').reply('cekPembatasan', {});
  expect(await maySeePages()).toBe(true);
  const changed = vi.fn();
  onIdentityChange(changed);
  server.reply('mintaToken', answer(jwt('budi')));
  await expect(api.call('cekPembatasan')).rejects.toMatchObject({ code: 'akun_berganti' });
  expect(changed).toHaveBeenCalledOnce();
  expect(server.calls('cekPembatasan')).toEqual([]);
});

test('an operator who acts as a student leaves nothing of either on the device', async () => {
  const server = fakeApi().reply('mintaToken', answer(jwt('operator')));
  await signIn('u', 'p');
  expect(deviceAccount()).toMatchObject({ collegeId: 'demo', idUser: 'operator' });
  server.reply('mintaToken', answer(jwt('siti', 'a1')));
  await signIn('u', 'p');
  expect(deviceAccount()).toBeNull();
});

test.each([
  ['by password', () => signIn('u', 'p')],
  ['by a code', () => signInWithCode({ code: 'c', state: null, iss: null })],
  ['by name, where it is a demo', () => signInDev('u')],
])(
  'a logout without a line is told to the server before the next sign-in %s',
  async (_how, signInAnew) => {
    const server = fakeApi()
      .reply('mintaToken', answer(jwt('siti')))
      .disconnect('catatLogout')
      .disconnect('keluar');
    await signIn('u', 'p');
    await signOut();
    expect(deviceAccount()).toBeNull();
    server.reply('keluar', undefined);
    await signInAnew();
    const order = ['keluar', 'keluar', 'mintaToken', 'mintaToken'] as const;
    expect(
      [...server.calls('keluar'), ...server.calls('mintaToken')].map(({ name }) => name),
    ).toEqual(order);
    expect(localStorage.getItem('lms.cabut')).toBeNull();
  },
);
