/** Parses text/event-stream like a browser. */
export interface ServerSentEvent {
  /** Null without id. */
  id: number | null;
  event: string;
  data: unknown;
}

/** Complete events without comments. */
export function parseEvents(text: string): ServerSentEvent[] {
  return text
    .split('\n\n')
    .map((block) => block.split('\n').filter((line) => line !== '' && !line.startsWith(':')))
    .filter((lines) => lines.length > 0)
    .map((lines) => {
      const field = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const id = field('id');
      return {
        id: id === undefined ? null : Number(id),
        event: field('event') ?? 'message',
        data: JSON.parse(field('data') ?? 'null'),
      };
    });
}
