import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    // Not inherited from the root (see there), and Vitest requires the same for all parallel
    // projects.
    maxWorkers: availableParallelism() + 1,
    // One process for many files, because each would load React and Mantine again. setup.ts undoes
    // a test's changes.
    isolate: false,
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    setupFiles: ['src/shared/testing/setup.ts'],
    testTimeout: 60_000,
    // The patience of all other waits (setup.ts).
    expect: { poll: { timeout: 30_000 } },
    css: { include: [] },
    // Contracts have no state: Node loads them once, while Vitest would load them for each file.
    server: { deps: { external: [/\/packages\/contracts\//] } },
  },
});
