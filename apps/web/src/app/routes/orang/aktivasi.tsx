import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { ActivationForm } from '../../../features/orang/akun/components/activation-form.tsx';
import { AfterLink } from '../../../features/orang/sesi/components/after-link.tsx';
import { type Credentials, useSignInAfterLink } from '../../../features/orang/sesi/mutations.ts';
import { frontendConfig } from '../../../shared/lib/college.ts';
import { paths } from '../../../shared/paths.ts';
import { AccountPage } from '../../account-page.tsx';

export function loader() {
  return frontendConfig();
}

/**
 * Sets a password by a link (DECISIONS 203): open to anybody, because the code decides. Ends signed
 * in.
 */
export function Component() {
  const { nama } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const signIn = useSignInAfterLink();
  const toLms = () => void navigate(paths.beranda, { replace: true });
  const toSignIn = () => void navigate(paths.masuk);
  const enter = (credentials: Credentials) =>
    signIn.mutate(credentials, { onSuccess: (outcome) => outcome === 'masuk' && toLms() });
  const { variables: credentials } = signIn;
  return (
    <AccountPage title="Atur Kata Sandi" college={nama}>
      {credentials === undefined ? (
        <ActivationForm kode={params.get('kode') ?? ''} onSaved={enter} onSignIn={toSignIn} />
      ) : (
        <AfterLink
          signIn={signIn}
          username={credentials.username}
          onRetry={() => enter(credentials)}
          onSignedIn={toLms}
          onSignIn={toSignIn}
        />
      )}
    </AccountPage>
  );
}
