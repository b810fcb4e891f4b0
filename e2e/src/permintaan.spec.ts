/** Number of requests of the main screens, with empty and full cache. */
import type { BrowserContext } from '@playwright/test';
import { ACCOUNTS, DEMO } from './support/demo.ts';
import { findPlaces } from './support/places.ts';
import type { Places } from './support/screen.ts';
import { requestRefreshToken, signedInState } from './support/sign-in.ts';
import { expect, PHONE, test } from './support/test.ts';

/** 35 and 15, plus two prefetches of a slow machine: event stream and menu. */
const COLD_REQUESTS = 37;
const WARM_REQUESTS = 17;

type Paths = (places: Places) => readonly string[];

const screens: Record<'mahasiswa' | 'dosen' | 'operator', Paths> = {
  mahasiswa: ({ idKelas, idDaring }) => [
    '/beranda',
    '/kelas',
    `/kelas/${idKelas}`,
    `/kelas/${idKelas}/${idDaring}`,
    '/jadwal',
    '/kehadiran',
    '/tugas',
    '/ujian',
  ],
  dosen: ({ idKelas, idPertemuan }) => [
    '/beranda',
    `/kelas/${idKelas}`,
    `/kelas/${idKelas}/${idPertemuan}`,
    '/bank-soal',
  ],
  operator: () => ['/beranda', '/log-aktivitas'],
};

async function requestsOf(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const sent = new Map<string, string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) sent.set(requestId, new URL(request.url).pathname);
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) sent.delete(requestId);
  });
  await cdp.send('Network.enable');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
  await page.close();
  return [...sent.values()];
}

/** Visits without counting until nothing more has come for a second: the next visit finds it all. */
async function visitWhole(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  let before = -1;
  const isSettled = async (): Promise<boolean> => {
    const now = await page.evaluate(() => performance.getEntriesByType('resource').length);
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expect.poll(isSettled, { intervals: [1_000] }).toBe(true);
  await page.close();
}

for (const role of ['mahasiswa', 'dosen', 'operator'] as const) {
  test(`the main screens of a ${role} ask for little`, async ({ newContext, systemUrl }) => {
    const signedIn = async () => {
      const token = await requestRefreshToken(systemUrl, { ...DEMO, username: ACCOUNTS[role] });
      return newContext({
        baseURL: systemUrl,
        viewport: PHONE,
        storageState: signedInState(systemUrl, token),
      });
    };
    const places =
      role === 'operator' ? null : await findPlaces(await (await signedIn()).newPage());
    const tooMany: Record<string, string[]> = {};
    const counts: Record<string, [cold: number, warm: number]> = {};
    for (const path of screens[role](places ?? { idKelas: '', idPertemuan: '', idDaring: '' })) {
      const context = await signedIn();
      const cold = await requestsOf(context, path);
      await visitWhole(context, path);
      const warm = await requestsOf(context, path);
      counts[path] = [cold.length, warm.length];
      if (cold.length > COLD_REQUESTS) tooMany[`cold ${path}`] = cold;
      if (warm.length > WARM_REQUESTS) tooMany[`warm ${path}`] = warm;
      await context.close();
    }
    console.info(`requests of a ${role}:`, counts);
    expect(tooMany).toEqual({});
  });
}
