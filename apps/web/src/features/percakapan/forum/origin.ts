/** And the link back (DECISIONS 27, 175). Pure. */
import { paths } from '../../../shared/paths.ts';
import type { Forum } from '../../../shared/queries/forum.ts';
import { toPath } from '../../../shared/to-path.ts';

interface Origin {
  label: string;
  to: string;
}

/**
 * `referer`, `ref` and `from` mean the same. To the class's grades, or to the meeting once the forum loads, before that to
 * its class, whose id is the group's.
 */
export function originOf(params: URLSearchParams, forum: Forum | undefined): Origin | null {
  const origin = params.get('referer') ?? params.get('ref') ?? params.get('from');
  const classId = params.get('groupId');
  if (origin === null || !classId) return null;
  if (origin === 'nilai')
    return { label: 'Kembali ke Nilai', to: toPath(paths.detailNilai, { id: classId }) };
  if (forum && origin === 'kelas-kuliah') {
    const meetingId = forum.id_pertemuan;
    return {
      label: `Kembali ke Pertemuan ${forum.pertemuan.nomor}`,
      to: toPath(paths.pertemuanKelas, { classId, meetingId }),
    };
  }
  return { label: 'Kembali ke Kelas', to: toPath(paths.detailKelas, { id: classId }) };
}
