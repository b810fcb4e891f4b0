import type { LoaderFunctionArgs } from 'react-router';
import { PeopleList } from '../../../features/orang/daftar/components/people-list.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { requirePeople } from '../../require-area.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  await requirePeople(context);
  return null;
}

export function Component() {
  return (
    <>
      <PageHeader
        title="Orang"
        crumbs={[{ label: 'Orang' }]}
        description="Mahasiswa, pengajar, dan operator. Buka seseorang untuk melihat akun, kelas, kehadiran, dan aktivitasnya."
      />
      <PeopleList />
    </>
  );
}
