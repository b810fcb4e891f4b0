import { type LoaderFunctionArgs, useParams } from 'react-router';
import { AttemptTools } from '../../../features/ujian/pengawasan/attempt-tools.tsx';
import { GradingPage } from '../../../features/ujian/penilaian/grading-page.tsx';
import { notFoundError } from '../../../shared/lib/errors.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { ujianQueries } from '../../../shared/queries/ujian.ts';

/** Only staff grade. */
export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { role } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if (role === 'ROLE_MAHASISWA') throw notFoundError();
  void queryClient.prefetchQuery(ujianQueries.detail(id));
  return null;
}

/** Grading the attempts at an exam (S3 §7.2). */
export function Component() {
  const { id = '' } = useParams();
  return <GradingPage key={id} id={id} Tools={AttemptTools} />;
}
