import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { Contents } from '../../../features/data-master/components/contents.tsx';
import { kindNames, kindNotes, listedKind } from '../../../features/data-master/labels.ts';
import { notFoundError } from '../../../shared/lib/errors.ts';
import { paths } from '../../../shared/paths.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { requireArea } from '../../require-area.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  await requireArea(context, 'data_master');
  if (listedKind(params.jenis) === null) throw notFoundError();
  return null;
}

export function Component() {
  const kind = listedKind(useParams().jenis);
  if (kind === null) return null;
  return (
    <>
      <PageHeader
        title={kindNames[kind]}
        crumbs={[{ label: 'Data Master', to: paths.dataMaster }, { label: kindNames[kind] }]}
        description={kindNotes[kind]}
      />
      <Contents key={kind} kind={kind} />
    </>
  );
}
