import type { LoaderFunctionArgs } from 'react-router';
import { ClassList } from '../../../features/kelas/daftar/components/class-list.tsx';
import { notFoundError } from '../../../shared/lib/errors.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';

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
      <PageHeader title="Kelas Kuliah" crumbs={[{ label: 'Kelas Kuliah' }]} />
      <ClassList />
    </>
  );
}
