/** Generates the Prisma client without the engine binary: generate runs in WASM. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(dirname(fileURLToPath(import.meta.url)));
const cli = createRequire(import.meta.url).resolve('prisma/build/index.js');
const run = spawnSync(
  process.execPath,
  [cli, 'generate', '--schema', join(folder, 'schema'), '--no-hints'],
  {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    // Must fail: with exit 0 other Prisma commands would pretend success.
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: '/bin/false',
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  },
);
if (run.status !== 0) {
  process.stderr.write(`${run.stdout}\n${run.stderr}\n`);
  process.exit(run.status ?? 1);
}
