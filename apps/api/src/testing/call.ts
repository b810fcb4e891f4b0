import type { FieldError } from '@lms/contracts/errors';
import type {
  BodyInputOf,
  Endpoint,
  MetaOf,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
} from '@lms/contracts/wire/endpoint';
import type { PageMeta } from '@lms/contracts/wire/pagination';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { cacheControlOf, errorCodesOf, statusesOf } from '../platform/http/answers.ts';

export interface Call<E> {
  params?: Partial<ParamsOf<E>> | Record<string, string>;
  query?: QueryInputOf<E> | Record<string, unknown>;
  body?: BodyInputOf<E>;
  /** Any body, to test refusals. */
  rawBody?: unknown;
  headers?: Record<string, string>;
}

export interface Reply<E> {
  status: number;
  /** `data`, or a bare endpoint's answer. Throws the answer on failure. */
  readonly data: ResponseOf<E>;
  readonly meta: PageMeta & MetaOf<E>;
  /** Throws on success. */
  readonly error: { code: string; message: string; errors: FieldError[] };
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
}

/** Calls an endpoint without a network. Missing path parameters become `-`. */
export async function callEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  headers: Record<string, string>,
  call: Call<E> = {},
): Promise<Reply<E>> {
  const params = new Map(Object.entries(call.params ?? {}));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(params.get(name) ?? '-')),
  );
  const body = call.rawBody ?? call.body;
  const options: InjectOptions = {
    method: endpoint.method,
    url: `${path}${queryString(call.query ?? {})}`,
    headers: { ...headers, ...call.headers },
  };
  if (body !== undefined)
    options.payload =
      typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  if (body !== undefined && !hasHeader(options.headers, 'content-type')) {
    options.headers = { ...options.headers, 'content-type': 'application/json' };
  }
  if (endpoint.kind === 'sse') return openStream(app, endpoint, options);
  const response = await app.inject(options);
  return toReply(endpoint, response.statusCode, response.headers, response.body);
}

async function openStream<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: InjectOptions,
): Promise<Reply<E>> {
  const response = await app.inject({ ...options, payloadAsStream: true });
  let text = '';
  for await (const chunk of response.stream()) {
    text += String(chunk);
    if (response.statusCode === 200) break;
  }
  return toReply(endpoint, response.statusCode, response.headers, text);
}

/** The contract must name every status and error code, and how an answer is cached. */
function assertAsDeclared(
  endpoint: Endpoint,
  { status, headers, text }: Pick<Reply<Endpoint>, 'status' | 'headers' | 'text'>,
): void {
  const name = `${endpoint.method} ${endpoint.path}`;
  if (!statusesOf(endpoint).has(status))
    throw new Error(
      `${name} answered ${status}, which its contract does not name: ${text.slice(0, 500)}`,
    );
  const code = status < 400 ? undefined : /"code":"(\w+)"/.exec(text)?.[1];
  if (code !== undefined && ![...errorCodesOf(endpoint)].some((declared) => declared === code))
    throw new Error(`${name} answered ${code}, which its contract does not name`);
  const expected = status < 400 ? cacheControlOf(endpoint) : 'no-store';
  if (headers['cache-control'] !== expected)
    throw new Error(
      `${name} answered ${status} with cache-control ${headers['cache-control']} instead of ${expected}`,
    );
}

function toReply<E extends Endpoint>(
  endpoint: E,
  status: number,
  headers: Reply<E>['headers'],
  text: string,
): Reply<E> {
  assertAsDeclared(endpoint, { status, headers, text });
  const name = `${endpoint.method} ${endpoint.path}`;
  const json = (): Record<string, unknown> => JSON.parse(text);
  const succeeded = () => {
    if (status >= 400) throw new Error(`${name} answered ${status}: ${text.slice(0, 2_000)}`);
    return json();
  };
  return {
    status,
    headers,
    text,
    // strictReplies has checked the answer.
    get data() {
      return (endpoint.bare ? succeeded() : succeeded().data) as ResponseOf<E>;
    },
    get meta() {
      return succeeded().meta as PageMeta & MetaOf<E>;
    },
    get error() {
      if (status < 400)
        throw new Error(`${name} succeeded with ${status}: ${text.slice(0, 2_000)}`);
      const body = json() as { status: { code: string; message: string }; errors?: FieldError[] };
      return { ...body.status, errors: body.errors ?? [] };
    },
  };
}

function queryString(query: object): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(key, String(one));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

function hasHeader(headers: InjectOptions['headers'], name: string): boolean {
  return Object.keys(headers ?? {}).some((key) => key.toLowerCase() === name);
}
