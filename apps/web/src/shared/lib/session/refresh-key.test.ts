/** A refresh whose answer was lost (DECISIONS 218). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { isSignedIn, refresh, resetSession, resume, signIn, signOut } from './session.ts';

const answer = { access_token: 'satu', token_type: 'Bearer', expires_in: 900 } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function signedIn() {
  const server = fakeApi().reply('mintaToken', answer);
  await signIn('u', 'p');
  const keys = () =>
    server
      .calls('mintaToken')
      .slice(1)
      .map(({ headers }) => headers.get('idempotency-key'));
  return { server, keys };
}

test('each refresh has a key of its own; a sign-in has none', async () => {
  const { server, keys } = await signedIn();
  await refresh('satu');
  await refresh('satu');
  const [first, second] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toMatch(/^[0-9a-f]{32}$/);
  expect(second).not.toBe(first);
  expect(server.calls('mintaToken')[0]?.headers.get('idempotency-key')).toBeNull();
});

test('an answer that is lost is asked for again with the same key, until it comes', async () => {
  const { server, keys } = await signedIn();
  server.disconnect('mintaToken');
  await expect(refresh('satu')).rejects.toMatchObject({ kind: 'Network Error' });
  server.fail('mintaToken', 'layanan_tidak_tersedia');
  await expect(refresh('satu')).rejects.toMatchObject({ status: 503 });
  server.reply('mintaToken', answer);
  expect(await refresh('satu')).toBe(true);
  await refresh('satu');
  const [first, second, third, fourth] = keys();
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test('the page asks again by itself half a minute later', async () => {
  const { server, keys } = await signedIn();
  server.disconnect('mintaToken');
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(keys()).toHaveLength(1);
  server.reply('mintaToken', answer);
  await vi.advanceTimersByTimeAsync(31_000);
  const [first, second] = keys();
  expect(second).toBe(first);
});

test('an answer that breaks off in its middle is lost as well', async () => {
  const { server, keys } = await signedIn();
  const torn = new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  });
  server.replyWith('mintaToken', () => new Response(torn));
  await expect(refresh('satu')).rejects.toMatchObject({ kind: 'Network Error' });
  server.replyWith('mintaToken', () => new Response('<html>Masuk ke hotspot kampus</html>'));
  await expect(refresh('satu')).rejects.toMatchObject({ kind: 'Network Error' });
  server.reply('mintaToken', answer);
  await refresh('satu');
  expect(new Set(keys()).size).toBe(1);
});

test.each([401, 403, 404, 408])(
  'a page of a hotspot or a firewall is no verdict, whatever its status (%i)',
  async (status) => {
    const { server, keys } = await signedIn();
    server.replyWith(
      'mintaToken',
      () => new Response('<html>Masuk ke hotspot kampus</html>', { status }),
    );
    await expect(refresh('satu')).rejects.toMatchObject({ kind: 'Network Error' });
    expect(isSignedIn()).toBe(true);
    server.reply('mintaToken', answer);
    expect(await refresh('satu')).toBe(true);
    expect(new Set(keys()).size).toBe(1);
  },
);

test('the key outlives a reload of the page', async () => {
  const { server, keys } = await signedIn();
  server.disconnect('mintaToken');
  await expect(refresh('satu')).rejects.toThrow();
  resetSession();
  localStorage.setItem('lms.sesi', '1');
  server.reply('mintaToken', answer);
  expect(await resume()).toBe(true);
  const [first, second] = keys();
  expect(second).toBe(first);
});

test('a verdict ends the key: the next session begins with another', async () => {
  const { server, keys } = await signedIn();
  server.disconnect('mintaToken');
  await expect(refresh('satu')).rejects.toThrow();
  server.fail('mintaToken', 'sesi_dicabut');
  expect(await refresh('satu')).toBe(false);
  server.reply('mintaToken', answer);
  await refresh('satu');
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('signing out leaves nothing behind', async () => {
  const { server } = await signedIn();
  server.disconnect('mintaToken').disconnect('catatLogout').disconnect('keluar');
  await expect(refresh('satu')).rejects.toThrow();
  await signOut();
  // Nothing personal: only the college and the pending logout.
  expect(Object.keys(localStorage)).toEqual(['lms.frontend-config.2', 'lms.cabut']);
});
