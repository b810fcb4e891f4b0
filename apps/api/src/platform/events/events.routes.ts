import {
  type EventName,
  events,
  eventsKehadiran,
  eventsPercakapan,
  eventsUjian,
} from '@lms/contracts/wire/events';
import type { FastifyReply, preHandlerHookHandler } from 'fastify';
import type { App } from '../http/context.ts';
import { type Input, type Module, route } from '../http/route.ts';
import { readLastEventId } from './frame.ts';
import type { StoredEvent } from './hub.ts';
import type { Streams } from './streams.ts';
import type { Sink } from './subscribers.ts';

/** GET /v2/lms/events (S1 §7, DECISIONS 44–46): fails like any endpoint until the stream starts. */
export function eventsRoutes(
  app: App,
  streams: Streams,
  { streamsOfThreads }: Pick<Module, 'streamsOfThreads'> = {},
): void {
  // Closed first, because the server waits for connections and streams never end.
  app.addHook('preClose', () => streams.close());
  streams.listen((event) => forgetChanged(app, event));
  app.addHook('preHandler', tellPosition(streams));
  const serve = async (
    { actor, request, reply }: Pick<Input<never>, 'actor' | 'request' | 'reply'>,
    names: readonly string[],
    required?: string,
  ) => {
    const { expiresAt } = request;
    if (expiresAt === null) throw new Error('a stream needs a token that ends');
    const lastEventId = readLastEventId(request.headers['last-event-id']);
    const { raw } = reply;
    let close = () => {};
    raw.once('close', () => close());
    raw.on('error', () => close());
    close = await streams.open({ actor, expiresAt, names, required, lastEventId }, () =>
      start(reply),
    );
    if (raw.destroyed) close();
    return reply;
  };
  route(app, events, (input) => serve(input, input.query.stream));
  route(app, eventsKehadiran, (input) => serve(input, ['saya']));
  route(app, eventsUjian, (input) => {
    const own = `ujian:${input.params.id}`;
    return serve(input, [own, 'saya'], own);
  });
  route(app, eventsPercakapan, async (input) => {
    const { thread_ids: ids, stream = [] } = input.query;
    return serve(input, [...stream, ...((await streamsOfThreads?.(input.actor, ids)) ?? [])]);
  });
}

/**
 * `last-event-id`: opening the first stream with the lowest of them misses nothing since the page
 * loaded.
 */
function tellPosition(streams: Streams): preHandlerHookHandler {
  return (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    const position = streams.position();
    // Cached answers would carry an old number.
    const kept = typeof endpoint?.cache === 'object';
    if (position !== null && typeof endpoint?.access === 'object' && !kept)
      reply.header('last-event-id', position);
    done();
  };
}

const OWN_STREAM = 'pengguna:';
const ACCOUNT_CHANGED: EventName = 'akun.berubah';

function forgetChanged(app: App, { jenis, stream, college_id: collegeId }: StoredEvent): void {
  if (jenis === ACCOUNT_CHANGED && stream.startsWith(OWN_STREAM)) {
    app.http.actors.forget({ collegeId, userId: stream.slice(OWN_STREAM.length) });
  }
}

/**
 * @fastify/sse formats per connection, keeps a timer each, and waits for slow clients
 * (docs/decisions/005).
 */
function start(reply: FastifyReply): Sink {
  const { raw } = reply;
  const inherited = reply.getHeaders();
  reply.hijack();
  for (const [name, value] of Object.entries(inherited))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Disables proxy buffering.
    'x-accel-buffering': 'no',
  });
  return {
    write: (frame) => {
      raw.write(frame);
      return raw.writableLength;
    },
    end: () => raw.end(),
    cut: () => raw.destroy(),
  };
}
