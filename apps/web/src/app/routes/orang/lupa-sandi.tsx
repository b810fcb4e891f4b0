import { Anchor, Box } from '@mantine/core';
import { Link, useLoaderData } from 'react-router';
import { ForgotForm } from '../../../features/orang/akun/components/forgot-form.tsx';
import { frontendConfig } from '../../../shared/lib/college.ts';
import { paths } from '../../../shared/paths.ts';
import { AccountPage } from '../../account-page.tsx';

export function loader() {
  return frontendConfig();
}

/** For a forgotten or missing password. */
export function Component() {
  const { nama, masuk } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Lupa Kata Sandi" college={nama}>
      <ForgotForm sendsMail={masuk.lupa_sandi} />
      <Box mt="md">
        <Anchor component={Link} to={paths.masuk} size="sm" display="inline-block" py={12}>
          Ke halaman masuk
        </Anchor>
      </Box>
    </AccountPage>
  );
}
