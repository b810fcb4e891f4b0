import { expect, test } from 'vitest';
import { ApiError, networkError } from '../../../../shared/lib/errors.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { createSender, type SendState } from './sender.ts';

const refusal = new ApiError({
  status: 409,
  code: 'pengerjaan_sudah_selesai',
  message: 'Pengerjaan Anda sudah selesai.',
  kind: 'http',
});

const row = {
  id: 's1',
  isi: 'o1',
  ragu: false,
  urutan: 1,
  waktuKlien: '',
  diakui: false,
  susul: false,
  ditolak: null,
};

/** Each send meets the next of these; a refusal or a failure asks for another send meanwhile. */
function pengirimOf(meets: (ApiError | null)[]) {
  const told: SendState[] = [];
  const sender = createSender({
    idUjian: 'uj1',
    idPengerjaan: 'p1',
    kelompokOf: () => 'g1',
    queue: () => [],
    onHasil: () => undefined,
    afterAll: async () => {
      await Promise.resolve();
      const error = meets.shift() ?? null;
      if (error === null) return;
      if (error !== refusal) void sender.send();
      throw error;
    },
    onState: (keadaan) => told.push(keadaan),
    onRefused: () => void sender.send(),
  });
  return { sender, told };
}

test('after network failures a refusal is contact, so the send that it asks for goes at once', async () => {
  const { sender, told } = pengirimOf([networkError(), refusal, null]);
  await sender.send();
  expect(told).toEqual(['sending', 'waiting']);
  await sender.send();
  expect(told.slice(2)).toEqual(['sending', 'sending', 'idle']);
  await sender.stop();
});

test('a send that is asked for while the network fails waits for the retry', async () => {
  const { sender, told } = pengirimOf([networkError(), null]);
  await sender.send();
  expect(told).toEqual(['sending', 'waiting']);
  await sender.stop();
});

const saved = {
  id_soal: 's1',
  urutan: 1,
  status: 'dihitung',
  tanda: null,
  code: null,
  message: null,
} as const;

/** One answer that is on its way; what it brings is noted in `taken`. */
async function onItsWay(api: ReturnType<typeof fakeApi>) {
  const release = api.hold('simpanJawaban');
  const taken: string[] = [];
  const sender = createSender({
    idUjian: 'uj1',
    idPengerjaan: 'p1',
    kelompokOf: () => 'g1',
    queue: () => [row],
    onHasil: () => taken.push('answer'),
    afterAll: async () => undefined,
    onState: () => undefined,
    onRefused: () => taken.push('refusal'),
  });
  const sending = sender.send();
  await expect.poll(() => api.calls('simpanJawaban')).toHaveLength(1);
  return { sender, release, sending, taken };
}

test('a page that stops waits a moment for what is on its way', async () => {
  const api = fakeApi().reply('simpanJawaban', saved);
  const { sender, release, taken } = await onItsWay(api);
  const stopped = sender.stop();
  release();
  await stopped;
  expect(taken).toEqual(['answer']);
  expect(api.calls('simpanJawaban')).toHaveLength(1);
});

test.each([
  ['an answer', null, 'another tab took the attempt', true],
  ['a refusal', 'pengerjaan_sudah_selesai', 'another tab took the attempt', true],
  ['an answer', null, 'the moment is over', false],
] as const)(
  '%s is left to who holds the attempt now (%s, %s)',
  async (_what, code, _why, isLost) => {
    const api = fakeApi();
    if (code === null) api.reply('simpanJawaban', saved);
    else api.fail('simpanJawaban', code);
    const { sender, release, sending, taken } = await onItsWay(api);
    await sender.stop(isLost);
    release();
    await sending;
    expect(taken).toEqual([]);
  },
);
