import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { endpoints } from '@lms/contracts';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import {
  ACTOR_CACHE_MS,
  type ActorSource,
  createActorCache,
} from './platform/auth/actor-source.ts';
import { createMachineCache, type MachineSource } from './platform/auth/machine.ts';
import { createTokens, type TokenSecrets } from './platform/auth/token.ts';
import type { Clock } from './platform/clock.ts';
import { takeBinary } from './platform/http/binary.ts';
import type { CollegeSource } from './platform/http/context.ts';
import { drainOnStop } from './platform/http/drain.ts';
import {
  answerUnreadable,
  endRefusedUpgrades,
  handleFailures,
  refuseWithoutHost,
  sendFailure,
  sendNotFound,
} from './platform/http/error-handler.ts';
import { documentApi } from './platform/http/operations/docs.ts';
import { guardRegistration } from './platform/http/registry.ts';
import type { Module } from './platform/http/route.ts';
import { setSecurityHeaders } from './platform/http/security-headers.ts';
import { createShares, type ShareOptions } from './platform/http/share.ts';
import { serveWebFiles, type WebFiles } from './platform/http/web-files.ts';
import { traceRequests } from './platform/tracing/requests.ts';

const BODY_LIMIT_BYTES = 1_000_000;
/** Ids have at most 100 characters, more when percent-encoded. */
const MAX_PARAM_LENGTH = 1_000;
const RATE_LIMIT_ENTRIES = 20_000;
/** Milliseconds a client may take to send its request. */
const REQUEST_TIMEOUT_MS = 60_000;

export interface AppOptions {
  clock: Clock;
  log: FastifyBaseLogger;
  jwt: TokenSecrets;
  actors: ActorSource;
  colleges: CollegeSource;
  machines: MachineSource;
  modules: readonly Module[];
  publicUrl: string;
  /** The built web application; null: only the API. */
  web?: WebFiles | null;
  /** Addresses of the reverse proxies whose X-Forwarded-For is believed. */
  trustProxy?: boolean | string | undefined;
  actorCacheMs?: number;
  strictReplies?: boolean;
  share?: ShareOptions | undefined;
  /** Fails the boot when a contract's endpoint has no route. */
  requireEveryEndpoint?: boolean;
}

/** The HTTP server with all routes. It never listens itself: main.ts does, and tests inject. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: options.trustProxy ?? false,
    // A HEAD request would open an event stream.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (error, request, reply) => {
      sendFailure(error, request, reply);
    },
    clientErrorHandler: answerUnreadable,
    // refuseWithoutHost refuses such a request in our own error shape.
    http: { requireHostHeader: false },
    // Requests that came before the stop are answered; the listener itself refuses new connections.
    return503OnClosing: false,
  });
  const registry = guardRegistration(app);
  app.decorateRequest('actor', null);
  app.decorateRequest('machine', null);
  app.decorateRequest('expiresAt', null);
  app.decorateRequest('account', null);
  app.decorateRequest('leaveShare', null);
  app.decorateRequest('trace', null);
  app.decorateRequest('collegeId', '');
  traceRequests(app);
  handleFailures(app);
  endRefusedUpgrades(app);
  refuseWithoutHost(app);

  app.removeContentTypeParser('text/plain');
  await setSecurityHeaders(app, options.publicUrl.startsWith('https:'));
  const serveWeb = options.web ? await serveWebFiles(app, options.web) : () => null;
  app.setNotFoundHandler(
    (request, reply) => serveWeb(request, reply) ?? sendNotFound(request, reply),
  );
  await app.register(cookie);
  await app.register(rateLimit, { global: false, cache: RATE_LIMIT_ENTRIES });
  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
  await app.register(multipart);
  takeBinary(app);
  app.decorate('http', {
    clock: options.clock,
    tokens: await createTokens(app, options.jwt, options.clock),
    actors: createActorCache(options.actors, options.clock, options.actorCacheMs ?? ACTOR_CACHE_MS),
    colleges: options.colleges,
    machines: createMachineCache(
      options.machines,
      options.clock,
      options.actorCacheMs ?? ACTOR_CACHE_MS,
    ),
    shares: createShares(options.share),
    strictReplies: options.strictReplies ?? false,
  });

  documentApi(app, endpoints);
  for (const module of options.modules) module.routes?.(app);
  // Last, so that event streams end before it waits for connections.
  drainOnStop(app);
  if (options.requireEveryEndpoint ?? true) registry.assertComplete(endpoints);
  await app.ready();
  return app;
}
