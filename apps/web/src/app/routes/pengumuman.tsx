import type { LoaderFunctionArgs } from 'react-router';
import { AnnouncementPage } from '../../features/pengumuman/announcement-page.tsx';
import { notFoundError } from '../../shared/lib/errors.ts';
import { queryClientContext } from '../../shared/lib/router-context.ts';
import { penggunaQueries } from '../../shared/queries/pengguna.ts';

/** For everybody but operators without the right. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { role, hak_akses } = await context
    .get(queryClientContext)
    .ensureQueryData(penggunaQueries.saya());
  if (role === 'ROLE_OPERATOR' && (hak_akses?.pengumuman ?? 'no_access') === 'no_access')
    throw notFoundError();
  return null;
}

export function Component() {
  return <AnnouncementPage />;
}
