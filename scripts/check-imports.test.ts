import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';

const planted = mkdtempSync(join(tmpdir(), 'lms-imports-'));
afterAll(() => rmSync(planted, { recursive: true, force: true }));

/** Rule, file that breaks it, its import, and whether only types. The target is planted too. */
const VIOLATIONS: [rule: string, file: string, target: string, only?: 'type'][] = [
  ['contracts-alone', 'packages/contracts/src/a.ts', 'apps/api/src/platform/a.ts'],
  ['platform-knows-no-module', 'apps/api/src/platform/b.ts', 'apps/api/src/modules/kelas/index.ts'],
  [
    'module-by-its-face',
    'apps/api/src/modules/tugas/pengumpulan/b.service.ts',
    'apps/api/src/modules/kelas/kelas.repo.ts',
  ],
  [
    'module-by-its-face',
    'apps/api/src/modules/nilai/nilai.a.ts',
    'apps/api/src/modules/kehadiran/qr/layar/index.ts',
  ],
  [
    'composition-by-face-and-wiring',
    'apps/api/src/build.ts',
    'apps/api/src/modules/kehadiran/qr/layar/index.ts',
  ],
  [
    'rules-are-pure',
    'apps/api/src/modules/kehadiran/qr/qr.policy.ts',
    'apps/api/src/platform/db/sql.ts',
  ],
  [
    'module-order-kelas',
    'apps/api/src/modules/kelas/kelas.a.ts',
    'apps/api/src/modules/tugas/index.ts',
  ],
  [
    'module-order-tugas',
    'apps/api/src/modules/tugas/tugas.a.ts',
    'apps/api/src/modules/isi/teks/index.ts',
  ],
  [
    'exam-order-susun',
    'apps/api/src/modules/ujian/susun/a.policy.ts',
    'apps/api/src/modules/ujian/jejak/index.ts',
  ],
  [
    'feature-order-kelas',
    'apps/web/src/features/kelas/jadwal/a.ts',
    'apps/web/src/features/kehadiran/a.ts',
  ],
  ['feature-listed', 'apps/web/src/app/b.ts', 'apps/web/src/features/unheard/a.ts'],
  ['module-listed', 'apps/api/src/build.ts', 'apps/api/src/modules/unheard/index.ts'],
  [
    'modules-below-the-composition',
    'apps/api/src/modules/kelas/kelas.b.ts',
    'apps/api/src/config.ts',
  ],
  [
    'composition-by-face-and-wiring',
    'apps/api/src/app.ts',
    'apps/api/src/modules/kelas/kelas.service.ts',
  ],
  [
    'rules-are-pure',
    'apps/api/src/modules/kelas/kelas.policy.ts',
    'apps/api/src/platform/clock.ts',
  ],
  [
    'rules-are-pure',
    'apps/api/src/modules/kelas/kelas.views.ts',
    'apps/api/src/platform/db/sql.ts',
  ],
  [
    'rules-and-queries-below-the-service',
    'apps/api/src/modules/kelas/kelas.repo.ts',
    'apps/api/src/modules/kelas/kelas.service.ts',
  ],
  [
    'service-below-its-callers',
    'apps/api/src/modules/kelas/kelas.service.ts',
    'apps/api/src/modules/kelas/kelas.routes.ts',
  ],
  [
    'callers-only-translate',
    'apps/api/src/modules/kelas/kelas.jobs.ts',
    'apps/api/src/modules/kelas/kelas.repo.ts',
  ],
  [
    'service-below-its-callers',
    'apps/api/src/modules/kelas/a.service.ts',
    'apps/api/src/modules/kelas/a.http.ts',
  ],
  [
    'rules-are-pure',
    'apps/api/src/modules/kelas/daftar/a.parser.ts',
    'apps/api/src/modules/kelas/daftar/a.repo.ts',
  ],
  [
    'rules-and-queries-below-the-service',
    'apps/api/src/modules/kelas/a.client.ts',
    'apps/api/src/modules/kelas/b.service.ts',
  ],
  [
    'callers-only-translate',
    'apps/api/src/modules/kelas/a.http.ts',
    'apps/api/src/modules/kelas/kelas.repo.ts',
  ],
  [
    'ports-are-types',
    'apps/api/src/modules/kelas/a.ports.ts',
    'apps/api/src/modules/kelas/kelas.repo.ts',
  ],
  [
    'clients-know-no-database',
    'apps/api/src/modules/kelas/b.client.ts',
    'apps/api/src/modules/kelas/kelas.repo.ts',
  ],
  [
    'children-are-programs',
    'apps/api/src/modules/kelas/c.service.ts',
    'apps/api/src/modules/kelas/a.child.ts',
  ],
  [
    'role-known',
    'apps/api/src/modules/kelas/daftar/kelas.scope.ts',
    'apps/api/src/modules/kelas/kelas.policy.ts',
  ],
  [
    'role-known-of-imported',
    'apps/api/src/modules/kelas/d.service.ts',
    'apps/api/src/modules/kelas/daftar/periode.ts',
  ],
  ['sql-in-repos', 'apps/api/src/modules/kelas/kelas.c.ts', 'prisma/src/migrate.ts'],
  [
    'wiring-is-for-the-composition',
    'apps/api/src/worker.ts',
    'apps/api/src/modules/kelas/kelas.module.ts',
  ],
  ['processes-are-entries', 'apps/api/src/openapi.ts', 'apps/api/src/main.ts'],
  ['testing-stays-in-tests', 'apps/api/src/platform/c.ts', 'apps/api/src/testing/make.ts'],
  ['web-never-imports-the-server', 'apps/web/src/shared/a.ts', 'apps/api/src/platform/a.ts'],
  ['server-never-imports-the-web', 'apps/api/src/platform/d.ts', 'apps/web/src/shared/b.ts'],
  ['web-shared-is-the-floor', 'apps/web/src/shared/c.ts', 'apps/web/src/features/kelas/a.ts'],
  ['web-features-below-the-app', 'apps/web/src/features/kehadiran/b.ts', 'apps/web/src/app/a.ts'],
  ['no-circular', 'packages/contracts/src/b.ts', 'packages/contracts/src/b.ts'],
  ['no-circular', 'apps/web/src/shared/d.test.ts', 'apps/web/src/shared/d.test.ts', 'type'],
  ['no-orphans', 'packages/contracts/src/alone.ts', ''],
];

const specifier = (file: string, target: string) =>
  `${'../'.repeat(file.split('/').length - 1)}${target}`;

test('every rule catches its planted violation, and the cruiser sees every file', async () => {
  const files = new Map<string, string[]>();
  for (const [, file, target, only] of VIOLATIONS) {
    const names = only === 'type' ? 'type { T } from ' : '';
    files.set(file, [
      ...(files.get(file) ?? []),
      ...(target === '' ? [] : [`import ${names}'${specifier(file, target)}';`]),
    ]);
    if (target !== '' && !files.has(target)) files.set(target, []);
  }
  for (const [file, imports] of files) {
    mkdirSync(dirname(join(planted, file)), { recursive: true });
    writeFileSync(join(planted, file), `${imports.join('\n')}\nexport {};\n`);
  }
  const { violations, unseen, seen } = await checkImports(planted);
  const missed = VIOLATIONS.filter(
    ([rule, file]) => !violations.some((line) => line.startsWith(`${rule}: ${file} → `)),
  );
  expect(missed).toEqual([]);
  expect({ unseen, seen }).toEqual({ unseen: [], seen: files.size });
});
