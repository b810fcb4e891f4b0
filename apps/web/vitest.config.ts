import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    setupFiles: ['src/shared/testing/setup.ts'],
    testTimeout: 60_000,
    css: { include: [] },
    // Mantine's and react-router's packages keep state in modules: one copy each, the one the sources use.
    server: { deps: { inline: [/@mantine/] } },
  },
});
