import { type EventData, type EventName, eventShapes } from '@lms/contracts/wire/events';
import type { StoredEvent } from './hub.ts';

/** Keeps the stream alive. */
export const HEARTBEAT = ':\n\n';

export function storedFrame({ seq, jenis, isi }: StoredEvent): string {
  // isi is Postgres JSON without line breaks.
  return `id: ${seq}\nevent: ${jenis}\ndata: ${isi}\n\n`;
}

/** With `id` the client resumes there. */
export function momentFrame<N extends EventName>(name: N, data: EventData<N>, id?: number): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  return `${idLine}event: ${name}\ndata: ${JSON.stringify(eventShapes[name].parse(data))}\n\n`;
}

export function readLastEventId(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) return null;
  return Number(header);
}
