import { Box, Center, Paper, Title } from '@mantine/core';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { ActivationForm } from '../../features/akun/components/activation-form.tsx';
import { frontendConfig } from '../../shared/lib/college.ts';
import { CollegeLogo } from '../../shared/ui/college-logo.tsx';
import { paths } from '../paths.ts';
import classes from './masuk.module.css';

export function loader() {
  return frontendConfig();
}

/** Where an activation link leads (DECISIONS 203): anybody may come here, the code decides. */
export function Component() {
  const { nama } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <main className={`${classes.page} ${classes.single}`}>
      <title>Aktivasi | LMS Mahasiswa</title>
      <Center className={classes.column}>
        <Paper className={classes.card}>
          <CollegeLogo className={classes.logo} />
          <Title order={1} mt="sm">
            Atur Kata Sandi
          </Title>
          <Box mb="lg" c="dimmed">
            {nama}
          </Box>
          <ActivationForm kode={params.get('kode') ?? ''} onSignIn={() => void navigate(paths.masuk)} />
        </Paper>
      </Center>
    </main>
  );
}
