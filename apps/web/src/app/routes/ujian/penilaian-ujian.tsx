import { type LoaderFunctionArgs, useParams } from 'react-router';
import { AttemptTools } from '../../../features/ujian/pengawasan/attempt-tools.tsx';
import { GradingPage } from '../../../features/ujian/penilaian/grading-page.tsx';
import { ujianQueries } from '../../../shared/queries/ujian.ts';
import { requireStaff } from '../../require-activity.ts';

export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const queryClient = await requireStaff({ context });
  void queryClient.prefetchQuery(ujianQueries.detail(id));
  return null;
}

/** Grading the attempts at an exam (S3 §7.2). */
export function Component() {
  const { id = '' } = useParams();
  return <GradingPage key={id} id={id} Tools={AttemptTools} />;
}
