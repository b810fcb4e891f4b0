import { type EventData, type EventName, eventShapes } from '@lms/contracts/wire/events';
import type { StoredEvent } from './hub.ts';

/** A comment that keeps the stream alive. */
export const HEARTBEAT = ':\n\n';

/** A stored event on the wire; its number is the id. */
export function storedFrame({ seq, jenis, isi }: StoredEvent): string {
  // isi is Postgres JSON without line breaks.
  return `id: ${seq}\nevent: ${jenis}\ndata: ${isi}\n\n`;
}

/** An unstored event. With `id` the client resumes there. */
export function momentFrame<N extends EventName>(name: N, data: EventData<N>, id?: number): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  return `${idLine}event: ${name}\ndata: ${JSON.stringify(eventShapes[name].parse(data))}\n\n`;
}

/** Null when missing or malformed. */
export function readLastEventId(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) return null;
  return Number(header);
}
