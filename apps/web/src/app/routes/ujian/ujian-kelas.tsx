import { type LoaderFunctionArgs, redirect } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { toPath } from '../../../shared/to-path.ts';

/**
 * Redirects the class's address of an exam to its one page, with the tab and origin (DECISIONS 27,
 * 210).
 */
export function loader({ request, params: { activityId = '' } }: LoaderFunctionArgs) {
  return redirect(toPath(paths.detailUjian, { id: activityId }) + new URL(request.url).search);
}
