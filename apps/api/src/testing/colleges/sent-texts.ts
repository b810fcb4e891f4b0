import pg from 'pg';

interface SentTexts {
  /** Notes the statements that leave this process while it works. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Each text once. */
  readonly texts: ReadonlySet<string>;
  stop(): void;
}

export function recordSentTexts(): SentTexts {
  const texts = new Set<string>();
  let records = false;
  const send = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [query] = args;
    const text = typeof query === 'string' ? query : (query as { text?: unknown }).text;
    if (records && typeof text === 'string') texts.add(text);
    return Reflect.apply(send, this, args);
  } as typeof send;
  return {
    texts,
    during: async (work) => {
      records = true;
      try {
        return await work();
      } finally {
        records = false;
      }
    },
    stop: () => {
      pg.Client.prototype.query = send;
    },
  };
}
