/** Where the heading of an activity leads (S3 §2.1). Pure. */
import type { JenisAktivitasNilai } from '@lms/contracts/nilai/bentuk';
import { paths } from '../../../shared/paths.ts';
import { toPath } from '../../../shared/to-path.ts';

interface Activity {
  id: string;
  jenis: JenisAktivitasNilai;
}

export function activityLink(
  idKelas: string,
  { id, jenis }: Activity,
  isOperator: boolean,
): string {
  switch (jenis) {
    case 'tugas':
      return `${toPath(paths.tugasKelas, { id: idKelas, activityId: id })}?tab=submission&ref=nilai`;
    case 'forum':
      return isOperator
        ? `${toPath(paths.detailKelas, { id: idKelas })}?back=forum`
        : `${paths.forum}?${new URLSearchParams({ groupId: idKelas, forumId: `FORUM__${id}`, ref: 'nilai' })}`;
    case 'kehadiran':
      return toPath(paths.kehadiranDetail, { id: idKelas });
    default:
      return `${toPath(paths.ujianKelas, { id: idKelas, activityId: id })}?tab=hasil&from=nilai`;
  }
}
