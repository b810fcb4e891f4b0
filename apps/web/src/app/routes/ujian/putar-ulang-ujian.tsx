import { type LoaderFunctionArgs, useParams } from 'react-router';
import { jejakQueries } from '../../../features/ujian/penilaian/putar-ulang/queries.ts';
import { ReplayPage } from '../../../features/ujian/penilaian/putar-ulang/replay-page.tsx';
import { requireStaff } from '../../require-activity.ts';

export async function loader({ context, params: { idPengerjaan = '' } }: LoaderFunctionArgs) {
  const queryClient = await requireStaff({ context });
  void queryClient.prefetchQuery(jejakQueries.halaman(idPengerjaan, 0));
  return null;
}

export function Component() {
  const { id = '', idPengerjaan = '' } = useParams();
  return <ReplayPage id={id} idPengerjaan={idPengerjaan} />;
}
