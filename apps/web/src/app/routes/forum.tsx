import type { LoaderFunctionArgs } from 'react-router';
import { ForumPage, preloadForum } from '../../features/percakapan/forum/forum-page.tsx';
import { queryClientContext } from '../../shared/lib/router-context.ts';
import { forumOfThread, forumQueries } from '../../shared/queries/forum.ts';
import { lazyPart, preloadParts } from '../../shared/ui/lazy-part.tsx';
import { loadActivityList, redirectIfClosed } from '../require-activity.ts';

const Thread = lazyPart(() =>
  import('../../features/percakapan/percakapan.tsx').then((module) => module.Percakapan),
);

/**
 * Forums and their threads (S1 §2.1), for every role. Redirects to the reason when a forum's exam
 * meeting is closed to the student (K5).
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await loadActivityList({ context });
  const id = forumOfThread(new URL(request.url).searchParams.get('forumId') ?? '');
  if (id === null) return null;
  preloadForum();
  preloadParts(Thread);
  try {
    await context.get(queryClientContext).ensureQueryData(forumQueries.detail(id));
  } catch (error) {
    return redirectIfClosed(error);
  }
  return null;
}

export function Component() {
  return <ForumPage Thread={Thread} />;
}
