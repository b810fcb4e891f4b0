import type { LoaderFunctionArgs } from 'react-router';
import { Timetable } from '../../../features/kelas/jadwal/components/timetable.tsx';
import { notFoundError } from '../../../shared/lib/errors.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';

/** For users with classes of their own, so not for operators. */
export async function loader({ context }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { role } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if (role === 'ROLE_OPERATOR') throw notFoundError();
  void queryClient.prefetchQuery(penggunaQueries.semester());
  return null;
}

export function Component() {
  return <Timetable />;
}
