import type { LoaderFunctionArgs } from 'react-router';
import { OwnAttendance } from '../../features/kehadiran/components/own-attendance.tsx';
import { kehadiranQueries } from '../../features/kehadiran/queries.ts';
import { notFoundError } from '../../shared/lib/errors.ts';
import { queryClientContext } from '../../shared/lib/router-context.ts';
import { penggunaQueries } from '../../shared/queries/pengguna.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { role, nim, id } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if (role !== 'ROLE_MAHASISWA') throw notFoundError();
  void queryClient.prefetchQuery(penggunaQueries.semester());
  void queryClient.prefetchQuery(kehadiranQueries.tahunSemester(nim ?? id));
  return null;
}

/** /kehadiran of a student. */
export { OwnAttendance as Component };
