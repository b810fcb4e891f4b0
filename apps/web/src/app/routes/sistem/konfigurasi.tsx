import type { LoaderFunctionArgs } from 'react-router';
import { KonfigurasiForm } from '../../../features/sistem/konfigurasi/components/konfigurasi-form.tsx';
import { konfigurasiQueries } from '../../../features/sistem/konfigurasi/queries.ts';
import { notFoundError } from '../../../shared/lib/errors.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { hak_akses } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if ((hak_akses?.konfigurasi ?? 'no_access') === 'no_access') throw notFoundError();
  void queryClient.prefetchQuery(konfigurasiQueries.all());
  return null;
}

/** /konfigurasi: the settings of the college (DECISIONS 23, 215). */
export function Component() {
  return (
    <>
      <PageHeader
        title="Konfigurasi"
        crumbs={[{ label: 'Konfigurasi' }]}
        description="Pengaturan yang berlaku bagi seluruh perguruan tinggi. Perubahan berlaku paling lambat 5 detik setelah disimpan."
      />
      <KonfigurasiForm />
    </>
  );
}
