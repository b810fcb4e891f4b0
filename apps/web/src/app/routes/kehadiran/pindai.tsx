import { type LoaderFunctionArgs, redirect } from 'react-router';
import { ScanScreen } from '../../../features/kehadiran/qr/scan-screen.tsx';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { paths } from '../../../shared/paths.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';

/** Students scan; a lecturer who tries the own code is redirected to the attendance. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { role } = await context.get(queryClientContext).ensureQueryData(penggunaQueries.saya());
  return role === 'ROLE_MAHASISWA' ? null : redirect(paths.kehadiran);
}

export function Component() {
  return (
    <>
      <PageHeader
        title="Pindai Kehadiran"
        crumbs={[{ label: 'Kehadiran', to: paths.kehadiran }, { label: 'Pindai' }]}
      />
      <ScanScreen />
    </>
  );
}
