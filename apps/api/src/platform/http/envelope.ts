import type { Endpoint } from '@lms/contracts/wire/endpoint';
import { pageMeta as pageMetaShape } from '@lms/contracts/wire/pagination';
import compile from 'fast-json-stringify';
import { z } from 'zod';
import type { PageOf } from './paging.ts';
import { pageMeta, paging } from './paging.ts';

export type JsonSchema = Record<string, unknown>;

/**
 * A contract's shape as JSON Schema in OpenAPI 3.0's dialect, which the serialiser and the API
 * reference share.
 */
export function toJsonSchema(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(shape, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The format says it; the pattern, with all its leap years, is readable to nobody.
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  }) as JsonSchema;
}

const statusSchema = {
  type: 'object',
  properties: { code: { type: 'string', enum: ['ok'] }, message: { type: 'string' } },
  required: ['code', 'message'],
};

/** `meta` of a paged answer: the page, and what the endpoint says besides. */
export function metaShape({ meta }: Endpoint): z.ZodObject {
  return meta ? pageMetaShape.extend(meta.shape) : pageMetaShape;
}

/** The whole answer of an endpoint as JSON Schema; undefined when it has no JSON body. */
export function answerSchema(endpoint: Endpoint): JsonSchema | undefined {
  if (endpoint.status === 204 || endpoint.kind === 'file' || endpoint.kind === 'sse')
    return undefined;
  const data = endpoint.response ? toJsonSchema(endpoint.response, 'output') : undefined;
  if (endpoint.bare) return data;
  const meta = endpoint.paged ? { meta: toJsonSchema(metaShape(endpoint), 'output') } : {};
  return {
    type: 'object',
    properties: { ...(data ? { data } : {}), ...meta, status: statusSchema },
    required: [...(data ? ['data'] : []), ...(endpoint.paged ? ['meta'] : []), 'status'],
  };
}

/** One process may hold several applications: they share what was compiled. */
const writers = new WeakMap<Endpoint, (answer: unknown) => string>();

/**
 * Writes the whole answer of an endpoint as JSON, by its contract: what that does not name is left
 * out. Compiled at the first answer.
 */
export function write(endpoint: Endpoint, answer: unknown): string {
  const writer = writers.get(endpoint) ?? compile(answerSchema(endpoint) ?? {});
  writers.set(endpoint, writer);
  return writer(answer);
}

const OK = { code: 'ok', message: 'Berhasil' };

/**
 * What is sent for what a handler returned: the envelope of DECISIONS 36, unless the endpoint is
 * bare.
 */
export function answer(endpoint: Endpoint, result: unknown, query: unknown): unknown {
  if (endpoint.bare) return result;
  if (!endpoint.paged) return { data: result, status: OK };
  if (!isPage(result))
    throw new Error(
      `${endpoint.method} ${endpoint.path} is paged: its handler returns { rows, total }`,
    );
  const asked = result.paging ?? paging(isObject(query) ? query : {});
  return {
    data: result.rows,
    meta: { ...pageMeta(asked, result.total), ...result.meta },
    status: OK,
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isPage(value: unknown): value is PageOf<unknown> {
  return isObject(value) && 'rows' in value && 'total' in value && typeof value.total === 'number';
}
