import { type LoaderFunctionArgs, useParams } from 'react-router';
import { jejakQueries } from '../../../features/ujian/penilaian/putar-ulang/queries.ts';
import { ReplayPage } from '../../../features/ujian/penilaian/putar-ulang/replay-page.tsx';
import { notFoundError } from '../../../shared/lib/errors.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';

/** Only staff see an attempt's replay. */
export async function loader({ context, params: { idPengerjaan = '' } }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { role } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if (role === 'ROLE_MAHASISWA') throw notFoundError();
  void queryClient.prefetchQuery(jejakQueries.halaman(idPengerjaan, 0));
  return null;
}

export function Component() {
  const { id = '', idPengerjaan = '' } = useParams();
  return <ReplayPage id={id} idPengerjaan={idPengerjaan} />;
}
