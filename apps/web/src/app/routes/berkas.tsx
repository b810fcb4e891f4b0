import type { LoaderFunctionArgs } from 'react-router';
import { StoredFiles } from '../../features/berkas/stored-files.tsx';
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
        title="Berkas Tersimpan"
        crumbs={[{ label: 'Berkas Tersimpan' }]}
        description="Apa yang disimpan perguruan tinggi, untuk apa, dan seberapa besar."
      />
      <StoredFiles />
    </>
  );
}
