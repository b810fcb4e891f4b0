import { Button, Group, Text } from '@mantine/core';
import {
  Component,
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { onLineReturn, suspectLine } from '../lib/line.ts';
import { isLostChunk, reloadIfOutdated } from '../lib/lost-chunk.ts';
import { texts } from '../texts.ts';

const QUIET_RETRY_MS = 10_000;

interface BoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches code that did not come; any other failure is not its business. */
class LostChunkBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isLostChunk(error)) throw error;
    return this.props.fallback;
  }
}

function useRetryWithTheLine(onRetry: () => void, everyMs: number | null): void {
  useEffect(() => {
    void reloadIfOutdated();
    // The browser may believe in a line that leads nowhere: what counts is whether the server
    // answers.
    suspectLine();
    const forget = onLineReturn(onRetry);
    const timer = everyMs === null ? undefined : window.setInterval(onRetry, everyMs);
    return () => {
      forget();
      window.clearInterval(timer);
    };
  }, [onRetry, everyMs]);
}

function Lost({ onRetry }: { onRetry: () => void }) {
  useRetryWithTheLine(onRetry, null);
  return (
    <Group gap="sm" role="alert">
      <Text size="sm">{texts.noLine}</Text>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {texts.retry}
      </Button>
    </Group>
  );
}

function LostQuietly({ onRetry }: { onRetry: () => void }): null {
  useRetryWithTheLine(onRetry, QUIET_RETRY_MS);
  return null;
}

/** A part of a screen whose code comes when it is shown, or is fetched ahead. */
export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /**
   * Fetches the code; a part that is shown after that is there at once. Rejects when the code does
   * not come.
   */
  preload: () => Promise<void>;
}

/**
 * A part of a screen whose code comes when the part is shown; the caller wraps it in Suspense. When
 * the code does not come, the screen stays: the part says so and can be tried again (`quiet`:
 * nothing is said, it is tried again by itself).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { quiet = false } = {},
): LazyPart<Props> {
  // What is there is shown as it is: Suspense would hide it for 300 ms, however soon it came.
  let known: ComponentType<Props> | null = null;
  const preload = async (): Promise<void> => {
    known ??= await load();
  };
  const begin = (): ComponentType<Props> =>
    lazy(async () => {
      known ??= await load();
      return { default: known };
    });
  // React keeps the failure of a lazy component for good: another attempt is another one.
  let loading = begin();
  // biome-ignore lint/correctness/noComponentHookFactories: made once for a module, as React's own lazy is
  function LazyPart(props: Props): ReactNode {
    // The same one as long as it is shown: another would begin anew.
    const [{ part, attempt }, setShown] = useState(() => ({ part: known ?? loading, attempt: 0 }));
    const retry = useCallback(() => {
      loading = begin();
      setShown((before) => ({ part: loading, attempt: before.attempt + 1 }));
    }, []);
    return (
      <LostChunkBoundary
        key={attempt}
        fallback={quiet ? <LostQuietly onRetry={retry} /> : <Lost onRetry={retry} />}
      >
        {createElement(part, props)}
      </LostChunkBoundary>
    );
  }
  return Object.assign(LazyPart, { preload });
}

/**
 * Fetches the code of parts that will be shown soon; what does not come is told where it is shown.
 */
export function preloadParts(...parts: readonly Pick<LazyPart<never>, 'preload'>[]): void {
  for (const part of parts) part.preload().catch(() => undefined);
}
