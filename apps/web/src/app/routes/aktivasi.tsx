import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { ActivationForm } from '../../features/akun/components/activation-form.tsx';
import { frontendConfig } from '../../shared/lib/college.ts';
import { AccountPage } from '../account-page.tsx';
import { paths } from '../paths.ts';

export function loader() {
  return frontendConfig();
}

/** Where an activation link leads (DECISIONS 203): anybody may come here, the code decides. */
export function Component() {
  const { nama } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <AccountPage title="Atur Kata Sandi" college={nama}>
      <ActivationForm kode={params.get('kode') ?? ''} onSignIn={() => void navigate(paths.masuk)} />
    </AccountPage>
  );
}
