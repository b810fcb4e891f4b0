import { paths } from '../paths.ts';
import type { Screens } from './screen.ts';

/** Opened from its card in a meeting and from the tile of /beranda; the menus of the specification do not name it (S1 §2.1). */
export const forum: Screens = {
  noun: 'forum',
  pages: [{ path: paths.forum, lazy: () => import('../routes/forum.tsx') }],
  menu: [],
};
