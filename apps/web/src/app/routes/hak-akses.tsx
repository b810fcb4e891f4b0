import type { LoaderFunctionArgs } from 'react-router';
import { OperatorList } from '../../features/hak-akses/components/operator-list.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { requireArea } from '../require-area.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  await requireArea(context, 'data_sistem');
  return null;
}

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
