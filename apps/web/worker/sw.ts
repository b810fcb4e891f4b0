/**
 * The one service worker. It stores only files of the application and what it must know to show
 * notifications (push.ts); the page stores the server's answers, sealed to their account
 * (shared/offline).
 *
 * The shell comes from this device, so the application opens without a line. A new version installs
 * beside the running one and takes over when no page of the old one is open, or when the user asks
 * for it.
 */
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isOfApplication } from './answers.ts';
import type { FileList, FromPage } from './messages.ts';
import { listenToPushes } from './push.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

/** Named by content hash: once stored, never requested again. */
const PARTS = 'lms-bagian';
const LIST = '/berkas.json';
/** The previous version's list, whose pages may still be open. */
const LIST_BEFORE = '/berkas-sebelumnya.json';
const elsewhere = [
  // A document of its own.
  /^\/verifikasi\//,
  /^\/(?:v\d+|multisite-config|files|antrean-papan|docs)(?:\/|$)/,
  /^\/(?:healthz|readyz|metrics|status|openapi\.json)$/,
];

const onlyOurs: Parameters<typeof addPlugins>[0][number] = {
  cacheWillUpdate: async ({ request, response }) =>
    isOfApplication(new URL(request.url).pathname, response) ? response : null,
};
addPlugins([onlyOurs]);
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: elsewhere }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: PARTS, plugins: [onlyOurs] }),
);

async function listOf(response: Response | undefined): Promise<FileList | null> {
  return response?.ok ? ((await response.json()) as FileList) : null;
}

const filesOf = (list: FileList | null): string[] =>
  list === null ? [] : Object.values(list.bagian).flat();

async function forgetOldParts(): Promise<void> {
  const cache = await caches.open(PARTS);
  const list = await listOf(await matchPrecache(LIST));
  if (list === null) return;
  const needed = new Set([
    ...filesOf(list),
    ...filesOf(await listOf(await cache.match(LIST_BEFORE))),
  ]);
  // First: if the browser ends this worker midway, the next version still knows this one's files.
  await cache.put(LIST_BEFORE, Response.json(list));
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== LIST_BEFORE && !needed.has(pathname)) await cache.delete(request);
  }
}

/** One after another, because nothing on the screen waits. */
async function keepParts(names: readonly string[], signal: AbortSignal): Promise<void> {
  const list = await listOf(await matchPrecache(LIST));
  const cache = await caches.open(PARTS);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const file of new Set(names.flatMap((name) => list?.bagian[name] ?? []))) {
    if (kept.has(file) || getCacheKeyForURL(file) !== undefined) continue;
    const response = await fetch(file, { signal });
    if (!isOfApplication(file, response)) throw new Error(`${file} did not come`);
    await cache.put(file, response);
  }
}

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  // Not awaited, because opening a page would wait for it.
  void forgetOldParts();
});

listenToPushes();

let letGo = new AbortController();

function keep(event: ExtendableMessageEvent, names: readonly string[]): void {
  const answer = keepParts(names, letGo.signal).then(
    () => true,
    // The page asks again at its next start.
    () => false,
  );
  event.waitUntil(answer.then((done) => event.ports[0]?.postMessage(done)));
}

self.addEventListener('message', (event) => {
  const message = event.data as FromPage;
  if (message.kind === 'simpan') keep(event, message.bagian);
  else if (message.kind === 'ganti') event.waitUntil(self.skipWaiting());
  else {
    letGo.abort();
    letGo = new AbortController();
  }
});
