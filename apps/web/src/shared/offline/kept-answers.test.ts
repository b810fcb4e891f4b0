import { queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../lib/errors.ts';
import { tellAnswer } from '../lib/line.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { bindDevice, releaseDevice } from './device-account.ts';
import { deviceDb } from './device-db.ts';
import { type Kept, keepAnswers, kept, keptFor, keptWithoutGrades } from './kept-answers.ts';
import { PATIENCE_MS } from './patience.ts';
import { bindNewAccount, emptyDevice, newAccount, secureContext } from './testing.ts';

const budi = newAccount();

beforeEach(() => {
  secureContext();
  tellAnswer();
  bindNewAccount();
});
afterEach(async () => {
  releaseDevice();
  await emptyDevice();
});

type Answer = () => Promise<string>;
const silence: Answer = () => Promise.reject(networkError());
const asking = (queryFn: Answer, meta: { kept?: Kept } = kept) =>
  queryOptions({ queryKey: ['jadwal'], queryFn, meta, retry: false });

function openPage() {
  const queryClient = createQueryClient();
  keepAnswers(queryClient);
  return queryClient;
}

const stored = async () => (await deviceDb()).getAll('jawaban');
const whenStored = (count: number) =>
  vi.waitFor(async () => expect(await stored()).toHaveLength(count));

test('an answer is there for a later page that the server does not answer, with the time it was given', async () => {
  const before = Date.now();
  await openPage().fetchQuery(asking(async () => 'Senin 07.00'));
  await whenStored(1);
  const later = openPage();
  expect(await later.fetchQuery(asking(silence))).toBe('Senin 07.00');
  await vi.waitFor(() => expect(later.getQueryState(['jadwal'])?.isInvalidated).toBe(true));
  const at = later.getQueryState(['jadwal'])?.dataUpdatedAt ?? 0;
  expect(at).toBeGreaterThanOrEqual(before);
  // Shown from the device, it is not stored again as new.
  expect((await stored())[0]?.at).toBe(at);
});

test('a server that is slow is not waited for; its late answer takes the place', async () => {
  await openPage().fetchQuery(asking(async () => 'lama'));
  await whenStored(1);
  const later = openPage();
  let answer: (text: string) => void = () => undefined;
  const started = Date.now();
  const shown = await later.fetchQuery(asking(() => new Promise((resolve) => (answer = resolve))));
  expect(shown).toBe('lama');
  expect(Date.now() - started).toBeGreaterThanOrEqual(PATIENCE_MS - 50);
  answer('baru');
  await vi.waitFor(() => expect(later.getQueryData(['jadwal'])).toBe('baru'));
});

test('a list is kept without the own grades of its rows (K38)', async () => {
  const list = (queryFn: () => Promise<unknown>) =>
    queryOptions({ queryKey: ['tugas'], queryFn, meta: keptWithoutGrades, retry: false });
  const rows = [{ id: 't1', nilai_saya: 85.5 }];
  expect(await openPage().fetchQuery(list(async () => rows))).toEqual(rows);
  await whenStored(1);
  expect(await openPage().fetchQuery(list(silence))).toEqual([{ id: 't1', nilai_saya: null }]);
});

test('what is stored cannot be read without the account’s key', async () => {
  await openPage().fetchQuery(asking(async () => 'rahasia'));
  await whenStored(1);
  expect(
    JSON.stringify(await stored(), (_key, value) =>
      value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
    ),
  ).not.toContain('rahasia');
});

test('an answer that comes when somebody else is signed in is neither shown nor kept', async () => {
  await openPage().fetchQuery(asking(async () => 'milik Siti'));
  await whenStored(1);
  const page = openPage();
  let answer: (text: string) => void = () => undefined;
  expect(await page.fetchQuery(asking(() => new Promise((resolve) => (answer = resolve))))).toBe(
    'milik Siti',
  );
  page.clear();
  bindDevice(budi);
  await whenStored(0);
  answer('milik Siti, baru');
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(page.getQueryData(['jadwal'])).toBeUndefined();
  expect(await stored()).toEqual([]);
});

describe('nothing is kept', () => {
  test.each<[string, { kept?: Kept }]>([
    ['of a query that does not say so', {}],
    ['of one whose condition does not hold', keptFor(60_000, () => false)],
  ])('%s', async (_name, meta) => {
    const page = openPage();
    await page.fetchQuery(asking(async () => 'x', meta));
    await page.fetchQuery({ ...asking(async () => 'y'), queryKey: ['lain'] });
    await whenStored(1);
    expect((await stored())[0]?.hash).toBe('["lain"]');
  });

  test('longer than its time', async () => {
    await openPage().fetchQuery(
      asking(
        async () => 'daftar hadir',
        keptFor(1, () => true),
      ),
    );
    await whenStored(1);
    await expect(openPage().fetchQuery(asking(silence))).rejects.toMatchObject({ status: 0 });
  });

  test('of another account, and of nobody', async () => {
    await openPage().fetchQuery(asking(async () => 'milik Siti'));
    await whenStored(1);
    bindDevice(budi);
    await whenStored(0);
    await expect(openPage().fetchQuery(asking(silence))).rejects.toMatchObject({ status: 0 });
    await openPage().fetchQuery(asking(async () => 'milik Budi'));
    await whenStored(1);
    releaseDevice();
    await whenStored(0);
  });
});

test.each([403, 404])('what the server no longer gives (%i) is not kept either', async (status) => {
  await openPage().fetchQuery(asking(async () => 'lama'));
  await whenStored(1);
  const refused = new ApiError({ status, code: 'tidak_ditemukan', message: 'x', kind: 'http' });
  await expect(openPage().fetchQuery(asking(() => Promise.reject(refused)))).rejects.toBe(refused);
  await whenStored(0);
});

test('a refusal is no silence: what is kept does not hide it', async () => {
  await openPage().fetchQuery(asking(async () => 'lama'));
  await whenStored(1);
  const refused = new Error('403');
  await expect(openPage().fetchQuery(asking(() => Promise.reject(refused)))).rejects.toBe(refused);
});
