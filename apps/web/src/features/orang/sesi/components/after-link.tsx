import { Alert, Button, Group, Loader, Skeleton, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { ApiError, isTransient, loadFailureText } from '../../../../shared/lib/errors.ts';
import { texts } from '../../../../shared/texts.ts';
import { IconAlertTriangle, IconCheck } from '../../../../shared/ui/icons.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import type { useSignInAfterLink } from '../mutations.ts';
import { secondStepOf } from '../second-step-of.ts';

const SecondStep = lazyPart(() => import('./second-step.tsx').then((module) => module.SecondStep));

/** Another try may help; a disabled account stays disabled. */
const mayHelp = (error: Error): boolean =>
  isTransient(error) || (error instanceof ApiError && error.code === 'terlalu_sering');

interface AfterLinkProps {
  signIn: ReturnType<typeof useSignInAfterLink>;
  username: string;
  onRetry: () => void;
  onSignedIn: () => void;
  onSignIn: () => void;
}

/** Or says what is left to do. */
export function AfterLink({ signIn, username, onRetry, onSignedIn, onSignIn }: AfterLinkProps) {
  const { data, error } = signIn;
  const step = secondStepOf(error);
  return (
    <Stack>
      <Alert color="success" icon={<IconCheck size={18} aria-hidden />} role="status">
        Kata sandi tersimpan.
      </Alert>
      {step ? (
        <Suspense fallback={<Skeleton h={180} />}>
          <SecondStep {...step} onSignedIn={onSignedIn} onRestart={onSignIn} />
        </Suspense>
      ) : error ? (
        <>
          <Alert
            color="danger"
            icon={<IconAlertTriangle size={18} aria-hidden />}
            role="alert"
            py="xs"
          >
            {loadFailureText(error)}
          </Alert>
          {mayHelp(error) && <Button onClick={onRetry}>{texts.retry}</Button>}
          <Button variant="default" onClick={onSignIn}>
            Ke halaman masuk
          </Button>
        </>
      ) : data === 'lain' ? (
        <>
          <Text>{`Peramban ini masih masuk dengan akun lain. Keluar dari akun itu, lalu masuk dengan nama pengguna ${username}.`}</Text>
          <Button variant="default" onClick={onSignedIn}>
            Ke beranda
          </Button>
        </>
      ) : (
        <Group gap="sm" role="status">
          <Loader size="sm" aria-hidden />
          <Text>Sedang masuk…</Text>
        </Group>
      )}
    </Stack>
  );
}
