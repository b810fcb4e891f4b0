/** Stream events change cached data. Features register handlers beside their query keys. */
import type { EventData, EventName } from '@lms/contracts/wire/events';
import type { QueryClient } from '@tanstack/react-query';

type Handler<N extends EventName> = (data: EventData<N>, queryClient: QueryClient) => void;
type AnyHandler = (data: unknown, queryClient: QueryClient) => void;
const handlers = new Map<string, AnyHandler[]>();

/**
 * `onEvent('kehadiran.berubah', (data, queryClient) => queryClient.invalidateQueries(…))`, at the
 * top of a queries.ts.
 */
export function onEvent<N extends EventName>(name: N, handler: Handler<N>): void {
  handlers.set(name, [...(handlers.get(name) ?? []), handler as AnyHandler]);
}

export function dispatchEvent(name: string, data: unknown, queryClient: QueryClient): void {
  for (const handler of handlers.get(name) ?? []) handler(data, queryClient);
}
