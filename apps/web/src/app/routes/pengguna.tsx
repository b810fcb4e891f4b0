import type { LoaderFunctionArgs } from 'react-router';
import { AccountList } from '../../features/akun/components/account-list.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { requireArea } from '../require-area.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  await requireArea(context, 'data_sistem');
  return null;
}

export function Component() {
  return (
    <>
      <PageHeader title="Pengguna" crumbs={[{ label: 'Pengguna' }]} description="Akun mahasiswa, pengajar, dan operator." />
      <AccountList />
    </>
  );
}
