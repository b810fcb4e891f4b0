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
import type { JobHandler } from '../queue/job.ts';
import type { Sweep } from '../queue/sweep.ts';
import { cacheControlOf } from './answers.ts';
import type { App } from './context.ts';
import { answer, write } from './envelope.ts';
import { sendEtag } from './etag.ts';
import { gate, machineGate, publicGate } from './gate.ts';
import type { PageOf } from './paging.ts';
import { leaveWhenSending } from './share.ts';
import { assertMatchesContract } from './strict-replies.ts';
import { parse, type RequestPart } from './validate.ts';

export type { App } from './context.ts';

/** What a module hands to the composition (build.ts). */
export interface Module {
  name: string;
  routes?(app: App): void;
  jobs?: readonly JobHandler[];
  streams?: readonly StreamPolicy[];
  /**
   * Names of streams for the threads that GET /v2/chat/events asks for by their ids; of the one
   * module that has threads.
   */
  streamsOfThreads?(actor: Actor, ids: readonly string[]): Promise<readonly string[]>;
  sweeps?: readonly Sweep[];
}

type Paged = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, true>;

/**
 * What a handler returns: the shape of `data`; `{ rows, total }` for a paged endpoint; the reply
 * itself for one that writes its own body (kind file or sse); nothing where the contract has no
 * response.
 */
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
  /** The checked college-id header; empty where the endpoint needs none. */
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

/**
 * The body of a request to an endpoint of kind json that was sent as a form (`form` of its
 * contract): its fields, with their types.
 */
export type ReadForm = (request: FastifyRequest) => Promise<unknown>;

export interface RouteOptions {
  /** Of the body, where an endpoint takes more than others. */
  bodyLimitBytes?: number;
  form?: ReadForm;
}

/**
 * Registers an endpoint for signed-in users: gate, validation, handler, envelope, serialisation by
 * the contract.
 */
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

/**
 * The same without an actor, for access publik, sesi and internal; the handler checks what those
 * mean.
 */
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

/**
 * The same for machine clients (access integrasi): the handler is handed the client instead of an
 * actor.
 */
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
    // Before the handler: one that writes its own body sends it with these headers. A failure sets
    // its own.
    reply.header('cache-control', cacheControl);
    const sent = form && isForm(request) ? await form(request) : request.body;
    const input = readInput(endpoint, request, reply, sent);
    const result = await handle(input);
    // The result cannot tell: a reply is thenable, and awaiting it gives undefined.
    if (writesOwnBody) return reply;
    if (status !== 200) reply.code(status);
    if (status === 204) return reply.send();
    const body = answer(endpoint, result, input.query);
    // Another status says something else than the contract's answer.
    if (reply.statusCode !== status) return body;
    if (strictReplies) assertMatchesContract(endpoint, body, serialise);
    // Whoever brings a serialiser names its type; the handler's own stays.
    if (!reply.hasHeader('content-type')) reply.type(JSON_TYPE);
    reply.serializer(serialise);
    return body;
  }

  app.route({
    method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    ...(onRequest ? { onRequest } : {}),
    ...(endpoint.cache === 'etag' ? { onSend: sendEtag } : {}),
    ...(endpoint.kind === 'file' ? { onSend: leaveWhenSending } : {}),
    ...(bodyLimitBytes ? { bodyLimit: bodyLimitBytes } : {}),
    // A stream of events is open for as long as its tab.
    handler:
      endpoint.kind === 'sse'
        ? run
        : (request, reply) => shares(request, () => run(request, reply)),
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

/**
 * The one place where a type is asserted: TypeScript cannot follow that `Parsed` is the output of
 * `shape`, because an endpoint holds its shapes as optional properties. Without a shape there is
 * nothing, and the contract's type says so.
 */
function part<Parsed>(shape: z.ZodType | undefined, value: unknown, name: RequestPart): Parsed {
  return (shape ? parse(shape, value, name) : name === 'body' ? undefined : {}) as Parsed;
}
