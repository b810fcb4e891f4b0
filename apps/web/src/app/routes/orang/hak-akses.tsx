import { OperatorList } from '../../../features/orang/hak-akses/components/operator-list.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { loaderOfArea } from '../../require-area.ts';

export const loader = loaderOfArea('data_sistem');

export function Component() {
  return (
    <>
      <PageHeader
        title="Hak Akses"
        crumbs={[{ label: 'Hak Akses' }]}
        description="Apa yang dapat dilihat dan diubah setiap operator."
      />
      <OperatorList />
    </>
  );
}
