import type { SalinIsi } from '../../kelas/salin/index.ts';
import { copyForum } from './forum.repo.ts';

/** Forums of a class that is copied (K126). */
export const salinForum: SalinIsi = (tx, { actor }, salinan) =>
  copyForum(tx, actor.collegeId, salinan);
