import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const home = fileURLToPath(new URL('..', import.meta.url));
const planted = mkdtempSync(join(tmpdir(), 'lms-lint-'));
afterAll(() => rmSync(planted, { recursive: true, force: true }));

const FOLDER = 'apps/api/src/modules/kelas';
const MAY = ['kelas.prisma.repo.ts', 'kelas.api.test.ts'];
const MAY_NOT = [
  'kelas.repo.ts',
  'kelas.service.ts',
  'kelas.routes.ts',
  'kelas.module.ts',
  'notes.ts',
];

test('Prisma is asked in its repos and tests only', () => {
  for (const path of ['biome.json', 'packages/config'])
    cpSync(join(home, path), join(planted, path), { recursive: true });
  mkdirSync(join(planted, FOLDER), { recursive: true });
  const asking =
    'export const find = (db: { prisma(work: () => number): number }) => db.prisma(() => 1);\n';
  for (const file of [...MAY, ...MAY_NOT]) writeFileSync(join(planted, FOLDER, file), asking);
  const biome = join(home, 'node_modules/@biomejs/biome/bin/biome');
  const run = spawnSync(process.execPath, [biome, 'lint', '--vcs-enabled=false', FOLDER], {
    cwd: planted,
    encoding: 'utf8',
  });
  const output = `${run.stdout}${run.stderr}`;
  expect(output.match(/Prisma is asked in \*\.prisma\.repo\.ts only\./g)).toHaveLength(
    MAY_NOT.length,
  );
  for (const file of MAY_NOT) expect(output).toContain(`${file}:1:`);
  for (const file of MAY) expect(output).not.toContain(file);
});
