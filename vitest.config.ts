import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const consoleSetup = fileURLToPath(new URL('packages/config/console.setup.ts', import.meta.url));

/** A wait ends with its state. One second, the default, is too short on a busy machine. */
const expectation = { poll: { timeout: 60_000 } };

/** Tests without a server: rules as tables, shapes, scripts. */
const RULES = [
  'apps/api/src/**/*.policy.test.ts',
  'packages/**/*.test.ts',
  'scripts/**/*.test.ts',
  'infra/*.test.ts',
  'apps/siakad-sim/src/**/*.test.ts',
];

export default defineConfig({
  test: {
    // One more than there are cores: a test waits for Postgres, a child process or a clock for a
    // third of its time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // One process for many files here too: to start one takes longer than most of them.
      {
        test: {
          name: 'rules',
          isolate: false,
          include: RULES,
          setupFiles: [consoleSetup],
          testTimeout: 60_000,
          expect: expectation,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'apps/api/src/**/*.test.ts',
            'apps/demo/src/**/*.test.ts',
            'prisma/**/*.test.ts',
            'bench/**/*.test.ts',
            'infra/*/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...RULES],
          globalSetup: ['apps/api/src/testing/servers/servers.setup.ts'],
          setupFiles: [consoleSetup],
          // One process for many files: each would otherwise load the whole application anew. A
          // test keeps its state in its own app.
          isolate: false,
          // Node runs the sources themselves, as it does in production; nothing here is mocked by
          // its module.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: expectation,
          // The schema engine is WebAssembly.
          execArgv: ['--disable-warning=ExperimentalWarning'],
        },
      },
      'apps/web',
    ],
  },
});
