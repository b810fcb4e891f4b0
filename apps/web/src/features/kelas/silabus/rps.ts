/** The plan of a course in the academic system (S2 §7; DECISIONS 105). */
import { openSiakad } from '../../../shared/lib/siakad.ts';

/** Below Siakad's address: the page of a course, opened at its plan. */
const pageOf = (courseId: string): string =>
  `/matakuliah/${encodeURIComponent(courseId)}?tab=rencana-pembelajaran`;

interface Whose {
  courseId: string;
  idDosen: string;
}

/** In a new window. A failure closes it again and stands in the log only (S2 §8). */
export async function openRps({ courseId, idDosen }: Whose): Promise<void> {
  try {
    await openSiakad({ role: 'ROLE_DOSEN', page: pageOf(courseId), state: idDosen });
  } catch (error) {
    console.warn('Siakad could not be opened', error);
  }
}
