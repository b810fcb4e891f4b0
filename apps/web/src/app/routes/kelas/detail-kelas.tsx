import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect, useParams, useSearchParams } from 'react-router';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { paths } from '../../../shared/paths.ts';
import { kelasQueries, pertemuanQueries } from '../../../shared/queries/kelas.ts';
import { toPath } from '../../../shared/to-path.ts';
import { ClassPage, preloadMeeting } from '../../class-page.tsx';

/** The last meeting with a forum; null when there is none or it cannot be loaded. */
async function lastWithForum(queryClient: QueryClient, id: string): Promise<string | null> {
  try {
    const { data } = await queryClient.ensureQueryData(kelasQueries.menu(id));
    return data.findLast(({ count_activity }) => count_activity.forum > 0)?.id ?? null;
  } catch {
    return null;
  }
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const id = params.id ?? '';
  const { searchParams } = new URL(request.url);
  const meetingId = searchParams.get('pertemuan');
  void queryClient.prefetchQuery(kelasQueries.detail(id));
  void queryClient.prefetchQuery(kelasQueries.menu(id));
  if (meetingId === null && searchParams.get('back') === 'forum') {
    const found = await lastWithForum(queryClient, id);
    if (found !== null)
      return redirect(
        `${toPath(paths.detailKelas, { id })}?pertemuan=${encodeURIComponent(found)}&back=forum`,
      );
  }
  if (meetingId) {
    preloadMeeting();
    void queryClient.prefetchQuery(pertemuanQueries.detail(meetingId));
  }
  return null;
}

/** `?pertemuan=` selects a meeting, `?back=forum` the last one with a forum (S3 §2.1). */
export function Component() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const here = toPath(paths.detailKelas, { id });
  const hrefOf = (meetingId: string | null): string =>
    meetingId === null ? here : `${here}?pertemuan=${encodeURIComponent(meetingId)}`;
  return <ClassPage classId={id} meetingId={params.get('pertemuan')} hrefOf={hrefOf} />;
}
