import { paths } from '../../shared/paths.ts';
import { IconMessages } from '../../shared/ui/icons.ts';
import { either, isLecturer, isStudent, type Screens } from './screen.ts';

/** Opened from the menu of students and lecturers, a card in a meeting, and a tile of /beranda. */
export const forum: Screens = {
  noun: 'forum',
  pages: [{ path: paths.forum, lazy: () => import('../routes/forum.tsx') }],
  menu: [
    { label: 'Forum', to: paths.forum, icon: IconMessages, isFor: either(isStudent, isLecturer) },
  ],
};
