/** The look at known holes in .ci/run, against a registry of this test. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './workspace.mjs';

const advisory = (severity: string) => ({
  fastify: [
    {
      id: 1,
      url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
      title: 'Header terlalu panjang',
      severity,
      vulnerable_versions: '<99.0.0',
      cwe: ['CWE-1'],
      cvss: { score: 7.5, vectorString: null },
    },
  ],
});

async function audit(answer: { status: number; body: object }) {
  const asked: string[] = [];
  const registry = createServer((request, response) => {
    asked.push(request.url ?? '');
    request.resume().once('end', () => {
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const address = registry.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const child = spawn(process.execPath, [
    join(root, 'scripts/audit.mjs'),
    '--registry',
    `http://127.0.0.1:${port}/`,
  ]);
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  const [code] = await once(child, 'close');
  registry.close();
  return { code: Number(code), output, asked };
}

test.each([
  ['a moderate hole', { status: 200, body: advisory('moderate') }, 0, /^Audit paket: 0 celah/],
  [
    'a high hole',
    { status: 200, body: advisory('high') },
    1,
    /^high: fastify: Header terlalu panjang .*\n.*1 celah .*\n0 passed, 1 failed\n$/,
  ],
  [
    'a registry that cannot be asked',
    { status: 405, body: {} },
    0,
    /^Audit paket: TIDAK DIPERIKSA, registri tidak menjawab \(.*405/,
  ],
])('%s', async (_name, answer, code, output) => {
  const told = await audit(answer);
  expect(told.asked[0]).toBe('/-/npm/v1/security/advisories/bulk');
  expect([told.code, told.output]).toEqual([code, expect.stringMatching(output)]);
});
