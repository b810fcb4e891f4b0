import type { LoaderFunctionArgs } from 'react-router';
import { ActivityLog } from '../../features/log-aktivitas/components/activity-log.tsx';
import { logQueries } from '../../features/log-aktivitas/queries.ts';
import { notFoundError } from '../../shared/lib/errors.ts';
import { queryClientContext } from '../../shared/lib/router-context.ts';
import { penggunaQueries } from '../../shared/queries/pengguna.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** For lecturers, and operators who may read reports (DECISIONS 56); others get a 404. */
export async function loader({ context }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { role, hak_akses } = await queryClient.ensureQueryData(penggunaQueries.saya());
  const mayRead = role === 'ROLE_DOSEN' || (hak_akses?.laporan ?? 'no_access') !== 'no_access';
  if (!mayRead) throw notFoundError();
  void queryClient.prefetchQuery(logQueries.kinds());
  void queryClient.prefetchQuery(penggunaQueries.semester());
  return null;
}

export function Component() {
  return (
    <>
      <PageHeader title="Log Aktivitas" crumbs={[{ label: 'Log Aktivitas' }]} />
      <ActivityLog />
    </>
  );
}
