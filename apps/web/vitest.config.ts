import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    // Not handed down from the root (see there), and Vitest wants the same of all that go side by side.
    maxWorkers: availableParallelism() + 1,
    // One process for many files: each would otherwise load React and Mantine anew. setup.ts takes back what a test changes.
    isolate: false,
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    setupFiles: ['src/shared/testing/setup.ts'],
    testTimeout: 60_000,
    css: { include: [] },
    // Contracts keep no state: Node loads them once, where what Vitest loads is made anew for each file.
    server: { deps: { external: [/\/packages\/contracts\//] } },
  },
});
