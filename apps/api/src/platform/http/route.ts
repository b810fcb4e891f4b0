import type {} from '@fastify/multipart';
import type {
  BodyOf,
  Endpoint,
  MetaOf,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@lms/contracts/wire/endpoint';
import type { FastifyReply, FastifyRequest, HTTPMethods, onRequestHookHandler } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../auth/actor.ts';
import type { Machine } from '../auth/machine.ts';
import type { StreamPolicy } from '../events/stream-policy.ts';
import type { Forget } from '../forget.ts';
import type { JobHandler } from '../queue/job.ts';
import type { Sweep } from '../queue/sweep.ts';
import { cacheControlOf } from './answers.ts';
import type { App } from './context.ts';
import { answer, write } from './envelope.ts';
import { sendEtag } from './etag.ts';
import { gate, machineGate, publicGate } from './gate.ts';
import type { Reading } from './operations/metrics.ts';
import type { PageOf } from './paging.ts';
import { leaveWhenSending } from './share.ts';
import { assertMatchesContract } from './strict-replies.ts';
import { parse, type RequestPart } from './validate.ts';

export type { App } from './context.ts';

export interface Module {
  name: string;
  routes?(app: App): void;
  jobs?: readonly JobHandler[];
  streams?: readonly StreamPolicy[];
  /** For GET /v2/chat/events; only the module with threads has it. */
  streamsOfThreads?(actor: Actor, ids: readonly string[]): Promise<readonly string[]>;
  sweeps?: readonly Sweep[];
  /** For /metrics of the api processes. */
  readings?: readonly Reading[];
  /** What it erases of a person, in this order (docs/decisions/192). */
  forgets?: readonly Forget[];
}

type Paged = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, true>;

/** The reply if the handler writes its own body. */
export type Result<E> = E extends Paged
  ? PageOf<ResponseOf<E>> & (unknown extends MetaOf<E> ? unknown : { meta: MetaOf<E> })
  : [undefined] extends [ResponseOf<E>]
    ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler that ends without a return has this type
      FastifyReply | undefined | void
    : ResponseOf<E>;

export interface PublicInput<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  ip: string;
  requestId: string;
  /** Empty when not needed. */
  collegeId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Input<E> extends PublicInput<E> {
  actor: Actor;
}

export interface MachineInput<E> extends PublicInput<E> {
  client: Machine;
}

export type ReadForm = (request: FastifyRequest) => Promise<unknown>;

export interface RouteOptions {
  bodyLimitBytes?: number;
  form?: ReadForm;
}

export function route<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (input: Input<E>) => Result<E> | Promise<Result<E>>,
  options: RouteOptions = {},
): void {
  if (typeof endpoint.access === 'string')
    throw new Error(`${endpoint.path} is ${endpoint.access}: use publicRoute`);
  register(app, endpoint, options, gate(app.http, endpoint), (input) => {
    const { actor } = input.request;
    if (actor === null) throw new Error(`${endpoint.path} was reached past its gate`);
    return handler({ ...input, actor });
  });
}

/** Access publik, sesi and internal; the handler checks the rest. */
export function publicRoute<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (input: PublicInput<E>) => Result<E> | Promise<Result<E>>,
): void {
  if (typeof endpoint.access !== 'string') throw new Error(`${endpoint.path} has roles: use route`);
  if (endpoint.access === 'integrasi')
    throw new Error(`${endpoint.path} is for machines: use machineRoute`);
  register(app, endpoint, {}, publicGate(app.http, endpoint), handler);
}

export function machineRoute<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (input: MachineInput<E>) => Result<E> | Promise<Result<E>>,
  options: RouteOptions = {},
): void {
  if (endpoint.access !== 'integrasi') throw new Error(`${endpoint.path} is not for machines`);
  register(app, endpoint, options, machineGate(app.http, endpoint.access), (input) => {
    const { machine } = input.request;
    if (machine === null) throw new Error(`${endpoint.path} was reached past its gate`);
    return handler({ ...input, client: machine });
  });
}

function register<E extends Endpoint>(
  app: App,
  endpoint: E,
  { bodyLimitBytes, form }: RouteOptions,
  onRequest: onRequestHookHandler | undefined,
  handle: (input: PublicInput<E>) => Result<E> | Promise<Result<E>>,
): void {
  const status = endpoint.status ?? 200;
  const serialise = (body: unknown) => write(endpoint, body);
  const { strictReplies, shares } = app.http;
  const writesOwnBody = endpoint.kind === 'file' || endpoint.kind === 'sse';
  const method: HTTPMethods = endpoint.method;
  const cacheControl = cacheControlOf(endpoint);

  async function run(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    // Failures set their own.
    reply.header('cache-control', cacheControl);
    const sent = form && isForm(request) ? await form(request) : request.body;
    const input = readInput(endpoint, request, reply, sent);
    const { trace } = request;
    const result = await (trace === null ? handle(input) : trace.service(() => handle(input)));
    // A reply is thenable, so its awaited result is undefined.
    if (writesOwnBody) return reply;
    if (status !== 200) reply.code(status);
    if (status === 204) return reply.send();
    const body = answer(endpoint, result, input.query);
    if (reply.statusCode !== status) return body;
    if (strictReplies) assertMatchesContract(endpoint, body, serialise);
    if (!reply.hasHeader('content-type')) reply.type(JSON_TYPE);
    reply.serializer(serialise);
    return body;
  }

  /** Reading a body may have lost the trace. */
  const inTrace: typeof run = (request, reply) =>
    request.trace === null ? run(request, reply) : request.trace.within(() => run(request, reply));

  app.route({
    method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    ...(onRequest ? { onRequest } : {}),
    ...(endpoint.cache === 'etag' ? { onSend: sendEtag } : {}),
    ...(endpoint.kind === 'file' ? { onSend: leaveWhenSending } : {}),
    ...(bodyLimitBytes ? { bodyLimit: bodyLimitBytes } : {}),
    // Event streams stay open, so they take no share.
    handler:
      endpoint.kind === 'sse'
        ? inTrace
        : (request, reply) => shares(request, () => inTrace(request, reply)),
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';
const URL_ENCODED = /^application\/x-www-form-urlencoded\b/i;

const isForm = (request: FastifyRequest): boolean =>
  request.isMultipart() || URL_ENCODED.test(request.headers['content-type'] ?? '');

function readInput<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): PublicInput<E> {
  return {
    params: part<ParamsOf<E>>(endpoint.params, request.params, 'params'),
    query: part<QueryOf<E>>(endpoint.query, request.query, 'query'),
    body: part<BodyOf<E>>(endpoint.body, body, 'body'),
    ip: request.ip,
    requestId: request.id,
    collegeId: request.collegeId,
    request,
    reply,
  };
}

/** TypeScript cannot see that `Parsed` is the output of the optional `shape`. */
function part<Parsed>(shape: z.ZodType | undefined, value: unknown, name: RequestPart): Parsed {
  return (shape ? parse(shape, value, name) : name === 'body' ? undefined : {}) as Parsed;
}
