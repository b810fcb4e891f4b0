/**
 * `npm run sbom [-- file]` writes the CycloneDX list of the packages that the images hold
 * (infra/docker/lms.Dockerfile), with versions, licences and hashes; tools of development are not in
 * it.
 */
import { resolve } from 'node:path';
import { ensureInstalled, PNPM, runQuietly } from './workspace.mjs';

const SHIPPED = ['@lms/api...', '@lms/web...'];

const file = resolve(process.argv[2] ?? 'sbom.cdx.json');
await ensureInstalled();
await runQuietly('Menulis daftar paket (SBOM)', 'npx', [
  ...['--yes', PNPM, 'sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod'],
  ...SHIPPED.flatMap((name) => ['--filter', name]),
  ...['--out', file],
]);
process.stdout.write(`${file}\n`);
