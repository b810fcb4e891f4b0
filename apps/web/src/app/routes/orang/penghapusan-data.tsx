import { ErasureList } from '../../../features/orang/penghapusan/components/erasure-list.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { loaderOfWriters } from '../../require-area.ts';

export const loader = loaderOfWriters('data_sistem');

export function Component() {
  return (
    <>
      <PageHeader
        title="Permintaan Penghapusan"
        crumbs={[{ label: 'Permintaan Penghapusan' }]}
        description="Data pribadi yang diminta untuk dihapus. Operator kedua menyetujuinya dalam 14 hari."
      />
      <ErasureList />
    </>
  );
}
