import type { LoaderFunctionArgs } from 'react-router';
import { MeetingList } from '../../../features/kelas/pertemuan/components/meeting-list.tsx';
import { notFoundError } from '../../../shared/lib/errors.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';

/** For lecturers and operators of the area (S2 §2.2). */
export async function loader({ context }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { role, hak_akses } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if (role === 'ROLE_MAHASISWA' || hak_akses?.kelas_kuliah === 'no_access') throw notFoundError();
  void queryClient.prefetchQuery(penggunaQueries.semester());
  return null;
}

export function Component() {
  return (
    <>
      <PageHeader title="Pertemuan" crumbs={[{ label: 'Pertemuan' }]} />
      <MeetingList />
    </>
  );
}
