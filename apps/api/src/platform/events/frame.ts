import { type EventData, type EventName, eventShapes } from '@lms/contracts/wire/events';
import type { StoredEvent } from './hub.ts';

/** A comment that keeps proxies and clients from taking the stream for dead. */
export const HEARTBEAT = ':\n\n';

/** One stored event as it goes over the wire; its number is the id a client comes back with. */
export function storedFrame({ seq, jenis, isi }: StoredEvent): string {
  // isi is JSON text as Postgres writes it: without a line break.
  return `id: ${seq}\nevent: ${jenis}\ndata: ${isi}\n\n`;
}

/** An event that is told and not stored. With `id` the client continues from there. */
export function momentFrame<N extends EventName>(name: N, data: EventData<N>, id?: number): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  return `${idLine}event: ${name}\ndata: ${JSON.stringify(eventShapes[name].parse(data))}\n\n`;
}

/** The number in a Last-Event-ID header; null when there is none or it is not one of ours. */
export function readLastEventId(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) return null;
  return Number(header);
}
