/**
 * Allowed imports. Read "a <- b" as "a is imported by b":
 *   contracts <- platform <- module {policy, views, repo} <- service <- {routes, jobs}
 *     <- module.ts <- build.ts <- {main, worker}
 *   contracts <- web/shared <- web/features/<one> <- web/app
 * `node scripts/check-imports.ts` runs this, and fails too if it saw fewer modules than there are
 * source files.
 */

/**
 * Areas in contracts, API modules and web features. An area imports only areas of rows above it;
 * areas of one row do not know each other.
 */
const AREA_ROWS = [
  ['sistem'],
  ['berkas'],
  ['orang'],
  ['kelas'],
  ['notifikasi'],
  ['percakapan', 'soal'],
  ['isi', 'tugas', 'vidcon'],
  ['ujian'],
  ['kehadiran'],
  ['nilai'],
  ['data-master'],
  ['pengumuman', 'bantuan', 'beranda', 'laporan', 'log-aktivitas', 'data-sistem'],
];
/** Rooms of the API's area ujian, in the same order. */
const EXAM_ROWS = [['susun'], ['pengerjaan'], ['penilaian', 'pengawasan', 'jejak']];

const API = '^apps/api/src/';
const MODULES = `${API}modules/`;
/** Public files of an area and its rooms. */
const FACES = [`${MODULES}[^/]+/index[.]ts$`, `${MODULES}[^/]+/[^/]+/index[.]ts$`];
const FEATURES = '^apps/web/src/features/';
const IN_MODULE = `${MODULES}([^/]+)/`;
const TEST = '[.](test|access)[.]tsx?$';
const known = AREA_ROWS.flat();

/**
 * The last part of a file's name says what the file may do; every file of a module has one:
 *   policy, views, parser   pure: decide; map rows to one role's view; read outside input
 *   ports, messages         types of what the module asks others; payloads of its jobs and events
 *   repo                    only queries: Prisma in prisma.repo, SQL in every other (decision 136)
 *   client                  talks to another system over the network
 *   service                 use cases
 *   http, routes, jobs      shared request code (limits, cookies); handlers, which only translate
 *   child                   program of a child process, started by its path and never imported
 *   module, index           wiring; face to other modules
 *   test, access            tests; who sees the rows behind each endpoint (testing/access)
 */
const PURE = 'policy|views|parser';
const BELOW_SERVICE = `${PURE}|ports|messages|repo|client`;
const ROLES = `${BELOW_SERVICE}|service|http|routes|jobs|child|module`;
const role = (roles) => `[.](${roles})[.]ts$`;
const WITHOUT_ROLE = `${MODULES}(?!.*([.](${ROLES})|/index|[.](test|access))[.]ts$)`;

/** One rule per name: it imports nothing from its own row or rows below. */
const orderOf = (rule, folder, rows) =>
  rows.flatMap((row, index) =>
    row.map((name) => {
      const others = rows
        .slice(index)
        .flat()
        .filter((other) => other !== name);
      return {
        name: `${rule}-${name}`,
        comment: `${name} imports only what stands above it in its list; what it needs from below it declares as a port or takes as a property.`,
        severity: 'error',
        from: { path: `${folder}${name}/` },
        to: { path: others.length === 0 ? '^$' : `${folder}(${others.join('|')})/` },
      };
    }),
  );

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'A circle has no order of understanding, not even one of types, and its first file sees half-made imports. Tests are no exception.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports is an entry point (listed here) or dead.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          TEST,
          '[.]d[.]ts$',
          '[.]config[.](ts|js|cjs|mjs)$',
          '^scripts/',
          '[.]setup[.]ts$',
          '^[.]dependency-cruiser[.]cjs$',
          '/public/',
          // The document loads it as a script of its own.
          '^apps/web/src/first-paint[.]js$',
        ],
      },
      to: {},
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that the checker cannot follow is one it cannot judge.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contracts-alone',
      comment: 'The contracts are zod shapes and nothing else; both sides read them.',
      severity: 'error',
      from: { path: '^packages/contracts/' },
      to: { path: '^(apps|prisma|e2e|bench|scripts)/' },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'The platform serves every module and knows none, nor the composition above them.',
      severity: 'error',
      from: { path: `${API}platform/` },
      to: { path: `${API}(modules/|(app|build|main|worker|config|openapi)[.]ts$)` },
    },
    {
      name: 'module-by-its-face',
      comment:
        'An area is entered from others through its index.ts or that of one of its rooms; build.ts also takes the module.ts that wires it.',
      severity: 'error',
      from: { path: IN_MODULE },
      to: { path: `${MODULES}(?!$1/)[^/]+/`, pathNot: FACES },
    },
    {
      name: 'composition-by-face-and-wiring',
      comment: 'build.ts lists modules: it knows of each its face and its wiring.',
      severity: 'error',
      from: { path: `${API}[^/]+[.]ts$`, pathNot: TEST },
      to: { path: IN_MODULE, pathNot: [...FACES, `${MODULES}.*[.]module[.]ts$`] },
    },
    {
      name: 'module-listed',
      comment: 'A new area is given its place in AREA_ROWS first.',
      severity: 'error',
      from: {},
      to: { path: `${MODULES}(?!(${known.join('|')})/)[^/]+/` },
    },
    ...orderOf('module-order', MODULES, AREA_ROWS),
    ...orderOf('exam-order', `${MODULES}ujian/`, EXAM_ROWS),
    ...orderOf('feature-order', FEATURES, AREA_ROWS),
    {
      name: 'modules-below-the-composition',
      comment:
        'A module is handed what it needs; it never reaches for the composition, the app or the configuration.',
      severity: 'error',
      from: { path: MODULES, pathNot: TEST },
      to: { path: `${API}[^/]+[.]ts$` },
    },
    {
      name: 'rules-are-pure',
      comment:
        'A policy, view or parser is handed rows and `now`: no database, clock, file or network; of the rest it knows types.',
      severity: 'error',
      from: { path: `${MODULES}.*${role(PURE)}` },
      to: {
        dependencyTypesNot: ['type-only'],
        path: [
          `${API}platform/(db/|clock[.]ts|deps[.]ts|outbox|queue/|files|audit)`,
          `${MODULES}.*${role('repo|client|messages')}`,
          '^prisma/',
          '(^|/)node_modules/(pg|@prisma)/',
          '^(node:)?(fs|http|https|net|child_process)',
        ],
      },
    },
    {
      name: 'rules-and-queries-below-the-service',
      comment:
        'Rules, ports, messages, queries and clients are what a service is made of; they know nothing above them.',
      severity: 'error',
      from: { path: `${MODULES}.*${role(BELOW_SERVICE)}` },
      to: { path: `${MODULES}.*${role('service|http|routes|jobs|module')}` },
    },
    {
      name: 'service-below-its-callers',
      comment: 'A use case does not know who calls it.',
      severity: 'error',
      from: { path: `${MODULES}.*${role('service')}` },
      to: { path: `${MODULES}.*${role('http|routes|jobs|module')}` },
    },
    {
      name: 'ports-are-types',
      comment: 'A port is what others must answer: it runs nothing itself.',
      severity: 'error',
      from: { path: `${MODULES}.*${role('ports')}` },
      to: { dependencyTypesNot: ['type-only'], path: API },
    },
    {
      name: 'clients-know-no-database',
      comment:
        'A client asks another system; what is stored is handed to it, and what it learns is stored by a service.',
      severity: 'error',
      from: { path: `${MODULES}.*${role('client')}` },
      to: { path: [`${MODULES}.*${role('repo')}`, `${API}platform/db/`] },
    },
    {
      name: 'children-are-programs',
      comment:
        'A child process is started by its path (platform/child); whoever imported it would run it.',
      severity: 'error',
      from: {},
      to: { path: `${API}.*${role('child')}`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'role-known',
      comment:
        'A file of a module says by its suffix what it may do (see ROLES): one that says nothing could do everything.',
      severity: 'error',
      from: { path: WITHOUT_ROLE },
      to: {},
    },
    {
      name: 'role-known-of-imported',
      comment: 'The same for files that import nothing themselves.',
      severity: 'error',
      from: {},
      to: { path: WITHOUT_ROLE },
    },
    {
      name: 'callers-only-translate',
      comment:
        'Routes, jobs and what they share of HTTP translate to a use case: no query and no SQL of their own, and not each other.',
      severity: 'error',
      from: { path: `${MODULES}.*${role('http|routes|jobs')}` },
      to: {
        path: [
          '[.]repo[.]ts$',
          `${API}platform/db/`,
          '[.]routes[.]ts$',
          '[.]module[.]ts$',
          '^prisma/',
          '(^|/)node_modules/(pg|@prisma)/',
        ],
      },
    },
    {
      name: 'sql-in-repos',
      comment:
        'Only repos (and the platform) speak to Postgres, so that every query has one place and a college.',
      severity: 'error',
      from: { path: MODULES, pathNot: ['[.]repo[.]ts$', TEST] },
      to: { path: ['^prisma/', '(^|/)node_modules/(pg|@prisma)/'] },
    },
    {
      name: 'wiring-is-for-the-composition',
      comment: 'module.ts is imported by build.ts alone.',
      severity: 'error',
      from: { path: `${API}`, pathNot: [`${API}build[.]ts$`, TEST] },
      to: { path: `${MODULES}.*[.]module[.]ts$` },
    },
    {
      name: 'processes-are-entries',
      comment: 'main.ts and worker.ts are started, never imported.',
      severity: 'error',
      from: {},
      to: { path: `${API}(main|worker)[.]ts$` },
    },
    {
      name: 'testing-stays-in-tests',
      comment:
        'Test doubles and factories never reach a running system; only the demo seed borrows the factories.',
      severity: 'error',
      from: { pathNot: [TEST, '/testing/', '^apps/demo/', '[.]config[.]ts$', '^e2e/', '^bench/'] },
      to: { path: '/testing/' },
    },
    {
      name: 'web-never-imports-the-server',
      comment: 'The browser knows the contracts, nothing of the server.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/(?!web/)|prisma/)' },
    },
    {
      name: 'siakad-sim-apart',
      comment:
        'The Siakad of the demo is another system: it knows the LMS by its address only, and nothing of the LMS knows it.',
      severity: 'error',
      from: { path: '^apps/siakad-sim/' },
      to: { path: '^(apps/(?!siakad-sim/)|packages/|prisma/|scripts/)' },
    },
    {
      name: 'nobody-imports-the-siakad-sim',
      comment: 'It is started as a process of its own, and never shipped.',
      severity: 'error',
      from: { pathNot: '^apps/siakad-sim/' },
      to: { path: '^apps/siakad-sim/' },
    },
    {
      name: 'server-never-imports-the-web',
      comment: 'The server serves the built web as files.',
      severity: 'error',
      from: { path: '^(apps/(?!web/)|packages/|prisma/)' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'web-shared-is-the-floor',
      comment: 'What all features share knows none of them.',
      severity: 'error',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'feature-listed',
      comment: 'A new area is given its place in AREA_ROWS first.',
      severity: 'error',
      from: {},
      to: { path: `${FEATURES}(?!(${known.join('|')})/)[^/]+/` },
    },
    {
      name: 'web-features-below-the-app',
      comment: 'A feature does not know the app that composes it; it links by shared/paths.ts.',
      severity: 'error',
      from: { path: FEATURES },
      to: { path: '^apps/web/src/app/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated|node_modules/[.]cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'packages/config/tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts'],
    },
  },
};
