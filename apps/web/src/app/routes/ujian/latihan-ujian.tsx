import { type LoaderFunctionArgs, redirect } from 'react-router';
import { LatihanScreen } from '../../../features/ujian/pengerjaan/latihan/latihan-screen.tsx';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { paths } from '../../../shared/paths.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { role } = await context.get(queryClientContext).ensureQueryData(penggunaQueries.saya());
  return role === 'ROLE_MAHASISWA' ? null : redirect(paths.ujian);
}

/** Without the shell, like an exam. */
export function Component() {
  return <LatihanScreen />;
}
