import { allowedRedirect } from '@lms/contracts/wire/redirect';
import {
  Alert,
  Anchor,
  Box,
  Button,
  Center,
  Divider,
  Group,
  Paper,
  Text,
  Title,
} from '@mantine/core';
import { useEffect, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { BannerKelas } from '../../../features/kelas/daftar/banner-kelas.tsx';
import { SignInForm } from '../../../features/orang/sesi/components/sign-in-form.tsx';
import { frontendConfig } from '../../../shared/lib/college.ts';
import { maySeePages, sessionEndedBecause } from '../../../shared/lib/session/session.ts';
import { registerWorker } from '../../../shared/offline/worker.ts';
import { paths } from '../../../shared/paths.ts';
import { CollegeLogo } from '../../../shared/ui/college-logo.tsx';
import { PageTitle } from '../../page-title.tsx';
import classes from './masuk.module.css';

/** The requested page if it is the web's own, else home. */
function destination(redirectTo: string | null): string {
  return allowedRedirect(redirectTo) ?? paths.beranda;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const config = await frontendConfig();
  if (await maySeePages())
    throw redirect(destination(new URL(request.url).searchParams.get('redirect')));
  return config;
}

const SHELL_AFTER_MS = 3_000;

/** The sign-in page (DECISIONS 25). */
export function Component() {
  const { nama, copyright, masuk } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [ended] = useState(sessionEndedBecause);
  // The shell's files load while the user types, so that the first page opens even offline.
  useEffect(() => {
    const timer = window.setTimeout(() => void registerWorker(), SHELL_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  const wanted = allowedRedirect(params.get('redirect'));
  const singleSignOn =
    wanted === null ? paths.sso : `${paths.sso}?redirect=${encodeURIComponent(wanted)}`;
  return (
    <main className={classes.page}>
      <PageTitle />
      <Box className={classes.side}>
        <BannerKelas index={0} h="100%">
          <div className={classes.welcome}>
            <Text fz={28} fw={650} lh={1.25}>
              {nama}
            </Text>
            <Text mt={4}>Kelas, pertemuan, dan kehadiran dalam satu tempat.</Text>
          </div>
        </BannerKelas>
      </Box>
      <Center className={classes.column}>
        <Paper className={classes.card}>
          <CollegeLogo className={classes.logo} />
          <Title order={1} mt="sm">
            Masuk ke LMS
          </Title>
          <Text c="dimmed" mb="lg">
            {nama}
          </Text>
          {ended !== null && (
            <Alert color="info" role="status" mb="md">
              {ended}
            </Alert>
          )}
          <SignInForm
            onSignedIn={() => void navigate(destination(params.get('redirect')), { replace: true })}
          />
          <Group justify="space-between" mt="xs">
            <Anchor component={Link} to={paths.lupaSandi} size="sm" py={12}>
              Lupa kata sandi?
            </Anchor>
            {masuk.dev && (
              <Anchor component={Link} to={paths.dev} size="sm" py={12}>
                Pilih akun demo
              </Anchor>
            )}
          </Group>
          {masuk.oidc && (
            <>
              <Divider label="atau" my="md" />
              <Button component={Link} to={singleSignOn} variant="default" size="md" fullWidth>
                {`Masuk dengan ${masuk.oidc.nama}`}
              </Button>
            </>
          )}
        </Paper>
        <Text size="xs" c="dimmed" ta="center" className={classes.copyright}>
          {copyright}
        </Text>
      </Center>
    </main>
  );
}
