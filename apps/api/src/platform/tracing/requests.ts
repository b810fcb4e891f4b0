/** The span of a request, from its first hook until the answer is sent or the client left. */
import { endpoints } from '@lms/contracts';
import { halamanStatus, healthz, metrics, readyz } from '@lms/contracts/sistem/operasi';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http/context.ts';
import { beginSpan, childSpan, type Facts, inSpan, isTracing } from './trace.ts';

/** Asked every few seconds by machines. */
const SILENT: ReadonlySet<Endpoint> = new Set<Endpoint>([healthz, readyz, metrics, halamanStatus]);

/** Register first. While traces are off it adds nothing. */
export function traceRequests(app: App): void {
  if (!isTracing()) return;
  const names = new Map<Endpoint, string>(
    Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]),
  );
  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined || SILENT.has(endpoint)) {
      done();
      return;
    }
    const { method, path } = endpoint;
    // Never the caller's traceparent: who may have everything recorded is decided here.
    const span = beginSpan({
      name: `${method} ${path}`,
      kind: 'server',
      requestId: request.id,
      facts: { 'http.request.method': method, 'http.route': path },
    });
    if (span === null) {
      done();
      return;
    }
    if (!span.recorded) {
      request.trace = { within: span.within, service: (work) => work(), refused: () => undefined };
      span.within(done);
      return;
    }
    let refusal: unknown;
    let ended = false;
    const end = () => {
      if (ended) return;
      ended = true;
      span.note(factsOf(request, reply));
      span.end(refusal);
    };
    reply.raw.once('close', end);
    request.trace = {
      within: span.within,
      service: async (work) => {
        try {
          return await inSpan(childSpan('internal', names.get(endpoint) ?? path), async () =>
            work(),
          );
        } finally {
          // A stream may last for hours: its opening is what can be slow.
          if (endpoint.kind === 'sse') end();
        }
      },
      refused: (error) => {
        refusal = error;
      },
    };
    span.within(done);
  });
}

/** The college only when a token has proved it: a header may hold anything. */
function factsOf({ actor }: FastifyRequest, { raw }: FastifyReply): Facts {
  return {
    ...(raw.headersSent ? { 'http.response.status_code': raw.statusCode } : {}),
    ...(actor === null ? {} : { 'lms.role': actor.role, 'lms.college': actor.collegeId }),
  };
}
