import { useLoaderData } from 'react-router';
import { PublicKeys } from '../../features/ujian/tanda-terima/public-keys.tsx';
import { frontendConfig } from '../../shared/lib/college.ts';
import { AccountPage } from '../account-page.tsx';

export function loader() {
  return frontendConfig();
}

/** The keys by which receipts of exams are signed: anybody may read them (U71). */
export function Component() {
  const { nama } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Kunci Tanda Terima" college={nama}>
      <PublicKeys />
    </AccountPage>
  );
}
