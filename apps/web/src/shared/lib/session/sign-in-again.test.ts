import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bindDevice, deviceAccount } from '../../offline/device-account.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { api } from '../api.ts';
import { tellAnswer } from '../line.ts';
import {
  leaveForSignIn,
  maySeePages,
  onIdentityChange,
  onSessionEnd,
  refresh,
  signIn,
  signInSecondStep,
  signOut,
  stayAtExpiry,
} from './session.ts';
import { awaitsSignIn, onSignedInAgain } from './sign-in-again.ts';

const jwt = (sub: string, act?: string): string =>
  `x.${btoa(JSON.stringify({ sub, ...(act ? { act: { id: act } } : {}) }))}.x`;
const answer = (access_token: string) => ({
  access_token,
  token_type: 'Bearer' as const,
  expires_in: 900,
});

let leave = (): void => undefined;
beforeEach(tellAnswer);
const goAway = (): void => {
  leave();
  leave = () => undefined;
};
afterEach(goAway);

/** Siti is signed in, then the server refuses her session. */
async function expired({ stays = true, who = jwt('siti') } = {}) {
  const server = fakeApi().reply('mintaToken', answer(who));
  await signIn('siti', 'p');
  leave = stays ? stayAtExpiry() : () => undefined;
  const ended = vi.fn();
  onSessionEnd(ended);
  server.fail('cekPembatasan', 'token_tidak_berlaku').fail('mintaToken', 'sesi_dicabut');
  await expect(api.call('cekPembatasan')).rejects.toMatchObject({ status: 401 });
  return { server: server.reply('cekPembatasan', {}), ended };
}

test('the page is told nothing, the device stays its account’s, and nothing is asked of the server meanwhile', async () => {
  const { server, ended } = await expired();
  expect(awaitsSignIn()).toBe(true);
  expect(ended).not.toHaveBeenCalled();
  expect(deviceAccount()).toMatchObject({ idUser: 'siti' });
  const asked = [server.calls('cekPembatasan').length, server.calls('mintaToken').length];
  await expect(api.call('cekPembatasan')).rejects.toMatchObject({ status: 401 });
  expect(await refresh(null)).toBe(false);
  expect([server.calls('cekPembatasan').length, server.calls('mintaToken').length]).toEqual(asked);
  // All other pages are closed.
  expect(await maySeePages()).toBe(false);
});

test('its account signs in again, by a second step too, and everything goes on', async () => {
  const { server } = await expired();
  const back = vi.fn();
  const forget = onSignedInAgain(back);
  server.fail('mintaToken', 'kode_kedua_wajib', undefined, { mfa_token: 'm' });
  await expect(signIn('siti', 'p')).rejects.toMatchObject({ code: 'kode_kedua_wajib' });
  expect(awaitsSignIn()).toBe(true);
  server.reply('mintaToken', answer(jwt('siti')));
  await signInSecondStep('m', '123456');
  expect(back).toHaveBeenCalledOnce();
  expect(awaitsSignIn()).toBe(false);
  expect(await api.call('cekPembatasan')).toEqual({});
  forget();
});

test.each([
  ['another account', jwt('bagas')],
  ['an operator in its place', jwt('siti', 'act-1')],
])('%s is not let in: its session is ended, and the page waits on', async (_name, other) => {
  const { server, ended } = await expired();
  const changed = vi.fn();
  onIdentityChange(changed);
  server.reply('mintaToken', answer(other)).reply('keluar', undefined);
  await expect(signIn('bagas', 'p')).rejects.toMatchObject({
    code: 'akun_berganti',
    message: expect.stringMatching(/akun lain/),
  });
  expect(server.calls('keluar')[0]?.headers.get('authorization')).toBe(`Bearer ${other}`);
  expect([awaitsSignIn(), ended.mock.calls.length, changed.mock.calls.length]).toEqual([
    true,
    0,
    0,
  ]);
  expect(deviceAccount()).toMatchObject({ idUser: 'siti' });
});

test.each([
  ['is given up', () => leaveForSignIn()],
  ['is left', goAway],
])('a page that waits and %s ends the session as any other', async (_name, end) => {
  const { ended } = await expired();
  end();
  expect(ended).toHaveBeenCalledExactlyOnceWith('expired');
  expect([awaitsSignIn(), deviceAccount()]).toEqual([false, null]);
});

test('without such a page, for who acts as somebody, and at a logout, the session ends as ever', async () => {
  expect((await expired({ stays: false })).ended).toHaveBeenCalledExactlyOnceWith('expired');
  expect((await expired({ who: jwt('siti', 'act-1') })).ended).toHaveBeenCalledExactlyOnceWith(
    'expired',
  );
  goAway();
  const server = fakeApi()
    .reply('mintaToken', answer(jwt('siti')))
    .reply('catatLogout', undefined)
    .reply('keluar', undefined);
  await signIn('siti', 'p');
  leave = stayAtExpiry();
  const ended = vi.fn();
  onSessionEnd(ended);
  await signOut();
  expect(ended).toHaveBeenCalledExactlyOnceWith('logout');
  expect(server.calls('keluar')).toHaveLength(1);
});

test('a page that was opened without the server’s word waits for the account of the device', async () => {
  bindDevice({ collegeId: 'demo', idUser: 'siti' });
  localStorage.setItem('lms.sesi', '1');
  const server = fakeApi().disconnect('mintaToken');
  expect(await maySeePages()).toBe(true);
  leave = stayAtExpiry();
  server.fail('mintaToken', 'sesi_dicabut');
  await expect(api.call('cekPembatasan')).rejects.toMatchObject({ status: 401 });
  expect(awaitsSignIn()).toBe(true);
  server.reply('mintaToken', answer(jwt('siti')));
  await signIn('siti', 'p');
  expect(awaitsSignIn()).toBe(false);
});

describe('another tab', () => {
  const other = new BroadcastChannel('lms.sesi');
  afterAll(() => other.close());
  /** A message is received once a later one is. */
  const tell = async (message: object): Promise<void> => {
    const heard = new BroadcastChannel('lms.sesi');
    const echo = new Promise((resolve) =>
      heard.addEventListener('message', resolve, { once: true }),
    );
    other.postMessage(message);
    await echo;
    heard.close();
  };
  const ended = { kind: 'ended', because: 'Sesi Anda dicabut.' };
  const letGo = (): void => localStorage.removeItem('lms.perangkat');

  test('that hears of the end lets the device be, which the page that stays goes on with', async () => {
    bindDevice({ collegeId: 'demo', idUser: 'siti' });
    await tell(ended);
    expect(deviceAccount()).toMatchObject({ idUser: 'siti' });
  });

  test('that ends the session lets the device go: a page that stays takes it up again', async () => {
    fakeApi().reply('mintaToken', answer(jwt('siti')));
    await signIn('siti', 'p');
    leave = stayAtExpiry();
    letGo();
    await tell(ended);
    expect(awaitsSignIn()).toBe(true);
    expect(deviceAccount()).toMatchObject({ idUser: 'siti' });
  });

  test('tells its token to a page that has only begun: what the device keeps stays', async () => {
    bindDevice({ collegeId: 'demo', idUser: 'siti' });
    const far = Date.now() + 900_000;
    await tell({
      kind: 'token',
      token: { accessToken: jwt('siti'), expiresAt: far, refreshAt: far },
    });
    expect(deviceAccount()).toMatchObject({ idUser: 'siti' });
  });
});
