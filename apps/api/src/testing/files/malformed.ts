/** Makes almost right requests from contracts and damages them. */
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { type JsonSchema, toJsonSchema } from '../../platform/http/envelope.ts';

const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '👩‍👩‍👧',
  '%',
  '%00',
  '%zz',
  '../../etc/passwd',
  "'; DROP TABLE kelas; --",
  '{"a":1}',
  '__proto__',
  'null',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999+23:59',
  '2026-02-30T00:00:00Z',
  'a'.repeat(101),
  'a'.repeat(100_000),
];
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...nastyTexts),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom<unknown>(null, true, -1, 0, 0.5, 1e308, 2 ** 53, -(2 ** 63), [], {}, [
    [[[[[[[]]]]]]],
  ]),
  fc.anything({ maxDepth: 3, maxKeys: 4, withNullPrototype: false }).map(toJsonValue),
);

/** Values of JSON only. */
function toJsonValue(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return null;
  }
}

export interface Ingredients {
  /** Meaningful texts: existing ids, names, codes. */
  known: readonly string[];
  /** By parameter, field or list name; used more often. */
  named?: Readonly<Record<string, readonly string[]>>;
  /** Path parameters that belong together. */
  together?: readonly Readonly<Record<string, string>>[];
  /** Headers of signed-in callers, and of strangers. */
  callers: readonly Record<string, string>[];
  strangers: readonly Record<string, string>[];
}

export function malformedRequest(
  endpoints: readonly Endpoint[],
  ingredients: Ingredients,
): fc.Arbitrary<InjectOptions> {
  return fc.constantFrom(...endpoints).chain((endpoint) => requestTo(endpoint, ingredients));
}

type Words = Pick<Ingredients, 'known' | 'named' | 'together'>;

function requestTo(
  endpoint: Endpoint,
  { callers, strangers, ...words }: Ingredients,
): fc.Arbitrary<InjectOptions> {
  const of = (shape: Endpoint['body']) =>
    shape ? damaged(toJsonSchema(shape, 'input'), words) : fc.constant(undefined);
  return fc
    .record({
      params: paramsOf(endpoint, of(endpoint.params), words),
      query: of(endpoint.query),
      body: fc.oneof({ weight: 6, arbitrary: of(endpoint.body) }, { weight: 1, arbitrary: nasty }),
      caller: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...callers) },
        { weight: 1, arbitrary: fc.constantFrom(...strangers) },
      ),
      headers: oddHeaders,
      text: fc.oneof(
        { weight: 8, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constantFrom(...oddTexts) },
      ),
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(endpoint.method) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'),
        },
      ),
    })
    .map(({ params, query, body, caller, headers, text, method }): InjectOptions => {
      // Signing out would lose the caller for the run.
      const from = endpoint.access === 'sesi' ? { ...caller, authorization: '' } : caller;
      const payload = text ?? (body === undefined ? undefined : JSON.stringify(body));
      return {
        method: method as 'GET',
        url: `${pathOf(endpoint, params)}${queryOf(query)}`,
        headers: {
          ...from,
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(payload === undefined ? {} : { payload }),
      };
    });
}

/** Mostly matching parameters of one row. */
function paramsOf(
  { path }: Endpoint,
  made: fc.Arbitrary<unknown>,
  { together = [] }: Words,
): fc.Arbitrary<unknown> {
  const children = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) =>
    name === undefined || name === 'id' ? [] : [name],
  );
  const fitting = together.filter((one) => children.some((name) => name in one));
  if (fitting.length === 0) return made;
  const matched = fc
    .tuple(made, fc.constantFrom(...fitting))
    .map(([one, own]) => ({ ...Object(one), ...own }));
  return fc.oneof({ weight: 4, arbitrary: matched }, { weight: 1, arbitrary: made });
}

/** Texts sent instead of a body. */
const oddTexts = ['', '{', '{"a":', '[1,2', '"', 'a=b&c', '\u0000', 'nul', '{"__proto__":{"x":1}}'];

const oddHeaders = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { authorization: 'Bearer' },
      { authorization: 'Bearer a.b.c' },
      { authorization: `Bearer ${'e'.repeat(5_000)}` },
      { authorization: 'Basic YTpi' },
      { 'college-id': '' },
      { 'college-id': 'tidak-ada' },
      { 'college-id': 'x'.repeat(5_000) },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'multipart/form-data' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-length': '5' },
      { 'if-none-match': '*' },
      { 'last-event-id': '-1' },
      { 'last-event-id': '99999999999999999999' },
      { cookie: 'lms_refresh=%zz; lms_refresh=' },
      { origin: 'null' },
      { role: 'ROLE_OPERATOR' },
    ),
  },
);

function pathOf(endpoint: Endpoint, params: unknown): string {
  const values =
    typeof params === 'object' && params !== null
      ? new Map(Object.entries(params))
      : new Map<string, unknown>();
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const text = asText(values.get(name) ?? 'x').toWellFormed();
    // Values that begin with % go out unencoded.
    return text.startsWith('%') ? text : encodeURIComponent(text);
  });
}

function queryOf(query: unknown): string {
  if (typeof query !== 'object' || query === null)
    return query === undefined ? '' : `?${encodeURIComponent(asText(query).toWellFormed())}`;
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      (one) => `${encodeURIComponent(key)}=${encodeURIComponent(asText(one).toWellFormed())}`,
    ),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** A value of the schema with damaged parts; `name`: the part's. */
function damaged(schema: JsonSchema, words: Words, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: conforming(schema, words, name) },
    { weight: 1, arbitrary: nasty },
  );
}

const asSchema = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function conforming(schema: JsonSchema, words: Words, name: string): fc.Arbitrary<unknown> {
  const alternatives = asList(schema.anyOf ?? schema.oneOf);
  if (alternatives.length > 0)
    return fc.oneof(...alternatives.map((one) => damaged(asSchema(one), words, name)));
  const values = asList(schema.enum);
  if (values.length > 0) return fc.constantFrom(...values);
  switch (schema.type) {
    case 'object':
      return fc
        .record(
          Object.fromEntries(
            Object.entries(asSchema(schema.properties)).map(([key, part]) => [
              key,
              damaged(asSchema(part), words, key),
            ]),
          ),
          { requiredKeys: requiredOf(schema, words) },
        )
        .map((object) => ({ ...object }));
    case 'array':
      return fc.array(damaged(asSchema(schema.items), words, name), { maxLength: 4 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: -2, max: 30 }), fc.constant(20261), fc.double());
    default:
      return textOf(schema, words, name);
  }
}

/** With named fields, required ones stay, to reach later rules. */
function requiredOf(schema: JsonSchema, { named }: Words): string[] {
  if (named === undefined) return [];
  return asList(schema.required).filter((key): key is string => typeof key === 'string');
}

function textOf(schema: JsonSchema, { known, named }: Words, name: string): fc.Arbitrary<unknown> {
  if (schema.format === 'date-time')
    return fc.constantFrom(
      '2026-10-13T10:00:00+07:00',
      '2026-10-13T03:00:00Z',
      '0001-01-01T00:00:00Z',
    );
  const own = named?.[name] ?? [];
  return fc.oneof(
    ...(own.length > 0 ? [{ weight: 30, arbitrary: fc.constantFrom(...own) }] : []),
    { weight: 6, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.string() },
  );
}
