import { Text, Title } from '@mantine/core';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { DevAccounts } from '../../../features/orang/sesi/components/dev-accounts.tsx';
import { sesiQueries } from '../../../features/orang/sesi/queries.ts';
import { frontendConfig } from '../../../shared/lib/college.ts';
import { notFoundError } from '../../../shared/lib/errors.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { paths } from '../../../shared/paths.ts';
import { PlainPage } from '../../plain-page.tsx';

/**
 * Only in the demo (DECISIONS 31); the server itself refuses the list and the sign-in elsewhere.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { masuk } = await frontendConfig();
  if (!masuk.dev) throw notFoundError();
  void context.get(queryClientContext).prefetchQuery(sesiQueries.akunDev(''));
  return null;
}

export function Component() {
  const navigate = useNavigate();
  return (
    <PlainPage>
      <Title order={1}>Masuk sebagai</Title>
      <Text c="dimmed" mb="md">
        Akun demo, tanpa kata sandi. Halaman ini tidak ada di luar demo.
      </Text>
      <DevAccounts onSignedIn={() => void navigate(paths.beranda, { replace: true })} />
    </PlainPage>
  );
}
