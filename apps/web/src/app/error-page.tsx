import { Button, Center, Code, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Link,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router';
import { isLostChunk, reloadIfOutdated } from '../shared/lib/browser/lost-chunk.ts';
import { ApiError, endsSession, FALLBACK_MESSAGE, loadFailureText } from '../shared/lib/errors.ts';
import { signOut } from '../shared/lib/session/session.ts';
import { paths } from '../shared/paths.ts';
import { texts } from '../shared/texts.ts';
import { PageTitle } from './page-title.tsx';

interface PageError {
  /** HTTP status; 500 when unknown (S1 §8), 0 without an answer. */
  status: number;
  title: string;
  message: string;
  requestId: string | null;
}

function toPageError(error: unknown): PageError {
  if (isLostChunk(error)) {
    return {
      status: 0,
      title: texts.noLine,
      message: 'Halaman ini belum dapat dimuat. Periksa koneksi internet Anda.',
      requestId: null,
    };
  }
  if (error instanceof ApiError) {
    const title = error.status === 0 ? texts.noLine : `Error ${error.status}`;
    return {
      status: error.status,
      title,
      message: loadFailureText(error),
      requestId: error.requestId,
    };
  }
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return { status, title: `Error ${status}`, message: FALLBACK_MESSAGE, requestId: null };
}

function Frame({ inShell, children }: { inShell: boolean; children: ReactNode }) {
  const content = (
    <Stack align="center" gap="xs">
      {children}
    </Stack>
  );
  if (inShell) return <Center mih="60vh">{content}</Center>;
  return (
    <Center mih="80dvh" p="md" component="main">
      <PageTitle />
      {content}
    </Center>
  );
}

function NotFound({ inShell }: { inShell: boolean }) {
  return (
    <Frame inShell={inShell}>
      <Title order={1} ta="center">
        Uppss!!! Alamat yang Anda tuju tidak ditemukan
      </Title>
      <Text c="dimmed" ta="center" maw={480}>
        Periksa kembali alamat yang Anda ketik, atau hubungi administrator perguruan tinggi Anda
        bila alamat ini seharusnya ada.
      </Text>
      <Text size="xs" c="dimmed" lang="en">
        This page could not be found
      </Text>
      <Button component={Link} to={paths.beranda} mt="sm">
        Kembali ke Beranda
      </Button>
    </Frame>
  );
}

/**
 * Logs out when the session or its college was refused; logs unexpected failures to the console.
 */
function useConsequences(error: unknown): void {
  const over = error instanceof ApiError && endsSession(error);
  useEffect(() => {
    if (over) void signOut();
  }, [over]);
  useEffect(() => {
    if (isLostChunk(error)) void reloadIfOutdated();
    else if (!(error instanceof ApiError)) console.error(error);
  }, [error]);
}

function Failure({ inShell }: { inShell: boolean }) {
  const error = useRouteError();
  const { status, title, message, requestId } = toPageError(error);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { state } = useNavigation();
  // The same address loads missing data and code again.
  const retry = (): void => void navigate(pathname + search + hash, { replace: true });
  useConsequences(error);
  if (status === 404) return <NotFound inShell={inShell} />;
  return (
    <Frame inShell={inShell}>
      <Title order={1}>{title}</Title>
      <Text ta="center" maw={480}>
        {message}
      </Text>
      <Group mt="sm">
        {status !== 403 && (
          <Button onClick={retry} loading={state === 'loading'}>
            {texts.retry}
          </Button>
        )}
        <Button component={Link} to={paths.beranda} variant={status === 403 ? 'filled' : 'default'}>
          Kembali ke Beranda
        </Button>
      </Group>
      {requestId && (
        <Text size="xs" c="dimmed" ta="center">
          ID permintaan: <Code>{requestId}</Code>
        </Text>
      )}
    </Frame>
  );
}

/** Unknown address (S1 §2.3, DECISIONS 34). */
export function NotFoundPage() {
  return <NotFound inShell={false} />;
}

export function ErrorPage() {
  return <Failure inShell={false} />;
}

export function ErrorInShell() {
  return <Failure inShell />;
}
