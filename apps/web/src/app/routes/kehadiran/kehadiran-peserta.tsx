import { type LoaderFunctionArgs, redirect } from 'react-router';
import { OperatorOverview } from '../../../features/kehadiran/daftar/overview.tsx';
import { notFoundError } from '../../../shared/lib/errors.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { paths } from '../../../shared/paths.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { disputeParts } from '../../disputes.tsx';

/** The operators' attendance overview (DECISIONS 20); lecturers have it as a tab of /kehadiran. */
export async function loader({ context }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { role, hak_akses } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if (role === 'ROLE_DOSEN') return redirect(`${paths.kehadiran}?tab=1`);
  if (role !== 'ROLE_OPERATOR' || hak_akses?.kelas_kuliah === 'no_access') throw notFoundError();
  void queryClient.prefetchQuery(penggunaQueries.semester());
  return null;
}

export function Component() {
  return <OperatorOverview {...disputeParts} />;
}
