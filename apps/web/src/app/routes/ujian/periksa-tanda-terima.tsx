import { useLoaderData } from 'react-router';
import { CheckReceipt } from '../../../features/ujian/tanda-terima/check-receipt.tsx';
import { frontendConfig } from '../../../shared/lib/college.ts';
import { AccountPage } from '../../account-page.tsx';

export function loader() {
  return frontendConfig();
}

/** Checks an exam receipt, open to anybody (U71). */
export function Component() {
  const { nama } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Periksa Tanda Terima" college={nama}>
      <CheckReceipt />
    </AccountPage>
  );
}
