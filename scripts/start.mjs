/** `npm start`: everything on one origin, on a machine that has only Node >= 20 and npm. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { whyFolderIsTaken } from './folder-lock.mjs';
import {
  ensureBuilt,
  ensureGenerated,
  ensureInstalled,
  root,
  whenNpmIsGone,
  workspaceNode,
} from './workspace.mjs';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) {
  process.stderr.write(
    `Node ${process.versions.node} terlalu lama: perlu Node 20 atau lebih baru.\n`,
  );
  process.exit(1);
}
const startedAt = Date.now();
try {
  // Before building, because a running system serves the build's output.
  const taken = whyFolderIsTaken();
  if (taken !== null) throw new Error(taken);
  await ensureInstalled();
  await Promise.all([ensureGenerated(), ensureBuilt()]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
const args = [
  '--disable-warning=ExperimentalWarning',
  '--import',
  './scripts/end-with-parent.mjs',
  'scripts/serve.ts',
];
const server = spawn(workspaceNode, args, {
  cwd: root,
  // The channel only tells the server that this process has ended.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    NODE_COMPILE_CACHE: join(root, 'node_modules/.lms/compiled'),
    LMS_STARTED_AT: String(startedAt),
  },
});
// In a terminal the server gets Ctrl-C by itself; it counts repeated signals as one.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => server.kill('SIGTERM'));
whenNpmIsGone(() => server.kill('SIGTERM'));
server.once('exit', (code) => process.exit(code ?? 1));
