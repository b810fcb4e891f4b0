import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { codeLoading, filesOfModules } from './scripts/code-loading.ts';
import { earlyEntry } from './scripts/early-entry.ts';
import { katexFonts } from './scripts/katex-fonts.ts';
import { offlineFiles } from './scripts/offline-files.ts';
import { precompress } from './scripts/precompress.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';
const proxied = ['/v0', '/v1', '/v2', '/multisite-config', '/openapi.json', '/files', '/antrean-papan', '/manifest.webmanifest'];

/** Changes with a dependency's version only, so it stays cached from release to release. Mantine is left to the importers. */
const framework =
  /node_modules[\\/](?:\.pnpm[\\/].*node_modules[\\/])?(?:react|react-dom|scheduler|react-router|@tanstack[\\/](?:query-core|react-query))[\\/]/;

/** All that src/early.ts imports. */
const session =
  /src[\\/](?:early|app[\\/]paths|shared[\\/](?:offline[\\/](?:device-account|patience)|lib[\\/](?:acting|api|clock|college|endpoints\.gen|errors|event-position|head-start|line|refresh-key|request|restriction|revoke-later|rights|session|sign-in-again)))\.ts$|rolldown[\\/]runtime/;

/** Without an import of their own, or nearly so, and on many screens. */
const leaf =
  /node_modules[\\/].*(?:@tabler|@mantine[\\/]hooks[\\/]esm[\\/]use-force-update|@mantine[\\/]core[\\/].*(?:core[\\/]utils|styles-api|DirectionProvider|SimpleGrid|Progress|FileButton))[\\/]|src[\\/]shared[\\/](?:lib|texts|ui[\\/](?:fact-list|filter-row|row-skeletons))|src[\\/]app[\\/](?:paths|require)|src[\\/]features[\\/]soal[\\/](?:accepted-kinds|answering|kind-names|number|stored-part)\.ts/;
// pnpm names folders after peers too: only the package itself ends so.
const floating =
  /@floating-ui[\\/]|@mantine[\\/]core[\\/].*(?:[Ff]loating(?!.*(?:context-menu|TooltipFloating))|Portal|Tooltip|Transition)/;
const menu = /@mantine[\\/]core[\\/].*(?:ScrollArea|Popover|Menu|Table)/;
/** Not what opens a dialog: every list would bring dialogs along. */
const frame = /^(?!.*src[\\/]shared[\\/]ui[\\/](?:file-viewer|dialog-foot))/;
/** A page with dialogs shows itself before the first of them is asked for. */
const dialog =
  /@mantine[\\/]form[\\/]|node_modules[\\/].*(?:klona|react-remove-scroll)|@mantine[\\/]core[\\/].*Modal|src[\\/]shared[\\/]form[\\/]/;
/** With the pages of a list, which a meeting has without its table. */
const input = /@mantine[\\/]core[\\/].*(?:(?<!Number)Input|CheckIcon|NativeSelect)|src[\\/]shared[\\/]ui[\\/]pagination/;
/** Fields that stand in dialogs alone: one brings a library for its numbers; and the sending of files. */
const figure =
  /@mantine[\\/]core[\\/].*(?:NumberInput|Checkbox[\\/]Checkbox(?!Icon))|node_modules[\\/].*react-number-format|src[\\/]shared[\\/](?:upload|rich-text[\\/]limits)/;
/** Fields with a list of choices: none is on the first screens. */
const choice = /@mantine[\\/]core[\\/].*(?:Combobox(?!Chevron|HiddenInput)|OptionsDropdown)/;
/** Shapes and their checks: for forms, which no page begins with. */
const schema = /node_modules[\\/](?:.*[\\/])?zod[\\/]|packages[\\/]contracts[\\/]src[\\/](?:endpoint|umum|soal)\\.ts/;
const feature = /src[\\/]features[\\/]([\w-]+)[\\/]/;

const firstOf = (name: string): string => /^[^~.]+/.exec(name)?.[0] ?? 'berkas';

const offline = offlineFiles();

export default defineConfig({
  plugins: [
    react(),
    codeLoading(),
    earlyEntry(),
    katexFonts(),
    offline.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'sw.ts',
      // Registered by shared/offline/worker.ts; the manifest is the college's, so the API answers it.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['index.html', 'first-paint.js', 'favicon.svg', 'berkas.json', 'assets/*.{js,css,woff2}'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [(entries) => ({ manifest: entries.filter(({ url }) => offline.isShell(url)) })],
      },
      integration: { closeBundleOrder: 'pre' },
    }),
    precompress(),
  ],
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, { target: apiUrl, changeOrigin: false }])) },
  // The worker of PDFs waits for its parts at its top level, which only modules can.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: filesOfModules,
    sourcemap: 'hidden',
    // Small files stay files: data: addresses are not in the content security policy of scripts and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', early: 'src/early.ts' },
      output: {
        // A piece that several share is named after all of them; the first page carries the names of all pieces.
        chunkFileNames: ({ name }) => `assets/${firstOf(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${firstOf(name)}-[hash][extname]`,
        codeSplitting: {
          // What most screens share would be fifty requests of half a kB each; these pieces go together by what needs them.
          groups: [
            // What early.ts needs, and nothing besides.
            { name: 'sesi', test: session, priority: 12 },
            { name: 'framework', test: framework, priority: 11 },
            // What every page begins with comes in one piece instead of a dozen.
            { name: 'awal', tags: ['$initial'], priority: 10 },
            // Leaves, each far smaller than the request for it: one piece of a few kB.
            { name: 'kecil', test: leaf, minShareCount: 6, priority: 8 },
            // Floats, which no page begins with; inputs, which sign-in needs; menus and tables; and dialogs.
            { name: 'tampil', test: floating, minShareCount: 8, priority: 7 },
            { name: 'isian', test: input, minShareCount: 14, priority: 7 },
            { name: 'menu', test: menu, minShareCount: 14, priority: 6 },
            { name: 'dialog', test: dialog, minShareCount: 14, priority: 5 },
            { name: 'pilihan', test: choice, minShareCount: 14, priority: 5 },
            { name: 'skema', test: schema, minShareCount: 14, priority: 5 },
            { name: 'angka', test: figure, minShareCount: 14, priority: 5 },
            { name: 'bingkai', test: frame, minShareCount: 20, priority: 4 },
            // What screens of one feature share, for just those that do.
            { name: (id: string) => feature.exec(id)?.[1] ?? null, minShareCount: 2, entriesAware: true, priority: 2 },
          ],
        },
      },
    },
  },
});
