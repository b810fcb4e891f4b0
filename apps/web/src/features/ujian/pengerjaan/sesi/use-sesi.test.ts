/** The lock may go to another tab while the attempt still opens (U60). */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime } from '../../../../shared/lib/time/clock.ts';
import { releaseDevice } from '../../../../shared/offline/device-account.ts';
import { examJournal } from '../../../../shared/offline/exam-journal.ts';
import { bindNewAccount, emptyDevice, secureContext } from '../../../../shared/offline/testing.ts';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { makeLembar, makePengerjaan, NOW } from '../testing/fixtures.ts';
import { holdExam } from './one-tab.ts';
import { lembarPart, typedPart } from './stored-sesi.ts';
import { useSesi } from './use-sesi.ts';

const code = vi.hoisted(() => ({ load: vi.fn<() => Promise<void>>() }));
vi.mock('./load-lembar-code.ts', () => ({ loadLembarCode: code.load }));

const server = () => fakeApi().reply('lembarSaya', makeLembar());
const open = () => renderHook(() => useSesi('uj1'));
const hold = (how: 'polite' | 'wait' | 'seize') =>
  holdExam('uj1', how, { onAsked: async () => undefined, onTaken: () => undefined });
/** However long the screen before takes to give it back. */
const holdWhenFree = () =>
  waitFor(async () => {
    const release = await hold('wait');
    if (release === null) throw new Error('another has it');
    return release;
  });
const takeOver = () => act(() => hold('seize'));
const written = async () => [...((await examJournal('uj1')?.read())?.keys() ?? [])];
/** Whatever still runs has had its time. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

beforeEach(() => {
  secureContext();
  learnServerTime(NOW, true);
  bindNewAccount();
  code.load.mockReset().mockResolvedValue();
});
afterEach(async () => {
  cleanup();
  await examJournal('uj1')?.forget();
  releaseDevice();
  await emptyDevice();
});

test('a tab that keeps its lock begins the attempt and writes it to the device', async () => {
  server();
  const { result } = open();
  await waitFor(() => expect(result.current.state.stage).toBe('ready'));
  await waitFor(async () => expect(await written()).toContain('lembar'));
});

test.each([
  ['comes', (api: ReturnType<typeof fakeApi>) => api],
  ['is refused', (api: ReturnType<typeof fakeApi>) => api.fail('lembarSaya', 'tidak_ditemukan')],
])('a tab that loses its lock before the paper %s does not begin', async (_name, answer) => {
  const api = answer(server());
  const answerNow = api.hold('lembarSaya');
  const { result } = open();
  await waitFor(() => expect(api.calls('lembarSaya')).toHaveLength(1));
  const release = await takeOver();
  answerNow();
  await settled();
  expect(result.current.state).toEqual({ stage: 'other tab' });
  expect(code.load).not.toHaveBeenCalled();
  expect(await written()).toEqual([]);
  release?.();
});

test('a tab that loses its lock to another leaves the answers of a reset attempt to it', async () => {
  const earlier = makeLembar({ pengerjaan: makePengerjaan({ id: 'p0' }) });
  const typed = typedPart('s3', {
    isi: { teks: 'Sebab' },
    pertama: NOW,
    terakhir: NOW,
    atas: 0,
  });
  await examJournal('uj1')?.write([lembarPart(earlier), typed]);
  const before = await written();
  const answerNow = server().hold('lembarSaya');
  open();
  await waitFor(async () => expect(await hold('polite')).toBeNull());
  const release = await takeOver();
  answerNow();
  await settled();
  expect(await written()).toEqual(before);
  release?.();
});

test('a tab that loses its lock while the code of the questions loads does not begin', async () => {
  server();
  const loading = Promise.withResolvers<void>();
  code.load.mockReturnValue(loading.promise);
  const { result } = open();
  await waitFor(() => expect(code.load).toHaveBeenCalledOnce());
  const release = await takeOver();
  loading.resolve();
  await settled();
  expect(result.current.state).toEqual({ stage: 'other tab' });
  expect(await written()).toEqual([]);
  release?.();
});

test('a screen that is left before it has the lock opens nothing and gives the lock back', async () => {
  const api = server();
  const release = await hold('polite');
  const { unmount } = open();
  unmount();
  release?.();
  const letGo = await holdWhenFree();
  await settled();
  expect(api.calls('lembarSaya')).toEqual([]);
  letGo();
});

test('a screen that is left before the paper comes keeps the paper and gives the lock back', async () => {
  const api = server();
  const answerNow = api.hold('lembarSaya');
  const { unmount } = open();
  await waitFor(() => expect(api.calls('lembarSaya')).toHaveLength(1));
  unmount();
  answerNow();
  const letGo = await holdWhenFree();
  expect(await written()).toContain('lembar');
  letGo();
});
