import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';
const proxied = ['/v0', '/v1', '/v2', '/multisite-config', '/openapi.json', '/files', '/antrean-papan'];

/** Changes with a dependency's version only, so it stays cached from release to release. Mantine is left to the importers. */
const framework = /node_modules[\\/](?:\.pnpm[\\/].*node_modules[\\/])?(?:react|react-dom|scheduler|react-router|@tanstack)[\\/]/;

export default defineConfig({
  plugins: [react(), precompress()],
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, { target: apiUrl, changeOrigin: false }])) },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: 'hidden',
    // Small files stay files: data: addresses are not in the content security policy of scripts and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework, priority: 1 },
            // What every page begins with comes in one piece instead of a dozen.
            { name: 'awal', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
