import type { Endpoint } from '@lms/contracts/wire/endpoint';
import { pageMeta as pageMetaShape } from '@lms/contracts/wire/pagination';
import compile from 'fast-json-stringify';
import { z } from 'zod';
import type { PageOf } from './paging.ts';
import { pageMeta, paging } from './paging.ts';

export type JsonSchema = Record<string, unknown>;

/** OpenAPI 3.0 dialect. */
export function toJsonSchema(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(shape, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The format says it; the pattern with leap years is unreadable.
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

export function metaShape({ meta }: Endpoint): z.ZodObject {
  return meta ? pageMetaShape.extend(meta.shape) : pageMetaShape;
}

/** Undefined without a JSON body. */
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

/** Shared by all applications of a process. */
const writers = new WeakMap<Endpoint, (answer: unknown) => string>();

/** Drops unnamed fields. Compiled at the first answer. */
export function write(endpoint: Endpoint, answer: unknown): string {
  const writer = writers.get(endpoint) ?? compile(answerSchema(endpoint) ?? {});
  writers.set(endpoint, writer);
  return writer(answer);
}

const OK = { code: 'ok', message: 'Berhasil' };

/** The envelope of DECISIONS 36, unless the endpoint is bare. */
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
