import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { api } from '../api.ts';
import { begin, headStartOr } from './head-start.ts';
import { endSession } from './session.ts';

const ask = () => headStartOr('pertemuanSaya', () => api.call('pertemuanSaya'));
const today = { hari_ini: [], berikutnya: null };

beforeEach(() => {
  endSession('logout');
});

test('what was asked early is taken by who would have asked, once', async () => {
  const server = fakeApi().reply('pertemuanSaya', today);
  await begin('pertemuanSaya');
  expect(await ask()).toEqual(today);
  expect(server.calls('pertemuanSaya')).toHaveLength(1);
  await ask();
  expect(server.calls('pertemuanSaya')).toHaveLength(2);
});

test('a failure is met by who takes it', async () => {
  fakeApi().fail('pertemuanSaya', 'tidak_berhak');
  await begin('pertemuanSaya').catch(() => undefined);
  await expect(ask()).rejects.toMatchObject({ code: 'tidak_berhak' });
});

test('what nobody took is old after twenty seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const server = fakeApi().reply('pertemuanSaya', today);
  await begin('pertemuanSaya');
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  await ask();
  expect(server.calls('pertemuanSaya')).toHaveLength(2);
});

test('what was asked for one account is not given to the next', async () => {
  const server = fakeApi().reply('pertemuanSaya', today);
  await begin('pertemuanSaya');
  endSession('logout');
  await ask();
  expect(server.calls('pertemuanSaya')).toHaveLength(2);
});

test('an exam that was asked early is given to no other exam', async () => {
  const askExam = (id: string) =>
    headStartOr('detailUjian', () => api.call('detailUjian', { params: { id } }), id);
  const server = fakeApi().fail('detailUjian', 'tidak_ditemukan');
  await begin('detailUjian', 'satu').catch(() => undefined);
  await askExam('dua').catch(() => undefined);
  expect(server.calls('detailUjian').map(({ params }) => params.id)).toEqual(['satu', 'dua']);
  await askExam('satu').catch(() => undefined);
  expect(server.calls('detailUjian')).toHaveLength(2);
});
