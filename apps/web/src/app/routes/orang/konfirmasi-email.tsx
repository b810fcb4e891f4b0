import { Alert } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router';
import { EmailConfirmation } from '../../../features/orang/akun/components/email-confirmation.tsx';
import { paths } from '../../../shared/paths.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';

/** The page of the link that confirms an address (DECISIONS 237); it asks for a sign-in first. */
export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { bertindak } = usePengguna();
  return (
    <>
      <PageHeader
        title="Konfirmasi Alamat Surel"
        crumbs={[{ label: 'Profil', to: paths.profil }, { label: 'Konfirmasi Alamat Surel' }]}
      />
      {bertindak === null ? (
        <EmailConfirmation
          kode={params.get('kode') ?? ''}
          onProfile={() => void navigate(paths.profil)}
        />
      ) : (
        <Alert color="info">Alamat surel akun hanya dapat dikonfirmasi oleh pemilik akun.</Alert>
      )}
    </>
  );
}
