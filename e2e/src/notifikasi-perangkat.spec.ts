/**
 * Journeys of: notifikasi/antar, notifikasi/perangkat. A phone registers, shows what is pushed and
 * is forgotten.
 */
import type { BrowserContext, Page } from '@playwright/test';
import type { PesanPush } from '../../packages/contracts/src/notifikasi/pesan-push.ts';
import { allowWhenAsked, keptDevice, subscribeHere, turnOnHere, workerOf } from './support/push.ts';
import { logOut } from './support/screens.ts';
import { expect, PHONE, test } from './support/test.ts';
import { fullBrowserLaunch } from './system/browser.ts';

test.use({ launchOptions: await fullBrowserLaunch() });

const options = { viewport: PHONE, serviceWorkers: 'allow' } as const;

async function openPage(context: BrowserContext): Promise<Page> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(subscribeHere);
  await context.addInitScript(allowWhenAsked);
  return context.newPage();
}

test('a phone is registered by a tap and forgotten at the logout', async ({
  university,
  contextOf,
}) => {
  const mahasiswa = await university.mahasiswa('Siti Rahmawati');
  const page = await openPage(await contextOf(mahasiswa, options));
  await turnOnHere(page);
  await expect(page.getByText('belum menerima notifikasi')).toBeVisible();

  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Masuk ke LMS' })).toBeVisible();
  await expect.poll(() => keptDevice(page)).toBeNull();
});

test('a pushed message is shown once, and a tap leads the open page or a new window to it', async ({
  university,
  contextOf,
}) => {
  const mahasiswa = await university.mahasiswa('Siti Rahmawati');
  const context = await contextOf(mahasiswa, options);
  const page = await openPage(context);
  const { id, college } = await turnOnHere(page);
  const phone = await workerOf(context, page);
  const message: PesanPush = {
    college,
    perangkat: id,
    antaran: [],
    nomor: 'satu',
    jenis: 'pengumuman',
    judul: 'Pengumuman baru',
    isi: 'Dari kampus',
    tautan: '/pengumuman',
    tag: 'p-1',
    jumlah: 1,
  };
  const shown = 'p-1: Pengumuman baru. Dari kampus';
  await phone.deliver(message);
  await expect.poll(phone.shown).toEqual([shown]);

  await phone.tap('p-1');
  await expect(page.getByRole('heading', { name: 'Pengumuman', level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/pengumuman');
  expect(await phone.windows()).toEqual(['focus']);
  expect(await phone.shown()).toEqual([]);

  const neutral = 'kabar: LMS. Ada kabar baru. Buka LMS untuk membacanya.';
  // Sent again by the server: the person has put it away already.
  await phone.deliver(message);
  await phone.deliver({ ...message, perangkat: 'someone else', nomor: 'dua', tag: 'p-2' });
  await expect.poll(phone.shown).toEqual([neutral]);

  await page.close();
  await phone.tap('kabar');
  expect(await phone.windows()).toEqual(['open /notifikasi']);
});

test('the server hears of a subscription that the browser renewed, and pushes go on', async ({
  university,
  contextOf,
  db,
}) => {
  const mahasiswa = await university.mahasiswa('Siti Rahmawati');
  const context = await contextOf(mahasiswa, options);
  const page = await openPage(context);
  const before = await turnOnHere(page);
  const endpoints = async () => {
    const rows = await db.rows<{ id: string; endpoint: string }>(
      'SELECT id, endpoint FROM notifikasi_perangkat WHERE college_id = $1',
      [university.id],
    );
    return rows;
  };
  const [old] = await endpoints();
  const phone = await workerOf(context, page);
  await phone.renew();
  const after = await keptDevice(page);
  const now = await endpoints();
  expect(now).toEqual([
    { id: after?.id, endpoint: expect.not.stringMatching(old?.endpoint ?? '') },
  ]);
  expect(after?.id).not.toBe(before.id);

  await phone.deliver({
    college: before.college,
    perangkat: after?.id ?? '',
    antaran: [],
    nomor: 'tiga',
    jenis: 'tenggat',
    judul: 'Berakhir kurang dari 24 jam lagi',
    isi: 'Tugas · Struktur Data',
    tautan: '/notifikasi',
    tag: 't-1',
    jumlah: 1,
  });
  await expect
    .poll(phone.shown)
    .toEqual(['t-1: Berakhir kurang dari 24 jam lagi. Tugas · Struktur Data']);
});
