export interface SseMessage {
  /** The last id so far; null without one. */
  id: string | null;
  event: string;
  data: string;
}

/** From arbitrary chunks. Drops comments (heartbeats) and events without data. */
export function createSseParser(onMessage: (message: SseMessage) => void): (chunk: string) => void {
  let rest = '';
  let lastId: string | null = null;
  let event = '';
  let data: string[] = [];

  const field = (line: string): void => {
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'event') event = value;
    else if (name === 'data') data.push(value);
    else if (name === 'id' && !value.includes('\0')) lastId = value || null;
  };
  const dispatch = (): void => {
    if (data.length > 0)
      onMessage({ id: lastId, event: event || 'message', data: data.join('\n') });
    event = '';
    data = [];
  };

  return (chunk) => {
    rest += chunk;
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') dispatch();
      else field(line);
    }
  };
}
