import { useSyncExternalStore } from 'react';
import { texts } from '../texts.ts';
import classes from './parts-loading.module.css';

let loading = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  loading += by;
  // React asks for code while it renders, when nothing may be told.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

/** The line at the top is shown while it loads. */
export async function showLoading<T>(load: () => Promise<T>): Promise<T> {
  change(1);
  try {
    return await load();
  } finally {
    change(-1);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A tap whose code is on its way is answered by a moving line, unless the code comes at once. */
export function PartsLoading() {
  const isLoading = useSyncExternalStore(subscribe, () => loading > 0);
  return isLoading ? (
    <div role="progressbar" aria-label={texts.loading} className={classes.line} />
  ) : null;
}
