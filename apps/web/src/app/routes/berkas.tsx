import { StoredFiles } from '../../features/berkas/stored-files.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { loaderOfArea } from '../require-area.ts';

export const loader = loaderOfArea('data_sistem');

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
