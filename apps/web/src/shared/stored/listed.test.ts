import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/errors.ts';
import { tellAnswer } from '../lib/line.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { type DeviceAccount, releaseDevice } from '../offline/device-account.ts';
import { deviceDb } from '../offline/device-db.ts';
import { keepAnswers } from '../offline/kept-answers.ts';
import { bindNewAccount, emptyDevice, secureContext } from '../offline/testing.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { learnListed } from './listed.ts';
import { isWhole } from './room.ts';
import { saveFiles } from './saving.ts';
import { showStored } from './stored-files.ts';
import { bytesOf, fileAnswer, makeMateriWithFile, newFileOf } from './testing.ts';
import { told } from './told.ts';

const first = makeMateriWithFile('m-1', 10);
const second = makeMateriWithFile('m-2', 10);

const ids = async () => (await showStored()).filter(isWhole).map(({ id }) => id);
const stored = (...expected: string[]) =>
  vi.waitFor(async () => expect(await ids()).toEqual(expected));

function server() {
  return fakeApi()
    .reply('detailMateri', ({ params }) => (params.id === 'm-1' ? first : second))
    .replyWith('unduhBerkas', () => fileAnswer(bytesOf(10), null));
}

let account: DeviceAccount;
beforeEach(async () => {
  secureContext();
  tellAnswer();
  account = bindNewAccount();
  keepAnswers(createQueryClient());
  server();
  saveFiles([newFileOf(first), newFileOf(second)]);
  await stored('b-m-1', 'b-m-2');
});
afterEach(async () => {
  releaseDevice();
  await emptyDevice();
});

test('what the list no longer has goes from the device', async () => {
  await learnListed('p-1', [second], true);
  expect(await ids()).toEqual(['b-m-2']);
});

test('another meeting’s list says nothing of it', async () => {
  await learnListed('p-2', [], true);
  expect(await ids()).toEqual(['b-m-1', 'b-m-2']);
});

test('what is still there is kept from now on again', async () => {
  const db = await deviceDb();
  const key: [string, string] = [`demo/${account.idUser}`, 'b-m-1'];
  const row = await db.get('berkas', key);
  if (!row) throw new Error('not stored');
  await db.put('berkas', { ...row, seenAt: 5 });
  await learnListed('p-1', [first, second], true);
  expect((await db.get('berkas', key))?.seenAt).toBeGreaterThan(Date.now() - 10_000);
});

test('of what is on another page the server is asked', async () => {
  const api = fakeApi().fail('detailMateri', 'tidak_ditemukan');
  await learnListed('p-1', [second], false);
  expect(api.calls('detailMateri').map(({ params }) => params.id)).toEqual(['m-1']);
  expect(await ids()).toEqual(['b-m-2']);
});

test('a file that was replaced is stored anew', async () => {
  const replaced = makeMateriWithFile('m-1', 20, { id: 'b-baru' });
  fakeApi()
    .reply('detailMateri', replaced)
    .replyWith('unduhBerkas', () => fileAnswer(bytesOf(20), null));
  await learnListed('p-1', [replaced, second], true);
  await stored('b-baru', 'b-m-2');
});

test('a file that was replaced waits for a tap where the device saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const replaced = makeMateriWithFile('m-1', 20, { id: 'b-baru' });
  const api = fakeApi();
  await learnListed('p-1', [replaced, second], true);
  Reflect.deleteProperty(navigator, 'connection');
  expect(api.calls('unduhBerkas')).toEqual([]);
  expect(await ids()).toEqual(['b-m-2']);
});

test.each([403, 404])('a meeting that is no longer given (%i): all of it goes', async (status) => {
  const refused = new ApiError({ status, code: 'x', message: 'x', kind: 'http' });
  await expect(told('p-1', Promise.reject(refused))).rejects.toBe(refused);
  await stored();
});

test('no answer changes nothing', async () => {
  const lost = new ApiError({ status: 0, code: 'jaringan', message: 'x', kind: 'Network Error' });
  await expect(told('p-1', Promise.reject(lost))).rejects.toBe(lost);
  expect(await ids()).toEqual(['b-m-1', 'b-m-2']);
});
