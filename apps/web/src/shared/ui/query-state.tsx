import { Alert, Box, Button, Code, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError, isNoAnswer, loadFailureText } from '../lib/errors.ts';
import { useLineDown } from '../lib/use-line-down.ts';
import { texts } from '../texts.ts';
import { EmptyState } from './empty-state.tsx';
import { IconAlertTriangle, IconRefresh } from './icons.ts';

export interface QueryLike<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData?: boolean;
  refetch: () => unknown;
}

interface QueryStateProps<T> {
  query: QueryLike<T>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  /** Above the sentence of a failed load, for example 'NO DATA'. */
  errorTitle?: string;
}

interface LoadErrorProps {
  error: Error;
  onRetry: () => unknown;
  retrying?: boolean;
  title?: string;
}

/** Shows the request number for support. */
export function LoadError({ error, onRetry, retrying, title }: LoadErrorProps) {
  const requestId = error instanceof ApiError ? error.requestId : null;
  const isGone = error instanceof ApiError && error.status === 404;
  const isAway = error instanceof ApiError && error.status === 503;
  return (
    <Stack align="center" gap="xs" py="xl" px="md" role="alert">
      <IconAlertTriangle size={32} stroke={1.5} aria-hidden />
      {title && <Text fw={650}>{title}</Text>}
      <Text ta="center" maw={440}>
        {loadFailureText(error)}
      </Text>
      {!isGone && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={retrying}
          onClick={() => onRetry()}
        >
          {texts.retry}
        </Button>
      )}
      {isAway && (
        <Button component="a" href="/status" variant="subtle">
          Status layanan
        </Button>
      )}
      {requestId && (
        <Text size="xs" c="dimmed" ta="center">
          ID permintaan: <Code>{requestId}</Code>
        </Text>
      )}
    </Stack>
  );
}

/** Loading, empty, failed, stale, full. */
export function QueryState<T>({
  query,
  skeleton,
  children,
  isEmpty,
  empty,
  errorTitle,
}: QueryStateProps<T>) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = query;
  const down = useLineDown();
  if (data === undefined) {
    if (error)
      return <LoadError error={error} onRetry={refetch} retrying={isFetching} title={errorTitle} />;
    return isPending ? (
      <Box aria-busy>
        <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
        {skeleton}
      </Box>
    ) : null;
  }
  const content = isEmpty?.(data) ? (empty ?? <EmptyState />) : children(data);
  return (
    <>
      {error && !(down && isNoAnswer(error)) && (
        <Alert color="warning" py="xs" mb="sm" role="status">
          <Group justify="space-between" gap="xs">
            <Text size="sm">{texts.stale}</Text>
            <Button
              size="compact-sm"
              variant="default"
              loading={isFetching}
              onClick={() => refetch()}
            >
              {texts.retry}
            </Button>
          </Group>
        </Alert>
      )}
      <Box
        aria-busy={isPlaceholderData || undefined}
        style={isPlaceholderData ? { opacity: 0.6 } : undefined}
      >
        {content}
      </Box>
    </>
  );
}
