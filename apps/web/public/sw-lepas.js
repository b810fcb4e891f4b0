// Replaces sw.js (SERVICE_WORKER=lepas) to remove a broken service worker and its files. Waiting
// writes belong to the page and stay.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
