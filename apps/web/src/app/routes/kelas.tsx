import type { LoaderFunctionArgs } from 'react-router';
import { ClassList } from '../../features/kelas/components/class-list.tsx';
import { queryClientContext } from '../../shared/lib/router-context.ts';
import { penggunaQueries } from '../../shared/queries/pengguna.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  void context.get(queryClientContext).prefetchQuery(penggunaQueries.semester());
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
