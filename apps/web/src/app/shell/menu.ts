import type { Pengguna } from '../../shared/queries/pengguna.ts';
import { allScreens } from '../screens/all.ts';
import type { MenuEntry } from '../screens/screen.ts';

/** A user's sidebar: only existing screens that the role may open (S1 §2.1, DECISIONS 24). */
export function menuFor(user: Pengguna): MenuEntry[] {
  return allScreens.flatMap(({ menu }) => menu).filter(({ isFor }) => isFor(user));
}

/** The nouns whose files the device stores for this user; `bersama` is shared by all pages. */
export function partsFor(user: Pengguna): string[] {
  const mayOpen = allScreens.filter(
    ({ menu }) => menu.length === 0 || menu.some(({ isFor }) => isFor(user)),
  );
  return ['bersama', ...mayOpen.map(({ noun }) => noun)];
}
