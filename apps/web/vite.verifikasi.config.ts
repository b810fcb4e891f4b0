import { defineConfig } from 'vite';
import { firstPaint } from './scripts/first-paint.ts';

/**
 * The check page is a build of its own, before the application's: people who hold a printed report
 * load neither its framework nor its pieces (docs/decisions/173).
 */
export default defineConfig({
  plugins: [firstPaint()],
  build: {
    target: 'es2022',
    manifest: '.vite/verifikasi.json',
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: { verifikasi: 'verifikasi.html' },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.split('.')[0]}-[hash][extname]`,
      },
    },
  },
});
