/** Every screen there is, from the files of ../screens: one for each noun, no list beside them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RoleName, Screen, ScreenState } from './screen.ts';

const folder = join(import.meta.dirname, '../screens');

async function readScreens(): Promise<Screen[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const modules: { screens: readonly Screen[] }[] = await Promise.all(
    files.toSorted().map((name) => import(pathToFileURL(join(folder, name)).href)),
  );
  return modules.flatMap(({ screens }) => screens);
}

const all = await readScreens();
const isFirst = (screen: Screen, role: RoleName): boolean => screen.roles[0] === role;

/** The screens of a role. */
export const screensOf = (role: RoleName): Screen[] => all.filter(({ roles }) => roles.includes(role));

/** Those that need a look at this width, and not already at the same screen of another role. */
export function screensToCheck(role: RoleName, width: number): Screen[] {
  return screensOf(role).filter((screen) => (screen.widths?.(width) ?? true) && (!screen.same || isFirst(screen, role)));
}

/** The states of a screen besides the full one: shown once, to the role it belongs to first. */
export const statesOf = (screen: Screen, role: RoleName): readonly ScreenState[] =>
  isFirst(screen, role) ? (screen.states ?? []) : [];
