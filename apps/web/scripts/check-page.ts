import type { Plugin } from 'vite';

/** While developing, addresses of the check page lead to its own document, as they do when served. */
export function checkPage(): Plugin {
  return {
    name: 'check-page',
    apply: 'serve',
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        if (/^\/verifikasi\/[^/]+$/.test(request.url ?? '')) request.url = '/verifikasi.html';
        next();
      });
    },
  };
}
