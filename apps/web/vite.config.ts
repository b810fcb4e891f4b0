import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { codeLoading, filesOfModules } from './scripts/code-loading.ts';
import { componentStyles } from './scripts/component-styles.ts';
import { earlyEntry } from './scripts/early-entry.ts';
import { katexFonts } from './scripts/katex-fonts.ts';
import { offlineFiles } from './scripts/offline-files.ts';
import { precompress } from './scripts/precompress.ts';
import { screenPieces } from './scripts/screen-pieces.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';
const proxied = ['/v0', '/v1', '/v2', '/multisite-config', '/openapi.json', '/files', '/antrean-papan', '/manifest.webmanifest'];

/** Changes with a dependency's version only, so it stays cached from release to release. Mantine is left to the importers. */
const framework =
  /node_modules[\\/](?:\.pnpm[\\/].*node_modules[\\/])?(?:react|react-dom|scheduler|react-router|@tanstack[\\/](?:query-core|react-query))[\\/]/;

/** All that src/early.ts imports. */
const session =
  /src[\\/](?:early|app[\\/]paths|shared[\\/](?:offline[\\/](?:device-account|patience)|lib[\\/](?:acting|api|clock|college|errors|event-position|head-start|known-endpoints|line|refresh-key|request|restriction|revoke-later|rights|session|sign-in-again|start-endpoints\.gen)))\.ts$|rolldown[\\/]runtime/;

/** The styles of one component of Mantine (scripts/component-styles.ts). */
const componentSheet = /@mantine[\\/]core[\\/]styles[\\/]\w+\.layer\.css$/;
/** Without an import of their own, or nearly so, and on many screens. */
const leaf =
  /node_modules[\\/].*(?:@tabler|@mantine[\\/]hooks[\\/]esm[\\/]use-force-update|@mantine[\\/]core[\\/].*(?:core[\\/]utils|styles-api|DirectionProvider|SimpleGrid|Progress|FileButton))[\\/]|src[\\/]shared[\\/](?:lib|texts)|src[\\/]app[\\/](?:paths|require)|src[\\/]features[\\/]soal[\\/](?:accepted-kinds|answering|kind-names|number|stored-part)\.ts/;
// pnpm names folders after peers too: only the package itself ends so.
const floating =
  /@floating-ui[\\/]|@mantine[\\/]core[\\/].*(?:[Ff]loating(?!.*(?:context-menu|TooltipFloating))|Portal|Tooltip|Transition|ScrollArea|Popover|Menu|Table|Accordion|Collapse)|@mantine[\\/]hooks[\\/].*(?:-collapse|use-resize-observer)|src[\\/]shared[\\/]ui[\\/]show-all-button/;
/** Of a few screens that have nothing else in common. */
const small = /@mantine[\\/]core[\\/].*components[\\/](?:List|Kbd)[\\/]/;
/** Which period is shown: the week beside the home screen needs no more of what many share. */
const period = /src[\\/]shared[\\/](?:ui[\\/]with-running-period\.tsx|queries[\\/]referensi\.ts|lib[\\/]kind-label\.ts)/;
/** What a device stores of materials: a page shows itself before. */
const stored = /src[\\/]shared[\\/]stored[\\/](?!told|at-start)/;
/** A page with dialogs shows itself before the first of them is asked for. */
const dialog = /@mantine[\\/]form[\\/]|node_modules[\\/].*(?:klona|react-remove-scroll)|@mantine[\\/]core[\\/].*Modal/;
/** With the pages of a list, which a meeting has without its table. */
const input = /@mantine[\\/]core[\\/].*(?:(?<!Number)Input|CheckIcon|NativeSelect)/;
/** Fields that stand in dialogs alone: one brings a library for its numbers; and the sending of files. */
const figure = /@mantine[\\/]core[\\/].*(?:NumberInput|Checkbox[\\/]Checkbox(?!Icon))|node_modules[\\/].*react-number-format/;
/** Fields with a list of choices: none is on the first screens. */
const choice = /@mantine[\\/]core[\\/].*(?:Combobox(?!Chevron|HiddenInput)|OptionsDropdown)/;
/** Shapes and their checks: for forms, which no page begins with. */
const schema = /node_modules[\\/](?:.*[\\/])?zod[\\/]/;
/** Parts that a meeting shows by itself, and the one of students alone. */
const meetingPart = /src[\\/]features[\\/]isi[\\/]isi[\\/]meeting-content\.tsx$/;
const studentPart = /src[\\/]features[\\/]tugas[\\/]pengumpulan[\\/]hand-in-(?:button|bar)\.tsx$/;
/** Everything that an exam needs until its receipt: it is taken without the lists of exams. */
const examPart =
  /src[\\/](?:app[\\/](?:exam-attempt|routes[\\/](?:soal|latihan)-ujian)|features[\\/]ujian[\\/]pengerjaan[\\/](?:layar|fokus|berkas|sisa)[\\/][\w-]+)\.tsx$/;
/** Nothing but the ways into what their family shares. */
const entrance = /src[\\/]app[\\/]routes[\\/](?:detail-kelas|pertemuan-kelas)\.tsx$/;
const parts = { isi: meetingPart, mahasiswa: studentPart, pengerjaan: examPart, kelas: entrance };
const familyOf = (id: string): string | undefined => Object.entries(parts).find(([, test]) => test.test(id))?.[0];
/** The libraries above, as the import statements name them; the heaviest comes first. */
const tiers = [
  { name: 'skema', imports: /["'](?:zod|@mantine\/form)["']/ },
  {
    name: 'isian',
    imports:
      /\b(?:Select|MultiSelect|Autocomplete|TagsInput|Combobox|NumberInput|Checkbox|FileInput)\b|["'](?:@mantine\/(?:dates|tiptap|dropzone)|@dnd-kit\/[^"']+)["']/,
  },
  { name: 'dialog', imports: /\b(?:Modal|Drawer)\b/ },
  {
    name: 'daftar',
    imports:
      /["']dompurify["']|\b(?:Tabs|Menu|Popover|Table|ScrollArea|Tooltip|HoverCard|TextInput|Textarea|Pagination|NativeSelect|Radio|SegmentedControl)\b/,
  },
];
/** An area, or its room where it has several that show themselves apart. */
const feature =
  /src[\\/]features[\\/]((?:orang|sistem|kelas|isi|tugas|ujian)[\\/][\w-]+|soal[\\/](?:bank|impor)|percakapan[\\/]forum|kehadiran[\\/](?:sanggahan|dispensasi)|[\w-]+)[\\/]/;

const firstOf = (name: string): string => /^[^~.]+/.exec(name)?.[0] ?? 'berkas';

const offline = offlineFiles();

export default defineConfig({
  plugins: [
    react(),
    codeLoading(),
    componentStyles(),
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
            // Styles of the components that no first page shows: one sheet, whichever of them a screen has.
            { name: 'gaya', test: componentSheet, priority: 9 },
            // Leaves, each far smaller than the request for it: one piece of a few kB.
            { name: 'kecil', test: leaf, minShareCount: 4, priority: 8 },
            { name: 'kecil', test: small, minShareCount: 2, priority: 8 },
            // What floats, folds and scrolls, which no page begins with; inputs, which sign-in needs; and dialogs.
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
            // What dialogs of one feature share, for just those that do.
            {
              name: (id: string) => feature.exec(id)?.[1]?.replace(/[\\/]/, '-') ?? null,
              minShareCount: 2,
              entriesAware: true,
              // Bytes before minifying: a piece of less than a kB is not worth its request.
              entriesAwareMergeThreshold: 4_000,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});
