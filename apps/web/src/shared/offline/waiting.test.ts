import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../lib/errors.ts';
import { tellAnswer } from '../lib/line.ts';
import { bindDevice, type DeviceAccount, releaseDevice } from './device-account.ts';
import { deviceDb } from './device-db.ts';
import { bindNewAccount, emptyDevice, newAccount, secureContext } from './testing.ts';
import {
  dismissWaiting,
  keepAndSend,
  PartlyRefused,
  registerWaiting,
  retryWaiting,
  sendOrWait,
  sendWaiting,
  startWaiting,
  type WaitingKind,
} from './waiting.ts';
import { forgetWaiting, waitingWrites } from './waiting-store.ts';

type Marks = Record<string, string>;
let siti: DeviceAccount;
const budi = newAccount();
const refusal = new ApiError({
  status: 409,
  code: 'kehadiran_berubah',
  message: 'Sudah diubah.',
  kind: 'http',
});

let asked: Marks[] = [];
let answer: (marks: Marks) => Promise<unknown>;
const silence = () => Promise.reject(networkError());

const kind: WaitingKind<Marks> = {
  label: (marks) => Object.keys(marks).join(),
  fold: (earlier, later) => ({ ...earlier, ...later }),
  rebase: (body, sent) =>
    Object.fromEntries(Object.entries(body).filter(([nim, mark]) => sent[nim] !== mark)),
  send: (marks) => {
    asked.push(marks);
    return answer(marks);
  },
};
registerWaiting('tanda', async () => kind);

let stop: () => void;
const sent = vi.fn();
beforeEach(() => {
  secureContext();
  tellAnswer();
  asked = [];
  answer = silence;
  sent.mockClear();
  siti = bindNewAccount();
  stop = startWaiting(sent);
});
afterEach(async () => {
  stop();
  await forgetWaiting();
  releaseDevice();
  await emptyDevice();
});

const bodies = () => waitingWrites().map(({ body }) => body);

test('with a line nothing waits, and the server’s answer is handed on', async () => {
  answer = async () => 'diterima';
  expect(await sendOrWait('tanda', 'p1', { a: 'H' })).toEqual({ answer: 'diterima' });
  expect(waitingWrites()).toEqual([]);
});

test('a refusal is the caller’s: it does not wait', async () => {
  answer = () => Promise.reject(refusal);
  await expect(sendOrWait('tanda', 'p1', { a: 'H' })).rejects.toBe(refusal);
  expect(waitingWrites()).toEqual([]);
});

test('without a line it waits, one write per subject, and is sent in order when the line is back', async () => {
  expect(await sendOrWait('tanda', 'p1', { a: 'H' })).toBeNull();
  expect(await sendOrWait('tanda', 'p2', { x: 'H' })).toBeNull();
  expect(await sendOrWait('tanda', 'p1', { a: 'A', b: 'H' })).toBeNull();
  expect(bodies()).toEqual([{ a: 'A', b: 'H' }, { x: 'H' }]);
  asked = [];
  answer = async () => 'diterima';
  await sendWaiting();
  expect(asked).toEqual([{ a: 'A', b: 'H' }, { x: 'H' }]);
  expect(waitingWrites()).toEqual([]);
  expect(sent).toHaveBeenCalledOnce();
});

test('what is marked while the earlier is being sent is sent after it, without what was taken', async () => {
  await sendOrWait('tanda', 'p1', { a: 'H' });
  let take: (value: unknown) => void = () => undefined;
  answer = () => new Promise((resolve) => (take = resolve));
  asked = [];
  const sending = sendWaiting();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await sendOrWait('tanda', 'p1', { b: 'S' });
  answer = async () => 'diterima';
  take('diterima');
  await sending;
  expect(asked).toEqual([{ a: 'H' }, { b: 'S' }]);
  expect(waitingWrites()).toEqual([]);
});

test('what the server refuses is kept with its reason, the rest goes on', async () => {
  await sendOrWait('tanda', 'p1', { a: 'H' });
  await sendOrWait('tanda', 'p2', { x: 'H' });
  answer = async (marks) => {
    if ('a' in marks) throw refusal;
  };
  await sendWaiting();
  expect(waitingWrites()).toMatchObject([
    { subject: 'p1', refused: 'Sudah diubah.', body: { a: 'H' } },
  ]);
  answer = silence;
  await sendOrWait('tanda', 'p1', { b: 'H' });
  expect(bodies()).toEqual([{ a: 'H' }, { b: 'H' }]);
  answer = async () => 'diterima';
  const [refused] = waitingWrites();
  if (refused) await retryWaiting(refused);
  expect(waitingWrites()).toEqual([]);
});

test('of a part that was refused only that part stays, until somebody dismisses it', async () => {
  await sendOrWait('tanda', 'p1', { a: 'H', b: 'A' });
  answer = () => Promise.reject(new PartlyRefused('Budi: diubah menjadi Izin.', { b: 'A' }));
  await sendWaiting();
  const [row] = waitingWrites();
  expect(row).toMatchObject({ refused: 'Budi: diubah menjadi Izin.', body: { b: 'A' } });
  await dismissWaiting(row?.id ?? '');
  expect(waitingWrites()).toEqual([]);
});

test.each([401, 429, 500, 503])('%i is no refusal: it waits on', async (status) => {
  await sendOrWait('tanda', 'p1', { a: 'H' });
  answer = () => Promise.reject(new ApiError({ status, code: 'x', message: 'x', kind: 'http' }));
  await sendWaiting();
  expect(waitingWrites()).toMatchObject([{ refused: null }]);
});

describe('where the server asked to wait, or failed at one of them', () => {
  const tooMany = new ApiError({
    status: 429,
    code: 'terlalu_sering',
    message: 'Terlalu sering.',
    kind: 'http',
    retryAfterSeconds: 40,
  });
  const failed = new ApiError({
    status: 500,
    code: 'kesalahan_server',
    message: 'Terjadi kesalahan',
    kind: 'http',
  });
  registerWaiting('lain', async () => ({ label: () => 'lain', send: async () => 'diterima' }));
  afterEach(() => vi.useRealTimers());

  test.each([
    [tooMany, 'Terlalu sering.', 40],
    [failed, 'Server belum dapat menerimanya.', 30],
  ])(
    'it says why and until when; others go on, and it is sent when that time is over: %s',
    async (error, reason, seconds) => {
      vi.useFakeTimers({
        toFake: ['Date', 'setTimeout', 'clearTimeout'],
        now: new Date('2026-11-24T06:00:00Z'),
        shouldAdvanceTime: true,
      });
      expect(await sendOrWait('tanda', 'p1', { a: 'H' })).toBeNull();
      expect(await sendOrWait('lain', 'w', {}, silence)).toBeNull();
      answer = () => Promise.reject(error);
      await sendWaiting();
      const [held, ...others] = waitingWrites();
      expect(others).toEqual([]);
      expect(held).toMatchObject({ kind: 'tanda', refused: null, held: { reason } });
      expect((held?.held?.until ?? 0) - Date.now()).toBeGreaterThan((seconds - 5) * 1_000);
      asked = [];
      await sendOrWait('tanda', 'p1', { b: 'H' });
      await sendOrWait('lain', 'x', {});
      await sendWaiting();
      expect(asked).toEqual([]);
      answer = async () => 'diterima';
      await vi.advanceTimersByTimeAsync(41_000);
      await vi.waitFor(() => expect(waitingWrites()).toEqual([]));
      expect(asked).toEqual([{ a: 'H', b: 'H' }]);
    },
  );
});

test('what was written later is sent later, though the device’s clock was set back meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T06:00:00Z') });
  for (const [index, subject] of ['p1', 'p2', 'p3', 'p4', 'p5'].entries()) {
    await sendOrWait('tanda', subject, { [subject]: 'H' });
    if (index % 2 === 1) vi.setSystemTime(Date.now() - 3_600_000);
  }
  vi.useRealTimers();
  expect(waitingWrites().map(({ subject }) => subject)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5']);
});

describe('what the server fails at for more than a day', () => {
  const failed = new ApiError({
    status: 500,
    code: 'kesalahan_server',
    message: 'Terjadi kesalahan',
    kind: 'http',
  });
  const MINUTE = 60_000;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T06:00:00Z') });
  });
  afterEach(() => vi.useRealTimers());
  /** As the queue does when the time is over. */
  const tryAfter = async (ms: number): Promise<void> => {
    vi.setSystemTime(Date.now() + ms);
    await sendWaiting();
  };

  test('steps aside with its reason, and others of its kind go on; sent once more it waits anew', async () => {
    await sendOrWait('tanda', 'p1', { a: 'H' });
    await sendOrWait('tanda', 'p2', { b: 'H' });
    answer = ({ a }) => (a === undefined ? Promise.resolve('diterima') : Promise.reject(failed));
    for (let n = 0; n < 30; n++) await tryAfter(MINUTE);
    expect(waitingWrites()).toMatchObject([{ refused: null }, { refused: null }]);
    await tryAfter(24 * 60 * MINUTE);
    expect(waitingWrites()).toMatchObject([
      {
        body: { a: 'H' },
        refused: 'Server tidak dapat menerimanya selama lebih dari sehari.',
        code: 'server_tidak_menerima',
      },
    ]);
    const [row] = waitingWrites();
    if (row) await retryWaiting(row);
    expect(waitingWrites()).toMatchObject([{ refused: null, code: null, failures: { times: 1 } }]);
    answer = async () => 'diterima';
    await tryAfter(MINUTE);
    expect(waitingWrites()).toEqual([]);
  });

  test.each([
    ['once in two days is not tried often enough', failed, 1],
    ['a line that is away is no fault of the server', networkError(), 40],
    [
      'nor is having asked too often',
      new ApiError({ status: 429, code: 'terlalu_sering', message: 'x', kind: 'http' }),
      40,
    ],
  ])('%s', async (_name, error, times) => {
    await sendOrWait('tanda', 'p1', { a: 'H' });
    answer = () => Promise.reject(error);
    for (let n = 0; n < times; n++) await tryAfter(MINUTE);
    tellAnswer();
    await tryAfter(48 * 60 * MINUTE);
    expect(waitingWrites()).toMatchObject([{ refused: null }]);
  });
});

describe('kept before it is sent', () => {
  const keepNow = (marks: Marks) => keepAndSend('tanda', 'p1', marks, (body) => kind.send(body));

  test('it is on the device while it is on its way, and gone with the answer', async () => {
    let take: (value: string) => void = () => undefined;
    answer = () => new Promise((resolve) => (take = resolve));
    const sending = keepNow({ a: 'H' });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(waitingWrites()).toMatchObject([{ sending: true, body: { a: 'H' } }]);
    await sendWaiting();
    expect(asked).toHaveLength(1);
    take('diterima');
    expect(await sending).toEqual({ answer: 'diterima' });
    expect(waitingWrites()).toEqual([]);
    expect(sent).not.toHaveBeenCalled();
  });

  test('of a tab that was closed meanwhile the queue takes it over', async () => {
    answer = () => new Promise(() => undefined);
    void keepNow({ a: 'H' });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    // A closed tab holds no lock.
    secureContext();
    answer = async () => 'diterima';
    await sendWaiting();
    expect(asked).toEqual([{ a: 'H' }, { a: 'H' }]);
    expect(waitingWrites()).toEqual([]);
  });

  test('what is written meanwhile is sent after it', async () => {
    let take: (value: string) => void = () => undefined;
    answer = () => new Promise((resolve) => (take = resolve));
    const first = keepNow({ a: 'H' });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    const second = keepAndSend('lain', 'x', {}, async () => 'langsung');
    expect(await second).toEqual({ answer: 'langsung' });
    expect(await keepNow({ b: 'S' })).toBeNull();
    answer = async () => 'diterima';
    take('diterima');
    await first;
    await vi.waitFor(() => expect(waitingWrites()).toEqual([]));
    expect(asked).toEqual([{ a: 'H' }, { b: 'S' }]);
  });

  test('without an answer it waits; refused, it stays with the reason', async () => {
    expect(await keepNow({ a: 'H' })).toBeNull();
    expect(waitingWrites()).toMatchObject([{ sending: false, refused: null }]);
    await forgetWaiting();
    tellAnswer();
    answer = () => Promise.reject(refusal);
    expect(await keepNow({ a: 'H' })).toBeNull();
    expect(waitingWrites()).toMatchObject([
      { sending: false, refused: 'Sudah diubah.', body: { a: 'H' } },
    ]);
  });
});

test('it survives the session and another account, and is that account’s alone', async () => {
  await sendOrWait('tanda', 'p1', { a: 'H' });
  releaseDevice();
  await vi.waitFor(() => expect(waitingWrites()).toEqual([]));
  answer = async () => 'diterima';
  asked = [];
  bindDevice(budi);
  await sendWaiting();
  expect(asked).toEqual([]);
  bindDevice(siti);
  await vi.waitFor(() => expect(asked).toEqual([{ a: 'H' }]));
});

test('a logout takes it away', async () => {
  await sendOrWait('tanda', 'p1', { a: 'H' });
  await forgetWaiting();
  expect(waitingWrites()).toEqual([]);
  expect(await (await deviceDb()).count('antrean')).toBe(0);
  expect(await (await deviceDb()).count('kunci')).toBe(0);
});

test.each([
  ['all was taken', 'diterima', false],
  ['some was refused', null, true],
])('when nothing waits any more it is told whether %s', async (_name, taken, someRefused) => {
  await sendOrWait('tanda', 'p1', { a: 'H' });
  answer = () => (taken === null ? Promise.reject(refusal) : Promise.resolve(taken));
  await sendWaiting();
  expect(sent).toHaveBeenCalledExactlyOnceWith(someRefused);
});
