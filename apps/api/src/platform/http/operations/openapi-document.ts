import { errorTable } from '@lms/contracts/errors';
import type { Access, Endpoint } from '@lms/contracts/wire/endpoint';
import { errorCodesOf, otherAnswersOf } from '../answers.ts';
import { answerSchema, type JsonSchema, toJsonSchema } from '../envelope.ts';

const failure: JsonSchema = {
  type: 'object',
  properties: {
    status: {
      type: 'object',
      properties: {
        code: { type: 'string', enum: Object.keys(errorTable).sort() },
        message: { type: 'string' },
      },
      required: ['code', 'message'],
    },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
    request_id: { type: 'string' },
  },
  required: ['status', 'request_id'],
};

/** From the contracts alone; deterministic to the byte. */
export function openapiDocument(
  endpoints: Readonly<Record<string, Endpoint>>,
  version: string,
): JsonSchema {
  const failures: Record<string, JsonSchema> = {};
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const sorted = Object.entries(endpoints).sort(([, a], [, b]) =>
    a.path < b.path ? -1 : a.path > b.path ? 1 : a.method < b.method ? -1 : 1,
  );
  for (const [name, endpoint] of sorted) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint, failures),
    };
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'LMS',
      version,
      description:
        'Sistem pembelajaran perguruan tinggi. Setiap permintaan membawa header college-id; kegagalan selalu berbentuk Kegagalan.',
    },
    tags: [...new Set(Object.values(endpoints).map(({ tag }) => tag))]
      .sort()
      .map((name) => ({ name })),
    paths,
    components: {
      schemas: { Kegagalan: failure },
      responses: Object.fromEntries(Object.entries(failures).sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        metrik: { type: 'http', scheme: 'bearer' },
        klien: {
          type: 'oauth2',
          flows: {
            clientCredentials: {
              tokenUrl: '/v2/access_token',
              scopes: { integrasi: 'Pertukaran data dengan Siakad.' },
            },
          },
        },
      },
    },
  };
}

function operation(
  name: string,
  endpoint: Endpoint,
  failures: Record<string, JsonSchema>,
): JsonSchema {
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: [describeAccess(endpoint.access), endpoint.note, `Sumber: ${endpoint.source}.`]
      .filter(Boolean)
      .join(' '),
    security: security(endpoint.access),
    parameters: parameters(endpoint),
    ...(endpoint.body || endpoint.upload || endpoint.kind === 'binary'
      ? { requestBody: requestBody(endpoint) }
      : {}),
    responses: responses(endpoint, failures),
  };
}

function describeAccess(access: Access): string {
  if (access === 'publik') return 'Terbuka untuk siapa pun.';
  if (access === 'sesi') return 'Untuk pemegang token pembaruan.';
  if (access === 'internal') return 'Hanya untuk jaringan operasional.';
  if (access === 'integrasi')
    return 'Untuk klien mesin dengan cakupan integrasi (client_credentials).';
  const roles = Object.entries(access).map(([role, rule]) =>
    rule === true ? role : `${role} (${[rule].flat().join(': ')})`,
  );
  return `Untuk ${roles.join(', ')}.`;
}

function security(access: Access): JsonSchema[] {
  if (access === 'internal') return [{ metrik: [] }];
  if (access === 'integrasi') return [{ klien: ['integrasi'] }];
  return typeof access === 'string' ? [] : [{ token: [] }];
}

function parameters(endpoint: Endpoint): JsonSchema[] {
  const college = endpoint.withoutCollege
    ? []
    : [
        {
          name: 'college-id',
          in: 'header',
          required: true,
          schema: { type: 'string', maxLength: 100 },
        },
      ];
  const key = endpoint.idempotencyKey
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 16, maxLength: 200 },
        },
      ]
    : [];
  return [
    ...college,
    ...key,
    ...fieldsOf(endpoint.params, 'path'),
    ...fieldsOf(endpoint.query, 'query'),
  ];
}

function fieldsOf(shape: Endpoint['params'], location: 'path' | 'query'): JsonSchema[] {
  if (!shape) return [];
  const { properties, required } = toJsonSchema(shape, 'input');
  const names = new Set(Array.isArray(required) ? required : []);
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || names.has(name),
    schema,
  }));
}

function requestBody(endpoint: Endpoint): JsonSchema {
  if (endpoint.upload) return multipartBody(endpoint.upload);
  if (endpoint.kind === 'binary') {
    return {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  }
  const schema = endpoint.body ? toJsonSchema(endpoint.body, 'input') : {};
  const types =
    endpoint.kind === 'form'
      ? ['application/json', 'application/x-www-form-urlencoded']
      : ['application/json'];
  const required = !endpoint.body?.safeParse(undefined).success;
  const content = Object.fromEntries(types.map((type) => [type, { schema }]));
  if (endpoint.form === undefined) return { required, content };
  if (endpoint.form.file === null) {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'].map((type) => [
      type,
      { schema },
    ]);
    return { required, content: { ...content, ...Object.fromEntries(forms) } };
  }
  const form = multipartBody({
    file: `Isi berkas, sebagai pengganti ${endpoint.form.file}.`,
    fields: endpoint.body,
  });
  return { required, content: { ...content, ...Object(form.content) } };
}

function multipartBody({ file, fields }: NonNullable<Endpoint['upload']>): JsonSchema {
  const { properties = {}, required = [] } = fields ? toJsonSchema(fields, 'input') : {};
  const schema = {
    type: 'object',
    properties: {
      ...Object(properties),
      berkas: { type: 'string', format: 'binary', description: file },
    },
    required: [...(Array.isArray(required) ? required : []), 'berkas'],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function responses(endpoint: Endpoint, failures: Record<string, JsonSchema>): JsonSchema {
  const all: Record<string, JsonSchema> = { [String(endpoint.status ?? 200)]: success(endpoint) };
  for (const [status, description] of otherAnswersOf(endpoint))
    all[String(status)] = { description };
  const codes = new Map<number, string[]>();
  for (const code of errorCodesOf(endpoint)) {
    const { status } = errorTable[code];
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  for (const [status, list] of [...codes].sort(([a], [b]) => a - b)) {
    const name = list.sort().join('.');
    failures[name] ??= {
      description: list.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Kegagalan' } } },
    };
    all[String(status)] = { $ref: `#/components/responses/${name}` };
  }
  return all;
}

function success(endpoint: Endpoint): JsonSchema {
  if (endpoint.status === 204) return { description: 'Berhasil, tanpa isi.' };
  if (endpoint.kind === 'sse')
    return {
      description: 'Aliran kejadian.',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    };
  if (endpoint.kind === 'file')
    return {
      description: 'Berkas.',
      content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
    };
  return {
    description: 'Berhasil.',
    content: { 'application/json': { schema: answerSchema(endpoint) ?? {} } },
  };
}
