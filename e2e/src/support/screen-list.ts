/** Every screen, collected from the files of ../screens. */
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
/** Screens that also exist outside the demo. */
const checked = all.filter(({ demo }) => !demo);
const isFirst = (screen: Screen, role: RoleName): boolean => screen.roles[0] === role;

export const screensOf = (role: RoleName): Screen[] =>
  all.filter(({ roles }) => roles.includes(role));

/** At this width, unless another role covers it. */
export function screensToCheck(role: RoleName, width: number): Screen[] {
  return checked.filter(
    (screen) =>
      screen.roles.includes(role) &&
      exists(screen, width) &&
      (!screen.same || isFirst(screen, role)),
  );
}

/** Usual widths of a role, the main one first. */
const usual: Record<RoleName, readonly number[]> = {
  tamu: [PHONE.width],
  mahasiswa: [PHONE.width],
  dosen: [PHONE.width, DESKTOP.width],
  operator: [DESKTOP.width],
  'operator-baca': [DESKTOP.width],
};

const exists = (screen: Screen, width: number): boolean => screen.widths?.(width) ?? true;

/**
 * The short walk checks each screen in one role and width, by its place in the list, so that runs
 * agree. null: only in the whole walk.
 */
function turnOf(screen: Screen, place: number): { role: RoleName; width: number } | null {
  const looks = screen.roles.flatMap((role) =>
    usual[role].filter((width) => exists(screen, width)).map((width) => ({ role, width })),
  );
  return looks[place % looks.length] ?? null;
}

const DAY_MS = 86_400_000;

/** All, or every nth of the list, so that each comes once in n days. */
export function screensInTurn(role: RoleName, width: number, every: number): Screen[] {
  const first = Math.floor(Date.now() / DAY_MS) % every;
  return checked.filter((screen, place) => {
    const turn = turnOf(screen, place);
    return place % every === first && turn?.role === role && turn.width === width;
  });
}

/** Only for the screen's first role. */
export const statesOf = (screen: Screen, role: RoleName): readonly ScreenState[] =>
  isFirst(screen, role) ? (screen.states ?? []) : [];
