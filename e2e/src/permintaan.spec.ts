/** Number of requests of the main screens until they are painted, with empty and full cache. */
import type { BrowserContext } from '@playwright/test';
import { ACCOUNTS, DEMO } from './support/demo.ts';
import { notePainted, paintedAtOf } from './support/painted.ts';
import { findPlaces } from './support/places.ts';
import type { Places } from './support/screen.ts';
import { requestRefreshToken, signedInState } from './support/sign-in.ts';
import { expect, PHONE, test } from './support/test.ts';

/** A meeting asks for six lists, and one that is over for its report; a slow machine for all before it paints. */
const COLD_REQUESTS = 44;
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

/** Addresses that a visit asks for until it is painted; the page stays until nothing more is asked. */
async function requestsOf(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const sent = new Map<string, { path: string; at: number }>();
  let asked = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    if (!request.url.startsWith('http')) return;
    asked += 1;
    sent.set(requestId, { path: new URL(request.url).pathname, at: wallTime * 1_000 });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) sent.delete(requestId);
  });
  await cdp.send('Network.enable');
  await page.addInitScript(notePainted);
  await page.goto(path);
  const paintedAt = await paintedAtOf(page);
  let before = -1;
  const isSettled = () => {
    const isSame = asked === before;
    before = asked;
    return isSame;
  };
  await expect.poll(isSettled, { message: path, intervals: [1_000] }).toBe(true);
  await page.close();
  return [...sent.values()].filter(({ at }) => at <= paintedAt).map((request) => request.path);
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
