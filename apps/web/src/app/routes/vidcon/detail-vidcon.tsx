import { type LoaderFunctionArgs, useParams } from 'react-router';
import { VidconPage } from '../../../features/isi/vidcon/vidcon-page.tsx';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { vidconQueries } from '../../../shared/queries/vidcon.ts';
import { redirectIfClosed } from '../../require-activity.ts';

/** Redirects to the reason when its exam meeting is closed to the student (K5). */
export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  try {
    await context.get(queryClientContext).ensureQueryData(vidconQueries.detail(id));
  } catch (error) {
    return redirectIfClosed(error);
  }
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  return <VidconPage key={id} id={id} />;
}
