import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { CopyClass } from '../../../features/kelas/salin/copy-class.tsx';
import { notFoundError } from '../../../shared/lib/errors.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { paths } from '../../../shared/paths.ts';
import { kelasQueries } from '../../../shared/queries/kelas.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { toPath } from '../../../shared/to-path.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';

/** Not for students; the server decides about the class. */
export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { role } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if (role === 'ROLE_MAHASISWA') throw notFoundError();
  void queryClient.prefetchQuery(kelasQueries.detail(id));
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  const kelas = useQuery(kelasQueries.detail(id)).data;
  const name = kelas?.mata_kuliah.nama ?? 'Kelas';
  return (
    <>
      <PageHeader
        title="Salin isi kelas"
        description={kelas && `Ke ${name} kelas ${kelas.kelas.nama}`}
        crumbs={[
          { label: 'Kelas Kuliah', to: paths.kelas },
          { label: name, to: toPath(paths.detailKelas, { id }) },
          { label: 'Salin isi kelas' },
        ]}
      />
      <CopyClass id={id} />
    </>
  );
}
