/** A server for tests: parses every reply by its contract. */
import { type EndpointName, endpoints } from '@lms/contracts';
import { type ErrorCode, errorTable, type FieldError } from '@lms/contracts/errors';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import type { PageMeta } from '@lms/contracts/wire/pagination';
import { vi } from 'vitest';
import type { DataOf } from '../lib/api-types.ts';

export interface SeenCall {
  name: EndpointName;
  url: URL;
  headers: Headers;
  params: Record<string, string>;
  body: unknown;
}
/** Page position and other `meta` of a paged list. */
type ReplyMeta = Partial<PageMeta> & Readonly<Record<string, unknown>>;
type Reply = (call: SeenCall) => Response | Promise<Response>;

const college: DataOf<'konfigurasiFrontend'> = {
  college_id: 'demo',
  nama: 'Universitas Contoh Nusantara',
  logoContentUrl: null,
  copyright: '© 2026 Universitas Contoh Nusantara',
  url_sikad_legacy: '',
  color_mode: 'light',
  masuk: { oidc: null, dev: false, lupa_sandi: false },
};

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

const table = (Object.entries(endpoints) as [EndpointName, Endpoint][])
  .sort(([, a], [, b]) => a.path.split('{').length - b.path.split('{').length)
  .map(([name, definition]) => ({ name, definition, pattern: pattern(definition.path) }));

function json(body: unknown, status: number): Response {
  return new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

function readBody(init: RequestInit): unknown {
  if (init.body instanceof Blob) return init.body;
  if (init.body instanceof URLSearchParams || init.body instanceof FormData)
    return Object.fromEntries(init.body);
  return typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
}

/** A call of an endpoint without a reply rejects and names it. */
export function fakeApi() {
  const replies = new Map<EndpointName, Reply>();
  const calls: SeenCall[] = [];

  const success = (name: EndpointName, data: unknown, meta?: ReplyMeta): Response => {
    const definition: Endpoint = endpoints[name];
    const parsed = definition.response?.parse(data);
    const status = definition.status ?? 200;
    if (definition.bare) return json(parsed, status);
    const rows = Array.isArray(data) ? data.length : 0;
    const page = {
      page: 1,
      per_page: 10,
      total_items: rows,
      total_pages: rows > 0 ? 1 : 0,
      ...meta,
    };
    definition.meta?.parse(page);
    return json(
      {
        data: parsed,
        ...(definition.paged ? { meta: page } : {}),
        status: { code: 'ok', message: 'Berhasil' },
      },
      status,
    );
  };

  const failure = (code: ErrorCode, errors?: FieldError[], data?: object): Response =>
    json(
      { status: { code, message: errorTable[code].message }, errors, data, request_id: 'req-1' },
      errorTable[code].status,
    );

  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, window.location.origin);
    for (const { name, definition, pattern: shape } of table) {
      const match = definition.method === (init.method ?? 'GET') ? shape.exec(url.pathname) : null;
      if (!match) continue;
      const params = Object.fromEntries(
        Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
      );
      const call = { name, url, headers: new Headers(init.headers), params, body: readBody(init) };
      calls.push(call);
      const reply = replies.get(name);
      if (!reply) throw new Error(`no reply for ${name}`);
      return reply(call);
    }
    throw new Error(`no such endpoint: ${init.method ?? 'GET'} ${url.pathname}`);
  });

  const self = {
    /** Answers with data, or with a function of the request. */
    reply: <N extends EndpointName>(
      name: N,
      data: DataOf<N> | ((call: SeenCall) => DataOf<N>),
      meta?: ReplyMeta,
    ) => {
      replies.set(name, (call) =>
        success(
          name,
          typeof data === 'function' ? (data as (call: SeenCall) => DataOf<N>)(call) : data,
          meta,
        ),
      );
      return self;
    },
    /** Answers with a custom response, for files and other non-JSON. */
    replyWith: (name: EndpointName, reply: Reply) => {
      replies.set(name, reply);
      return self;
    },
    fail: (name: EndpointName, code: ErrorCode, errors?: FieldError[], data?: object) => {
      replies.set(name, () => failure(code, errors, data));
      return self;
    },
    disconnect: (name: EndpointName) => {
      replies.set(name, () => Promise.reject(new TypeError('Failed to fetch')));
      return self;
    },
    /** Never answers, to test the loading state. */
    hang: (name: EndpointName) => {
      replies.set(name, () => new Promise<Response>(() => undefined));
      return self;
    },
    /** Holds the next answers back until the returned function is called. */
    hold: (name: EndpointName) => {
      const reply = replies.get(name);
      if (!reply) throw new Error(`no reply for ${name}`);
      const gate = Promise.withResolvers<void>();
      replies.set(name, (call) => gate.promise.then(() => reply(call)));
      return gate.resolve;
    },
    calls: (name: EndpointName) => calls.filter((call) => call.name === name),
  };
  return self
    .reply('konfigurasiFrontend', college)
    .reply('pengaturanSaya', { color_mode: 'light', kolom: {}, per_halaman: {} })
    .reply('semesterBerjalan', { tahun: 2026, semester: 1, kode: 20251 })
    .reply('cekPembatasan', {})
    .reply('daftarPekerjaan', [])
    .reply('pertemuanDilihat', [])
    .reply('pesanBelumDibaca', [])
    .replyWith('tugasDilihat', () => json(null, 204));
}
