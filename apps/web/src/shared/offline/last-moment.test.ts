/** The next page reads it first; it is hidden until then, and never over something newer. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DeviceAccount, releaseDevice } from './device-account.ts';
import { examJournal, forgetExams, unsentExams } from './exam-journal.ts';
import { bindNewAccount, emptyDevice, secureContext } from './testing.ts';

let account: DeviceAccount;
const typed = (value: unknown) => ({ part: 'ketik:s1', value, unsent: true });
const journal = () => {
  const made = examJournal('uj1');
  if (made === null) throw new Error('a device that keeps');
  return made;
};

beforeEach(() => {
  secureContext();
  account = bindNewAccount();
});
afterEach(async () => {
  vi.useRealTimers();
  localStorage.clear();
  releaseDevice();
  await emptyDevice();
});

test('the next page reads it, and nobody reads it where it lies', async () => {
  const page = journal();
  await page.write([typed('Jak')]);
  await page.prepareNow();
  page.writeNow([typed('Jakarta'), { part: 'soal:s2', value: 'x'.repeat(500), unsent: true }]);
  expect(JSON.stringify(localStorage)).not.toContain('Jakarta');
  expect(JSON.stringify(localStorage)).toContain('lms.saat-terakhir');
  const next = await journal().read();
  expect([next.get('ketik:s1'), next.get('soal:s2')]).toEqual(['Jakarta', 'x'.repeat(500)]);
  expect(next.has('tabir')).toBe(false);
  expect(JSON.stringify(localStorage)).not.toContain('lms.saat-terakhir');
});

test('what was written after it stays', async () => {
  const page = journal();
  await page.prepareNow();
  page.writeNow([typed('Jak')]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await page.write([typed('Jakarta')]);
  expect((await journal().read()).get('ketik:s1')).toBe('Jakarta');
});

test('a page that shows something else sends it too; the logout takes it along', async () => {
  const page = journal();
  await page.prepareNow();
  page.writeNow([typed('Jakarta')]);
  expect(await unsentExams()).toEqual(['uj1']);
  page.writeNow([typed('Jakarta!')]);
  await forgetExams(`demo/${account.idUser}`);
  expect(JSON.stringify(localStorage)).not.toContain('lms.saat-terakhir');
  expect((await journal().read()).size).toBe(0);
});

test('more than has room is left without its oldest', async () => {
  const page = journal();
  await page.prepareNow();
  page.writeNow([{ part: 'soal:s2', value: 'x'.repeat(200_000), unsent: true }, typed('Jakarta')]);
  const next = await journal().read();
  expect([next.get('soal:s2'), next.get('ketik:s1')]).toEqual([undefined, 'Jakarta']);
});
