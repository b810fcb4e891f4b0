/**
 * `node infra/docker/write-headers.ts <folder>` writes the API's security headers as Caddy
 * snippets, http.caddy and https.caddy, for the web application's server. Their source is
 * platform/http/security-headers.ts.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { securityHeaders } from '../../apps/api/src/platform/http/security-headers.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('usage: write-headers.ts <folder>');
await mkdir(folder, { recursive: true });
for (const scheme of ['http', 'https']) {
  const headers = await securityHeaders(scheme === 'https');
  const lines = Object.entries(headers).map(
    ([name, value]) => `\t${name} ${JSON.stringify(value)}`,
  );
  await writeFile(join(folder, `${scheme}.caddy`), `header {\n${lines.join('\n')}\n}\n`);
}
