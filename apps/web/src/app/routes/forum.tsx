import { type LoaderFunctionArgs, redirect } from 'react-router';
import { ForumPage, preloadForum } from '../../features/percakapan/forum/forum-page.tsx';
import { closedMeetingOf, notFoundError } from '../../shared/lib/errors.ts';
import { queryClientContext } from '../../shared/lib/router-context.ts';
import { paths } from '../../shared/paths.ts';
import { forumOfThread, forumQueries } from '../../shared/queries/forum.ts';
import { penggunaQueries } from '../../shared/queries/pengguna.ts';
import { toPath } from '../../shared/to-path.ts';
import { lazyPart, preloadParts } from '../../shared/ui/lazy-part.tsx';

const Thread = lazyPart(() =>
  import('../../features/percakapan/percakapan.tsx').then((module) => module.Percakapan),
);

/**
 * Forums and their threads (S1 §2.1), for every role. Redirects to the reason when a forum's exam
 * meeting is closed to the student (K5).
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { hak_akses } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if (hak_akses?.kelas_kuliah === 'no_access') throw notFoundError();
  void queryClient.prefetchQuery(penggunaQueries.semester());
  const id = forumOfThread(new URL(request.url).searchParams.get('forumId') ?? '');
  if (id === null) return null;
  preloadForum();
  preloadParts(Thread);
  try {
    await queryClient.ensureQueryData(forumQueries.detail(id));
  } catch (error) {
    const meeting = closedMeetingOf(error);
    if (meeting !== null)
      return redirect(toPath(paths.forbiddenPertemuan, { idPertemuan: meeting }));
  }
  return null;
}

export function Component() {
  return <ForumPage Thread={Thread} />;
}
