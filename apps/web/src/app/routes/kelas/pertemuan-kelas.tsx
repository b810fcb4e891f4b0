import { type LoaderFunctionArgs, useParams } from 'react-router';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { paths } from '../../../shared/paths.ts';
import { forumQueries } from '../../../shared/queries/forum.ts';
import { kelasQueries, pertemuanQueries } from '../../../shared/queries/kelas.ts';
import { materiQueries } from '../../../shared/queries/materi.ts';
import { teksQueries } from '../../../shared/queries/teks.ts';
import { tugasQueries } from '../../../shared/queries/tugas.ts';
import { ujianQueries } from '../../../shared/queries/ujian.ts';
import { vidconQueries } from '../../../shared/queries/vidcon.ts';
import { toPath } from '../../../shared/to-path.ts';
import { ClassPage, preloadMeeting } from '../../class-page.tsx';

export function loader({ context, params: { classId = '', meetingId = '' } }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  preloadMeeting();
  void queryClient.prefetchQuery(kelasQueries.detail(classId));
  void queryClient.prefetchQuery(kelasQueries.menu(classId));
  void queryClient.prefetchQuery(pertemuanQueries.detail(meetingId));
  void queryClient.prefetchQuery(teksQueries.ofMeeting(meetingId));
  void queryClient.prefetchQuery(materiQueries.ofMeeting(meetingId, 1));
  void queryClient.prefetchQuery(tugasQueries.ofMeeting(meetingId, 1));
  void queryClient.prefetchQuery(ujianQueries.ofMeeting(meetingId, 1));
  void queryClient.prefetchQuery(vidconQueries.ofMeeting(meetingId, 1));
  void queryClient.prefetchQuery(forumQueries.ofMeeting(meetingId, 1));
  return null;
}

/** The canonical address of a meeting (DECISIONS 210). */
export function Component() {
  const { classId = '', meetingId = '' } = useParams();
  const hrefOf = (other: string | null): string =>
    other === null
      ? toPath(paths.detailKelas, { id: classId })
      : toPath(paths.pertemuanKelas, { classId, meetingId: other });
  return <ClassPage classId={classId} meetingId={meetingId} hrefOf={hrefOf} />;
}
