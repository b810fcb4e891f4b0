import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { checkPage } from './scripts/check-page.ts';
import { codeLoading, filesOfModules } from './scripts/code-loading.ts';
import { componentStyles } from './scripts/component-styles.ts';
import { earlyEntry } from './scripts/early-entry.ts';
import { firstPaint } from './scripts/first-paint.ts';
import { katexFonts } from './scripts/katex-fonts.ts';
import { offlineFiles } from './scripts/offline-files.ts';
import { precompress } from './scripts/precompress.ts';
import { screenPieces } from './scripts/screen-pieces.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';
const proxied = [
  '/v0',
  '/v1',
  '/v2',
  '/multisite-config',
  '/openapi.json',
  '/files',
  '/antrean-papan',
  '/manifest.webmanifest',
];

/**
 * Changes only with a dependency's version, so it stays cached across releases. Mantine is left to
 * the importers.
 */
const framework =
  /node_modules[\\/](?:\.pnpm[\\/].*node_modules[\\/])?(?:react|react-dom|scheduler|react-router|@tanstack[\\/](?:query-core|react-query))[\\/]/;

/** All that src/early.ts imports. */
const session =
  /src[\\/](?:early|shared[\\/](?:paths|offline[\\/](?:device-account|patience)|lib[\\/](?:api|college|browser[\\/]load-code|time[\\/]clock|errors|line|request|stream[\\/]event-position|session[\\/][\w-]+|endpoints[\\/](?:known-endpoints|start-endpoints\.gen))))\.ts$|worker[\\/]answers\.ts$|preload-helper|rolldown[\\/]runtime/;

/** The styles of one component of Mantine (scripts/component-styles.ts). */
const componentSheet = /@mantine[\\/]core[\\/]styles[\\/]\w+\.layer\.css$/;
/** Small modules with few or no imports, used on many screens. */
const leaf =
  /node_modules[\\/].*(?:@tabler|@mantine[\\/]hooks[\\/]esm[\\/]use-(?:force-update|debounced-callback)|@mantine[\\/]core[\\/].*(?:core[\\/]utils|styles-api|DirectionProvider|SimpleGrid|Progress|FileButton))[\\/]|src[\\/]shared[\\/](?:lib|texts|paths|form[\\/]inserted-number|ui[\\/](?:aktivitas[\\/]due-word|fact-list))|src[\\/]app[\\/]require|src[\\/]features[\\/]soal[\\/](?:accepted-kinds|answering|kind-names|number|stored-part)\.ts|src[\\/]features[\\/]ujian[\\/]fokus[\\/]fokus-words\.ts/;
/**
 * Lists and the pages of exams and tasks need these parts, which fold or lie over a page, without
 * anything that floats; and what both say of an activity.
 */
const frame =
  /@mantine[\\/]core[\\/].*(?:FloatingIndicator|Portal|Transition|Accordion|Collapse)[\\/]|@mantine[\\/]hooks[\\/].*(?:-collapse|use-resize-observer|use-uncontrolled)|src[\\/]shared[\\/]ui[\\/]aktivitas[\\/](?:own-grade|place-line|tugas-info|ujian-info)\.ts/;
/** A table scrolls by the library that places what floats. */
// pnpm also names folders after peers: only the package itself ends so.
const floating =
  /@floating-ui[\\/]|@mantine[\\/]core[\\/].*(?:[Ff]loating(?!.*(?:context-menu|TooltipFloating))|Tooltip|Popover|Menu|ScrollArea|Table)/;
/** Used by a few otherwise unrelated screens. */
const small = /@mantine[\\/]core[\\/].*components[\\/](?:List|Kbd)[\\/]/;
/** Kept apart, because the home screen's week needs no more of the shared code. */
const period =
  /src[\\/](?:shared[\\/](?:ui[\\/]period[\\/]with-running-period\.tsx|queries[\\/]referensi\.ts)|features[\\/]berkas[\\/]kind-label\.ts)/;
/** The lists of activities and the code that keeps their first pages need nothing more. */
const listFilter =
  /src[\\/](?:shared[\\/]queries[\\/]activity-filter|features[\\/](?:(?:tugas|ujian)[\\/]halaman|percakapan[\\/]forum)[\\/]list-filter)\.ts/;
/** Tabs, with the page of an exam or a task, which needs nothing of the lists beside them. */
const tabs =
  /@mantine[\\/]core[\\/].*components[\\/]Tabs[\\/]|src[\\/](?:shared[\\/]ui[\\/](?:aktivitas[\\/]activity-page|tab-row)|features[\\/]kelas[\\/]pertemuan[\\/]origin)\.tsx?$/;
/** Formatted text, apart from the shared code of those who also write or answer. */
const shownText =
  /src[\\/]shared[\\/](?:rich-text[\\/](?:rich-text|sanitise)|ui[\\/]aktivitas[\\/]tugas-body)\.tsx?$/;
const stored = /src[\\/]shared[\\/]stored[\\/](?!told|at-start)/;
/** A page with dialogs renders before the first of them loads. */
const dialog =
  /@mantine[\\/]form[\\/]|node_modules[\\/].*(?:klona|react-remove-scroll)|@mantine[\\/]core[\\/].*Modal/;
/** Includes the pages of a list, which a meeting has without its table. */
const input = /@mantine[\\/]core[\\/].*(?:(?<!Number)Input|CheckIcon|NativeSelect)/;
/** Fields of dialogs only, one with a number library; and file uploads. */
const figure =
  /@mantine[\\/]core[\\/].*(?:NumberInput|Checkbox[\\/]Checkbox(?!Icon))|node_modules[\\/].*react-number-format/;
const choice = /@mantine[\\/]core[\\/].*(?:Combobox(?!Chevron|HiddenInput)|OptionsDropdown)/;
/** Schemas: for forms, which no page starts with. */
const schema = /node_modules[\\/](?:.*[\\/])?zod[\\/]/;
/** Parts that a meeting shows directly, and those of students only. */
const meetingPart = /src[\\/]features[\\/]isi[\\/]isi[\\/]meeting-content\.tsx$/;
const studentPart = /src[\\/]features[\\/]tugas[\\/]pengumpulan[\\/]hand-in-(?:button|bar)\.tsx$/;
/** Everything an exam needs until its receipt, without the exam lists. */
const examPart =
  /src[\\/](?:app[\\/](?:exam-attempt|routes[\\/]ujian[\\/](?:soal|latihan)-ujian)|features[\\/]ujian[\\/]pengerjaan[\\/](?:layar|fokus|berkas|sisa)[\\/][\w-]+)\.tsx$/;
const entrance = /src[\\/]app[\\/]routes[\\/]kelas[\\/](?:detail-kelas|pertemuan-kelas)\.tsx$/;
const parts = { isi: meetingPart, mahasiswa: studentPart, pengerjaan: examPart, kelas: entrance };
const familyOf = (id: string): string | undefined =>
  Object.entries(parts).find(([, test]) => test.test(id))?.[0];
/** The libraries above, as import statements name them; heaviest first. */
const tiers = [
  { name: 'grafik', imports: /["']@mantine\/charts["']/ },
  { name: 'skema', imports: /["'](?:zod|@mantine\/form)["']/ },
  {
    name: 'isian',
    imports:
      /\b(?:Select|MultiSelect|Autocomplete|TagsInput|Combobox|NumberInput|Checkbox|FileInput)\b|["'](?:@mantine\/(?:dates|tiptap|dropzone)|@dnd-kit\/[^"']+)["']/,
  },
  { name: 'dialog', imports: /\b(?:Modal|Drawer)\b/ },
  {
    name: 'apung',
    within: 'daftar',
    imports: /\b(?:Menu|Popover|Tooltip|HoverCard|Table|ScrollArea)\b/,
  },
  { name: 'teks', within: 'daftar', imports: /["']dompurify["']/ },
  // The filters of activities and periods, which the pages of a meeting's lists do without.
  { name: 'kegiatan', within: 'daftar', imports: /activity-filter\.ts|with-running-period\.tsx/ },
  {
    name: 'daftar',
    imports: /\b(?:Tabs|TextInput|Textarea|Pagination|NativeSelect|Radio|SegmentedControl)\b/,
  },
];
/**
 * An area, or its room where an area has several that show separately. The focus events go with
 * the room that shows them.
 */
const feature =
  /src[\\/]features[\\/](?!ujian[\\/]fokus[\\/])((?:orang|sistem|kelas|isi|tugas|ujian)[\\/][\w-]+|soal[\\/](?:bank|impor)|percakapan[\\/]forum|kehadiran[\\/](?:sanggahan|dispensasi)|[\w-]+)[\\/]/;

const firstOf = (name: string): string => /^[^~.]+/.exec(name)?.[0] ?? 'berkas';

const offline = offlineFiles();

export default defineConfig({
  plugins: [
    react(),
    checkPage(),
    codeLoading(),
    componentStyles(),
    earlyEntry(),
    firstPaint(),
    katexFonts(),
    offline.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'sw.ts',
      // The API serves the manifest, which is the college's.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['index.html', 'favicon.svg', 'berkas.json', 'assets/*.{js,css,woff2}'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          (entries) => ({ manifest: entries.filter(({ url }) => offline.isShell(url)) }),
        ],
      },
      integration: { closeBundleOrder: 'pre' },
    }),
    precompress(),
  ],
  server: {
    proxy: Object.fromEntries(
      proxied.map((path) => [path, { target: apiUrl, changeOrigin: false }]),
    ),
  },
  // The PDF worker uses top-level await, which only modules support.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The check page is built before (vite.verifikasi.config.ts).
    emptyOutDir: false,
    manifest: true,
    modulePreload: filesOfModules,
    sourcemap: 'hidden',
    // The content security policy allows no data: addresses for scripts and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', early: 'src/early.ts' },
      output: {
        // The first page would carry the names of all sharers.
        chunkFileNames: ({ name }) => `assets/${firstOf(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${firstOf(name)}-[hash][extname]`,
        codeSplitting: {
          // Most screens would need fifty requests of half a kB each.
          groups: [
            // Exactly the imports of early.ts.
            { name: 'sesi', test: session, priority: 12 },
            { name: 'framework', test: framework, priority: 11 },
            // One piece for what every page starts with, instead of a dozen.
            { name: 'awal', tags: ['$initial'], priority: 10 },
            // One sheet for all components that no first page shows, whichever a screen uses.
            { name: 'gaya', test: componentSheet, priority: 9 },
            // Each far smaller than its request.
            { name: 'kecil', test: leaf, minShareCount: 4, priority: 8 },
            { name: 'kecil', test: small, minShareCount: 2, priority: 8 },
            { name: 'saringan', test: listFilter, minShareCount: 2, priority: 7.8 },
            // Not on first pages; inputs, which sign-in needs; and dialogs.
            { name: 'bingkai', test: frame, minShareCount: 2, priority: 7.5 },
            { name: 'tab', test: tabs, minShareCount: 2, priority: 7.4 },
            { name: 'teks', test: shownText, minShareCount: 2, priority: 7.3 },
            { name: 'tampil', test: floating, minShareCount: 2, priority: 7 },
            { name: 'isian', test: input, minShareCount: 14, priority: 8 },
            { name: 'periode', test: period, minShareCount: 2, priority: 6 },
            { name: 'dialog', test: dialog, minShareCount: 14, priority: 5 },
            { name: 'pilihan', test: choice, minShareCount: 14, priority: 5 },
            { name: 'skema', test: schema, minShareCount: 14, priority: 5 },
            { name: 'angka', test: figure, minShareCount: 14, priority: 5 },
            { name: 'tersimpan', test: stored, priority: 4 },
            ...screenPieces(fileURLToPath(new URL('src/main.tsx', import.meta.url)), {
              familyOf,
              tiers,
              whole: ['isi', 'mahasiswa'],
              entrance,
            }),
            // Code shared by dialogs of one feature.
            {
              name: (id: string) => feature.exec(id)?.[1]?.replace(/[\\/]/, '-') ?? null,
              minShareCount: 2,
              entriesAware: true,
              // Bytes before minifying: a piece below 1 kB is not worth its request.
              entriesAwareMergeThreshold: 4_000,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});
