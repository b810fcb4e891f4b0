import type { SalinIsi } from '../../kelas/salin/index.ts';
import { copyTeks } from './teks.prisma.repo.ts';

/** Texts of a class that is copied (K126). */
export const salinTeks: SalinIsi = (tx, { actor }, salinan) =>
  copyTeks(tx, actor.collegeId, salinan);
