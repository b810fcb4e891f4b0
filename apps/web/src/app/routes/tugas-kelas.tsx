import { type LoaderFunctionArgs, redirect } from 'react-router';
import { paths } from '../paths.ts';
import { toPath } from '../to-path.ts';

/**
 * The class's address leads to the one page of the task, with its tab and where it was opened from
 * (DECISIONS 27, 210).
 */
export function loader({ request, params: { activityId = '' } }: LoaderFunctionArgs) {
  return redirect(toPath(paths.detailTugas, { id: activityId }) + new URL(request.url).search);
}
