import { AccountList } from '../../../features/orang/akun/components/account-list.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { loaderOfArea } from '../../require-area.ts';

export const loader = loaderOfArea('data_sistem');

export function Component() {
  return (
    <>
      <PageHeader
        title="Pengguna"
        crumbs={[{ label: 'Pengguna' }]}
        description="Akun mahasiswa, pengajar, dan operator."
      />
      <AccountList />
    </>
  );
}
