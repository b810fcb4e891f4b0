import type { TraceOptions, TraceSettings } from './otel.ts';

/** Without settings nothing is loaded. Returns the function that ends the traces. */
export async function startTracing(
  settings: TraceSettings | null,
  process: Pick<TraceOptions, 'service' | 'log'>,
): Promise<() => Promise<void>> {
  if (settings === null) return async () => undefined;
  const { startTraces } = await import('./otel.ts');
  return startTraces({ ...settings, ...process });
}
