import type { LoaderFunctionArgs } from 'react-router';
import { TaskList } from '../../../features/tugas/halaman/task-list.tsx';
import { notFoundError } from '../../../shared/lib/errors.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';

/** The list of tasks (S1 §2.1), for every role. */
export async function loader({ context }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { hak_akses } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if (hak_akses?.kelas_kuliah === 'no_access') throw notFoundError();
  void queryClient.prefetchQuery(penggunaQueries.semester());
  return null;
}

export function Component() {
  return (
    <>
      <PageHeader title="Tugas" crumbs={[{ label: 'Tugas' }]} />
      <TaskList />
    </>
  );
}
