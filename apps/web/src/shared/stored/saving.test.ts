import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellAnswer } from '../lib/line.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { bindDevice, type DeviceAccount, releaseDevice } from '../offline/device-account.ts';
import { deviceDb } from '../offline/device-db.ts';
import { keepAnswers } from '../offline/kept-answers.ts';
import { bindNewAccount, emptyDevice, newAccount, secureContext } from '../offline/testing.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { isWhole, MOST_BYTES } from './room.ts';
import { goOnSaving, saveFiles, stopSaving, useSavings } from './saving.ts';
import { openStored, PART_BYTES, removeStored, showStored } from './stored-files.ts';
import { bytesOf, fileAnswer, makeMateriWithFile, newFileOf } from './testing.ts';

let siti: DeviceAccount;
const budi = newAccount();
/** Two and a half parts. */
const content = bytesOf(2.5 * PART_BYTES);
const materi = makeMateriWithFile('m-1', content.byteLength);

beforeEach(() => {
  secureContext();
  tellAnswer();
  siti = bindNewAccount();
  // The kept answers' module wipes the device.
  keepAnswers(createQueryClient());
});
afterEach(async () => {
  releaseDevice();
  await emptyDevice();
});

const whole = () =>
  vi.waitFor(async () => expect((await showStored()).filter(isWhole)).toHaveLength(1));
const rawRows = async () => (await deviceDb()).getAll('berkas');
const rawParts = async () => (await deviceDb()).getAll('bagian');

function server(
  answer: (range: string | null) => Response | Promise<Response> = (range) =>
    fileAnswer(content, range),
) {
  return fakeApi()
    .reply('detailMateri', materi)
    .replyWith('unduhBerkas', (call) => answer(call.headers.get('range')));
}

test('a file comes in parts, sealed, and is opened as it was', async () => {
  server();
  saveFiles([newFileOf(materi)]);
  await whole();
  expect(await rawParts()).toHaveLength(3);
  const stored = JSON.stringify([await rawRows()], (_key, value) =>
    value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
  );
  expect(stored).not.toContain('Basis Data');
  expect(
    new Uint8Array((await rawParts())[0]?.sealed.data ?? new ArrayBuffer(0)).slice(0, 64),
  ).not.toEqual(content.slice(0, 64));
  const opened = await openStored('b-m-1', Date.now());
  expect(opened?.blob.type).toBe('application/pdf');
  expect(opened?.file).toMatchObject({
    judul: 'Materi m-1',
    kelas: 'Basis Data A',
    nomorPertemuan: 7,
  });
  expect(opened?.blob.size).toBe(content.byteLength);
});

test('a line that breaks in the middle is waited for, and it goes on where it stood', async () => {
  let cut = true;
  const api = server((range) => fileAnswer(content, range, cut ? 3_000_000 : undefined));
  const { result } = renderHook(useSavings);
  saveFiles([newFileOf(materi)]);
  await waitFor(() => expect(result.current.get('b-m-1')?.state).toBe('menunggu'));
  expect(await openStored('b-m-1', Date.now())).toBeNull();
  cut = false;
  act(tellAnswer);
  await whole();
  const ranges = api.calls('unduhBerkas').map(({ headers }) => headers.get('range'));
  expect(ranges).toEqual([null, `bytes=${PART_BYTES}-`]);
  await waitFor(() => expect(result.current.size).toBe(0));
});

test('a link that has run out is asked for anew', async () => {
  let refused = true;
  const api = server((range) => {
    if (!refused) return fileAnswer(content, range);
    refused = false;
    return new Response('{}', { status: 403 });
  });
  saveFiles([newFileOf(materi)], '/files/b-m-1?sig=0');
  await whole();
  expect(api.calls('unduhBerkas').map(({ url }) => url.search)).toEqual(['?sig=0', '?sig=1']);
});

test('what is said in a video comes with it', async () => {
  const words = 'WEBVTT\n\n00:00.000 --> 00:02.000\nSelamat pagi.';
  const video = makeMateriWithFile('m-2', 10, { tipe: 'video/mp4', nama: 'a.mp4' });
  const transkrip = {
    id: 'b-t',
    nama: 'a.vtt',
    tipe: 'text/vtt',
    content_length: 40,
    durasi_detik: null,
    url: '/files/t?sig=1',
  };
  fakeApi()
    .reply('detailMateri', { ...video, tipe_file: 'video', transkrip })
    .replyWith('unduhBerkas', ({ url }) =>
      url.pathname === '/files/t' ? new Response(words) : fileAnswer(bytesOf(10), null),
    );
  saveFiles([newFileOf(video)]);
  await whole();
  expect((await openStored('b-m-2', Date.now()))?.file.transkrip).toBe(words);
});

test('a full device: it is said, and nothing of the file stays', async () => {
  server();
  const { result } = renderHook(useSavings);
  const { put } = IDBObjectStore.prototype;
  // Like browsers: the request succeeds, and its transaction aborts.
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args: [unknown]
  ) {
    const request = put.apply(this, args);
    const giveUp: unknown = Reflect.get(this.transaction, '_abort');
    if (
      this.name === 'bagian' &&
      (args[0] as { no: number }).no === 1 &&
      typeof giveUp === 'function'
    ) {
      queueMicrotask(() => giveUp.call(this.transaction, 'QuotaExceededError'));
    }
    return request;
  });
  saveFiles([newFileOf(materi)]);
  await waitFor(() => expect(result.current.get('b-m-1')?.state).toBe('gagal'));
  expect(result.current.get('b-m-1')?.reason).toBe(
    'Penyimpanan perangkat penuh. Hapus berkas lain, lalu coba lagi.',
  );
  expect(await rawRows()).toEqual([]);
  expect(await rawParts()).toEqual([]);
  await act(() => stopSaving('b-m-1'));
  expect(result.current.size).toBe(0);
});

test('a browser that says it grants too little is believed before anything is fetched', async () => {
  const api = server();
  Object.defineProperty(navigator, 'storage', {
    value: { estimate: async () => ({ quota: 1_000, usage: 900 }), persist: async () => true },
    configurable: true,
  });
  const { result } = renderHook(useSavings);
  saveFiles([newFileOf(materi)]);
  await waitFor(() =>
    expect(result.current.get('b-m-1')?.reason).toMatch(/^Penyimpanan perangkat penuh/),
  );
  expect(api.calls('unduhBerkas')).toEqual([]);
  Reflect.deleteProperty(navigator, 'storage');
  await act(() => stopSaving('b-m-1'));
});

test('stopped in the middle nothing of it stays', async () => {
  server((range) => fileAnswer(content, range, 3_000_000));
  const { result } = renderHook(useSavings);
  saveFiles([newFileOf(materi)]);
  await waitFor(() => expect(result.current.get('b-m-1')?.received).toBe(PART_BYTES));
  await act(() => stopSaving('b-m-1'));
  expect(await rawRows()).toEqual([]);
  expect(await rawParts()).toEqual([]);
});

test('the material has another file by now', async () => {
  fakeApi().reply('detailMateri', makeMateriWithFile('m-1', 5, { id: 'b-lain' }));
  const { result } = renderHook(useSavings);
  saveFiles([newFileOf(materi)]);
  await waitFor(() =>
    expect(result.current.get('b-m-1')?.reason).toBe('Berkas ini telah diganti atau dihapus.'),
  );
  await act(() => stopSaving('b-m-1'));
});

test('larger than all that is kept: refused before it is fetched', async () => {
  const large = makeMateriWithFile('m-3', MOST_BYTES + 1);
  const api = fakeApi().reply('detailMateri', large);
  const { result } = renderHook(useSavings);
  saveFiles([newFileOf(large)]);
  await waitFor(() => expect(result.current.get('b-m-3')?.reason).toMatch(/paling banyak 200 MB/));
  expect(api.calls('unduhBerkas')).toEqual([]);
  await act(() => stopSaving('b-m-3'));
});

test('another account: what is here goes, what still comes is not stored, and nothing can be opened', async () => {
  server();
  saveFiles([newFileOf(materi)]);
  await whole();
  const other = makeMateriWithFile('m-4', content.byteLength);
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  fakeApi()
    .reply('detailMateri', other)
    .replyWith('unduhBerkas', async () => {
      await held;
      return fileAnswer(content, null);
    });
  saveFiles([newFileOf(other)]);
  await vi.waitFor(async () => expect(await rawRows()).toHaveLength(2));
  bindDevice(budi);
  await vi.waitFor(async () => expect(await rawRows()).toEqual([]));
  go();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await rawRows()).toEqual([]);
  expect(await rawParts()).toEqual([]);
  expect(await openStored('b-m-1', Date.now())).toBeNull();
});

test('a page that was left: what was asked for goes on, what was only opened goes', async () => {
  const opened = makeMateriWithFile('m-5', content.byteLength);
  server((range) => fileAnswer(content, range, 3_000_000));
  saveFiles([newFileOf(materi)]);
  await vi.waitFor(async () => expect((await rawRows())[0]?.received).toBe(PART_BYTES));
  const [row] = await rawRows();
  if (!row) throw new Error('nothing was begun');
  releaseDevice();
  await vi.waitFor(async () => expect(await rawRows()).toEqual([]));
  bindDevice(siti);
  const db = await deviceDb();
  await db.put('berkas', { ...row, received: 0 });
  await db.put('berkas', { ...row, id: opened.file?.id ?? '', wanted: false });
  server();
  await goOnSaving();
  await whole();
  expect((await rawRows()).map(({ id }) => id)).toEqual(['b-m-1']);
});

test('a file whose parts cannot all be read is removed, and comes from the server', async () => {
  server();
  saveFiles([newFileOf(materi)]);
  await whole();
  await (await deviceDb()).delete('bagian', [`demo/${siti.idUser}`, 'b-m-1', 1]);
  expect(await openStored('b-m-1', Date.now())).toBeNull();
  expect(await rawRows()).toEqual([]);
  await removeStored(['b-m-1']);
});
