import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areaNames, journeyFiles, journeysOf, namedIn, planOf, soakSteps } from './test-plan.mjs';
import { root } from './workspace.mjs';

test('an area’s tests are its contract, its rules and endpoints and its screens', () => {
  const { unit, journeys } = planOf(['kehadiran']);
  const paths = unit.args.filter((arg) => !arg.startsWith('--') && arg !== 'run');
  expect(paths).toEqual([
    'packages/contracts/src/kehadiran/',
    'apps/api/src/modules/kehadiran/',
    'apps/web/src/features/kehadiran/',
  ]);
  expect(journeys).toBeNull();
});

test('what has no screens of its own, or nothing but screens, has the places it has', () => {
  expect(planOf(['sistem/klien']).unit.args).not.toContain('apps/web/src/features/sistem/klien/');
  expect(planOf(['orang/profil']).unit.args).not.toContain('apps/api/src/modules/orang/profil/');
});

test('with the flag come the journeys of that name and those that name the area or a room of it', () => {
  const { journeys } = planOf(['kehadiran', '--journeys']);
  expect(journeys?.args).toEqual(
    expect.arrayContaining(['/kehadiran.spec.ts', '/rekap.spec.ts', '/pindai.spec.ts']),
  );
  expect(journeys?.args).not.toContain('/profil.spec.ts');
  expect(journeysOf('kelas/jadwal')).toEqual(['kelas.spec.ts']);
  expect(journeysOf('ujian')).toEqual(expect.arrayContaining(journeysOf('ujian/pengerjaan')));
});

test.each([[['kehadirann']], [['--journeys']], [['kehadiran', '--jurneys']]])(
  '%j is told what there is',
  (args) => {
    expect(() => planOf(args)).toThrow('kehadiran, kehadiran/');
  },
);

test('what a file of journeys names are areas and rooms', () => {
  const named = journeyFiles().flatMap((file) => namedIn(file).map((name) => [file, name]));
  const known = areaNames();
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(([, name = '']) => !known.includes(name))).toEqual([]);
});

test('the soaks are the files of that suffix, at their full length', () => {
  const steps = soakSteps();
  expect(steps.length).toBeGreaterThan(1);
  for (const { args, cwd = root, env } of steps) {
    expect(env).toEqual({ SOAK: 'whole' });
    expect(
      [join(root, args.at(-1) ?? ''), join(cwd, 'src', args.at(-1) ?? '')].some(existsSync),
    ).toBe(true);
  }
});
