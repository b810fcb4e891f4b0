/** Every screen there is, from the files of ../screens: one for each noun, no list beside them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RoleName, Screen, ScreenState } from './screen.ts';
import { DESKTOP, PHONE } from './test.ts';

const folder = join(import.meta.dirname, '../screens');

async function readScreens(): Promise<Screen[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const modules: { screens: readonly Screen[] }[] = await Promise.all(
    files.toSorted().map((name) => import(pathToFileURL(join(folder, name)).href)),
  );
  return modules.flatMap(({ screens }) => screens);
}

const all = await readScreens();
/** What a university of the journeys has too. */
const checked = all.filter(({ demo }) => !demo);
const isFirst = (screen: Screen, role: RoleName): boolean => screen.roles[0] === role;

/** The screens of a role. */
export const screensOf = (role: RoleName): Screen[] =>
  all.filter(({ roles }) => roles.includes(role));

/** Those that need a look at this width, and not already at the same screen of another role. */
export function screensToCheck(role: RoleName, width: number): Screen[] {
  return checked.filter(
    (screen) =>
      screen.roles.includes(role) &&
      exists(screen, width) &&
      (!screen.same || isFirst(screen, role)),
  );
}

/** The widths at which a role mostly holds its screens, the usual one first. */
const usual: Record<RoleName, readonly number[]> = {
  tamu: [PHONE.width],
  mahasiswa: [PHONE.width],
  dosen: [PHONE.width, DESKTOP.width],
  operator: [DESKTOP.width],
  'operator-baca': [DESKTOP.width],
};

const exists = (screen: Screen, width: number): boolean => screen.widths?.(width) ?? true;

/**
 * The short walk has each screen once: as one of its roles, at one of that role's usual widths, in
 * turn, and by its place in the list alone, so that a run sees what the run before saw. null: it
 * exists at none of them, and is looked at by the whole walk alone.
 */
function turnOf(screen: Screen, place: number): { role: RoleName; width: number } | null {
  const looks = screen.roles.flatMap((role) =>
    usual[role].filter((width) => exists(screen, width)).map((width) => ({ role, width })),
  );
  return looks[place % looks.length] ?? null;
}

/**
 * Which of a role's screens the short walk looks at, at this width: all, or every so manieth of the
 * list.
 */
export function screensInTurn(role: RoleName, width: number, every: number): Screen[] {
  return checked.filter((screen, place) => {
    const turn = turnOf(screen, place);
    return place % every === 0 && turn?.role === role && turn.width === width;
  });
}

/** The states of a screen besides the full one: shown once, to the role it belongs to first. */
export const statesOf = (screen: Screen, role: RoleName): readonly ScreenState[] =>
  isFirst(screen, role) ? (screen.states ?? []) : [];
