import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bindDevice, type DeviceAccount } from './device-account.ts';
import { deviceDb } from './device-db.ts';
import { bindNewAccount, emptyDevice, secureContext } from './testing.ts';
import { dropFiles, keepFile, noteSent, openKeptFile } from './waiting-files.ts';
import { forgetWaiting } from './waiting-store.ts';

let account: DeviceAccount;
beforeEach(() => {
  secureContext();
  account = bindNewAccount();
});
afterEach(emptyDevice);

const big = () =>
  new File([new Uint8Array(4_500_001).fill(7)], 'foto.jpg', {
    type: 'image/jpeg',
    lastModified: 1_760_000_000_000,
  });
const counts = async () => {
  const db = await deviceDb();
  return [await db.count('kiriman'), await db.count('kiriman_bagian')];
};

test('a file comes back as it was, in parts that nobody else can open', async () => {
  const id = (await keepFile(big())) ?? '';
  expect(await counts()).toEqual([1, 3]);
  const kept = await openKeptFile(id);
  expect(kept?.berkas).toBeNull();
  expect([kept?.file.name, kept?.file.type, kept?.file.size, kept?.file.lastModified]).toEqual([
    'foto.jpg',
    'image/jpeg',
    4_500_001,
    1_760_000_000_000,
  ]);
  expect(
    new Uint8Array((await kept?.file.arrayBuffer()) ?? new ArrayBuffer(0)).every(
      (byte) => byte === 7,
    ),
  ).toBe(true);
  bindNewAccount();
  expect(await openKeptFile(id)).toBeNull();
});

test('what the server made of it is remembered', async () => {
  const id = (await keepFile(big())) ?? '';
  await noteSent(id, 'b-9');
  expect((await openKeptFile(id))?.berkas).toBe('b-9');
});

test('dropped, or at a logout, nothing of it stays', async () => {
  const [one, other] = [(await keepFile(big())) ?? '', (await keepFile(big())) ?? ''];
  await dropFiles([one]);
  expect(await counts()).toEqual([1, 3]);
  expect(await openKeptFile(one)).toBeNull();
  expect(await openKeptFile(other)).not.toBeNull();
  await forgetWaiting();
  expect(await counts()).toEqual([0, 0]);
});

test('what nobody came back for in 30 days goes when another is kept', async () => {
  const id = (await keepFile(big())) ?? '';
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 86_400_000);
  bindDevice(account);
  const later = (await keepFile(big())) ?? '';
  expect(await openKeptFile(id)).toBeNull();
  expect(await openKeptFile(later)).not.toBeNull();
});

test('where nothing can be kept it says so', async () => {
  vi.stubGlobal('isSecureContext', false);
  expect(await keepFile(big())).toBeNull();
});
