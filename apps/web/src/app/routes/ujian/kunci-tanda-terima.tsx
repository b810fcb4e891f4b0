import { useLoaderData } from 'react-router';
import { PublicKeys } from '../../../features/ujian/tanda-terima/public-keys.tsx';
import { frontendConfig } from '../../../shared/lib/college.ts';
import { AccountPage } from '../../account-page.tsx';

export function loader() {
  return frontendConfig();
}

/** The public keys of exam receipts, open to anybody (U71). */
export function Component() {
  const { nama } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Kunci Tanda Terima" college={nama}>
      <PublicKeys />
    </AccountPage>
  );
}
