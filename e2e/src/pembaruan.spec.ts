/** Journeys of: sistem/perangkat. A new version is deployed while a page of the old one is open. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signIn, test } from './support/phone.ts';
import { expect } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

const dist = join(import.meta.dirname, '../../apps/web/dist');

test('a new version is offered and taken by a tap; until then nothing of the open page is lost', async ({
  university,
  network,
  phone,
}) => {
  const { dosen } = await makeRunningClass(university);
  // The last part of the old version never arrives.
  const { bagian } = JSON.parse(await readFile(join(dist, 'berkas.json'), 'utf8')) as {
    bagian: Record<string, string[]>;
  };
  const last = bagian.kelas?.findLast((file) => file.endsWith('.js')) ?? '';
  const stalled = network.stall(last);
  const page = await phone.start();
  await signIn(page, dosen.username);
  await expect(page.getByRole('article')).toBeVisible();
  await stalled;

  // Like a deployment: the service worker gets another list.
  const html = (await readFile(join(dist, 'index.html'), 'utf8')).replace(
    '<head>',
    '<head><meta name="versi" content="dua">',
  );
  const worker = (await readFile(join(dist, 'sw.js'), 'utf8')).replace(
    /"revision":"\w+","url":"index.html"/,
    '"revision":"dua","url":"index.html"',
  );
  expect(worker).toContain('"revision":"dua"');
  network.replace('/index.html', { type: 'text/html; charset=utf-8', text: html });
  network.replace('/sw.js', { type: 'text/javascript; charset=utf-8', text: worker });

  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const bar = page.getByRole('status').filter({ hasText: 'Versi baru tersedia.' });
  await expect(bar).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('meta[name="versi"]')).toHaveCount(0);

  await bar.getByRole('button', { name: 'Muat ulang' }).click();
  await expect(page.locator('meta[name="versi"]')).toHaveAttribute('content', 'dua', {
    timeout: 30_000,
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
});
