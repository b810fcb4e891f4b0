import type { Pengguna } from '../../shared/queries/pengguna.ts';
import { allScreens } from '../screens/all.ts';
import type { MenuEntry } from '../screens/screen.ts';

/** The sidebar menu of a user: only screens that exist and that the role may open (S1 §2.1, DECISIONS 24). */
export function menuFor(user: Pengguna): MenuEntry[] {
  return allScreens.flatMap(({ menu }) => menu).filter(({ isFor }) => isFor(user));
}
