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
import { isLostChunk, reloadIfOutdated } from '../lib/browser/lost-chunk.ts';
import { onLineReturn, suspectLine } from '../lib/line.ts';
import { texts } from '../texts.ts';
import { showLoading } from './parts-loading.tsx';

const QUIET_RETRY_MS = 10_000;

interface BoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

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
    // The server's answer decides: the browser may report a line that leads nowhere.
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

export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  preload: () => Promise<void>;
}

/**
 * Wrap it in Suspense. When its code fails to load, the screen stays and the part offers another
 * try (`quiet`: retries silently).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { quiet = false } = {},
): LazyPart<Props> {
  // Loaded code renders directly: Suspense would hide it for 300 ms.
  let known: ComponentType<Props> | null = null;
  const preload = async (): Promise<void> => {
    known ??= await load();
  };
  const begin = (): ComponentType<Props> =>
    lazy(async () => {
      known ??= await (quiet ? load() : showLoading(load));
      return { default: known };
    });
  // React keeps a lazy component's failure forever.
  let loading = begin();
  // biome-ignore lint/correctness/noComponentHookFactories: made once for a module, as React's own lazy is
  function LazyPart(props: Props): ReactNode {
    // A different component would remount.
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

/** A failure appears where the part is shown. */
export function preloadParts(...parts: readonly Pick<LazyPart<never>, 'preload'>[]): void {
  for (const part of parts) part.preload().catch(() => undefined);
}
