// Served in the place of sw.js (SERVICE_WORKER=lepas) it removes a service worker that went wrong, with the files it held. What
// waits to be sent is not its own and stays.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
