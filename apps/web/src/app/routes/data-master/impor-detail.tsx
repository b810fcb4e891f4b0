import { type LoaderFunctionArgs, useParams } from 'react-router';
import { ImportDetail } from '../../../features/data-master/components/import-detail.tsx';
import { dataMasterQueries } from '../../../features/data-master/queries.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { paths } from '../../../shared/paths.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { requireArea } from '../../require-area.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  await requireArea(context, 'data_master');
  void context.get(queryClientContext).prefetchQuery(dataMasterQueries.one(params.id ?? ''));
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeader
        title="Impor Data Master"
        crumbs={[{ label: 'Data Master', to: paths.dataMaster }, { label: 'Impor' }]}
      />
      <ImportDetail key={id} id={id} />
    </>
  );
}
