import { Button, Code, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { isTransient, loadFailureText } from '../shared/lib/errors.ts';
import { paths } from '../shared/paths.ts';
import { texts } from '../shared/texts.ts';
import { IconAlertTriangle } from '../shared/ui/icons.ts';
import { signInPath } from './guards.ts';
import { PlainPage } from './plain-page.tsx';

interface SignInProblemProps {
  error: Error;
  /** The requested page; null without one. */
  target: string | null;
}

/** A failed hand-over: the reason, and the link to the sign-in page. */
export function SignInProblem({ error, target }: SignInProblemProps): ReactNode {
  const { revalidate, state } = useRevalidator();
  const requestId = 'requestId' in error ? error.requestId : null;
  return (
    <PlainPage>
      <Stack gap="md" align="flex-start">
        <ThemeIcon size={48} radius="xl" variant="light" color="warning">
          <IconAlertTriangle size={26} aria-hidden />
        </ThemeIcon>
        <div role="alert">
          <Title order={1}>Tidak dapat masuk</Title>
          <Text c="dimmed">{'kind' in error ? loadFailureText(error) : error.message}</Text>
        </div>
        <Group>
          {isTransient(error) && (
            <Button onClick={() => void revalidate()} loading={state === 'loading'}>
              {texts.retry}
            </Button>
          )}
          <Button
            component={Link}
            to={target === null ? paths.masuk : signInPath(target)}
            variant={isTransient(error) ? 'default' : 'filled'}
          >
            Kembali ke halaman masuk
          </Button>
        </Group>
        {typeof requestId === 'string' && (
          <Text size="xs" c="dimmed">
            ID permintaan: <Code>{requestId}</Code>
          </Text>
        )}
      </Stack>
    </PlainPage>
  );
}
