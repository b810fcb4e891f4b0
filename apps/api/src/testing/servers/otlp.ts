/** A collector of OpenTelemetry: takes traces over OTLP/HTTP (JSON) and keeps their spans. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const attributes = z
  .array(
    z.object({
      key: z.string(),
      value: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  )
  .transform((all) =>
    Object.fromEntries(all.map(({ key, value }) => [key, Object.values(value)[0]])),
  );

const spanShape = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(''),
  name: z.string(),
  kind: z.int(),
  attributes: attributes.default({}),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
  status: z.object({ code: z.int().default(0), message: z.string().default('') }).default({
    code: 0,
    message: '',
  }),
});

const request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(spanShape) })),
    }),
  ),
});

export type ReceivedSpan = z.output<typeof spanShape> & { service: unknown };

export interface Collector {
  url: string;
  spans: ReceivedSpan[];
  /** Bodies as they came. */
  texts: string[];
  headers: Record<string, unknown>[];
  close(): Promise<void>;
}

export async function startCollector(port = 0): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer(async (sent, answer) => {
    const body = await json(sent);
    if (sent.url !== '/v1/traces') {
      answer.writeHead(404).end();
      return;
    }
    headers.push(sent.headers);
    texts.push(JSON.stringify(body));
    for (const { resource, scopeSpans } of request.parse(body).resourceSpans)
      for (const scope of scopeSpans)
        spans.push(
          ...scope.spans.map((span) => ({ ...span, service: resource.attributes['service.name'] })),
        );
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the collector has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    texts,
    headers,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
