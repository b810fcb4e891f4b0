import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellAnswer } from '../../../shared/lib/line.ts';
import { createQueryClient } from '../../../shared/lib/query-client.ts';
import { releaseDevice } from '../../../shared/offline/device-account.ts';
import { deviceDb } from '../../../shared/offline/device-db.ts';
import { keepAnswers } from '../../../shared/offline/kept-answers.ts';
import { bindNewAccount, emptyDevice, secureContext } from '../../../shared/offline/testing.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { makeMeeting, makeMenuEntry } from '../../../shared/testing/kelas.ts';
import { keepClass, keepMeeting } from './keep-content.ts';

const now = Date.parse('2026-11-24T05:00:00Z');
const counted = (materi: number) => ({ ...makeMenuEntry().count_activity, materi });

beforeEach(() => {
  secureContext();
  tellAnswer();
  bindNewAccount();
});
afterEach(async () => {
  releaseDevice();
  await emptyDevice();
});

function server() {
  return fakeApi()
    .reply('menuPertemuan', [
      makeMenuEntry({
        id: 'jauh',
        waktu_mulai: '2026-09-01T06:00:00Z',
        count_activity: counted(0),
      }),
      makeMenuEntry({
        id: 'lama',
        waktu_mulai: '2026-09-08T06:00:00Z',
        count_activity: counted(3),
      }),
      makeMenuEntry({
        id: 'dekat',
        waktu_mulai: '2026-11-25T06:00:00Z',
        count_activity: counted(0),
      }),
    ])
    .reply('detailPertemuan', ({ params }) => makeMeeting({ id: params.id ?? '' }))
    .reply('daftarTeks', [])
    .reply('daftarMateri', [], { has_write_access: false });
}

const askedOf = (api: ReturnType<typeof fakeApi>) =>
  api.calls('daftarMateri').map(({ url }) => url.searchParams.get('id_pertemuan'));

test('of an opened class: meetings with materials and those that are near, kept for reading without a line, once a day', async () => {
  const api = server();
  const queryClient = createQueryClient();
  keepAnswers(queryClient);
  await keepClass(queryClient, 'k-1', now);
  expect(askedOf(api)).toEqual(['lama', 'dekat']);
  // The menu, and each meeting with its texts and materials.
  await vi.waitFor(async () => expect(await (await deviceDb()).getAll('jawaban')).toHaveLength(7));
  const later = server();
  await keepClass(createQueryClient(), 'k-1', now);
  expect(askedOf(later)).toEqual([]);
});

test.each([
  ['that saves data', { saveData: true }],
  ['on a metered line', { type: 'cellular' }],
])('nothing on a device %s', async (_name, connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const api = server();
  await keepClass(createQueryClient(), 'k-1', now);
  Reflect.deleteProperty(navigator, 'connection');
  expect(api.calls('menuPertemuan')).toEqual([]);
});

test('all pages of a long list are asked for', async () => {
  const api = server();
  await keepMeeting(createQueryClient(), makeMenuEntry({ id: 'p', count_activity: counted(21) }));
  expect(api.calls('daftarMateri').map(({ url }) => url.searchParams.get('page'))).toEqual([
    '1',
    '2',
    '3',
  ]);
});

test('a meeting that is closed to the student is passed over', async () => {
  server().fail('detailPertemuan', 'pembatasan_ujian_kehadiran');
  expect(await keepMeeting(createQueryClient(), makeMenuEntry())).toBeNull();
});
