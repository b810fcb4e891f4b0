import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

/** S1 §6. */
export type Role = 'mahasiswa' | 'dosen' | 'operator';

/** The areas of an operator's rights (S1 §3, operator access form). */
export const areas = [
  'data_master',
  'kelas_kuliah',
  'bank_soal',
  'data_sistem',
  'konfigurasi',
  'pengumuman',
  'bantuan',
  'laporan',
] as const;
export type Area = (typeof areas)[number];
export type AccessLevel = 'no_access' | 'read' | 'write';

/** Scopes of machine clients. */
export const machineScopes = ['integrasi'] as const;
export type MachineScope = (typeof machineScopes)[number];

/**
 * Allowed callers. `publik`: anyone; `sesi`: anyone with a refresh token; `internal`: only
 * the operations network; `integrasi`: machine clients with that scope, and no person (DECISIONS
 * 203). Otherwise the named roles; for operators `true` means every active one, `istimewa` scope
 * A:T or A:B (DECISIONS 57), and a pair that right. The query, not this, decides which rows the
 * caller sees.
 */
export type Access =
  | 'publik'
  | 'sesi'
  | 'internal'
  | MachineScope
  | {
      mahasiswa?: true;
      dosen?: true;
      operator?: true | 'istimewa' | readonly [Area, Exclude<AccessLevel, 'no_access'>];
    };

/**
 * multipart: one file and fields; binary: raw bytes (application/octet-stream); file and sse
 * describe the answer.
 */
export type EndpointKind = 'json' | 'form' | 'multipart' | 'binary' | 'file' | 'sse';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Paged extends boolean = boolean,
  Meta extends z.ZodObject = z.ZodObject,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With the parameters in braces: `/v2/lms/pertemuan/{id}`. */
  path: string;
  /** One Indonesian sentence for the API reference. */
  summary: string;
  /** Further advice for callers, for the API reference. */
  note?: string;
  /** Source in the specification or decisions. */
  source: string;
  tag: string;
  access: Access;
  /** Default json. */
  kind?: EndpointKind;
  /** Status of success, 200 by default. */
  status?: 200 | 201 | 202 | 204;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Shape of `data` in the envelope, or of the whole answer when `bare`. Absent: no data. */
  response?: Response;
  /** The answer carries `meta` (page, per_page, total_items, total_pages). */
  paged?: Paged;
  /** Additional fields of `meta`. */
  meta?: Meta;
  /** The answer has no envelope (OAuth2 tokens, health checks). */
  bare?: boolean;
  /**
   * Caching, by default `no-store`. `etag`: the caller's browser keeps the answer, revalidates each
   * time and gets 304.
   */
  cache?: 'etag' | { scope: 'private' | 'public'; seconds: number };
  /** For multipart: the file's field and the other fields. */
  upload?: { file: string; fields?: z.ZodType };
  /**
   * For json: also accepts a multipart form (DECISIONS 211). Its uploaded file is added to field
   * `file` after the ids already there, or to the list `added` if that field was not sent. `file`
   * null: no file; lists and objects are JSON texts (U18).
   */
  form?: { file: string | null; added?: string };
  /** Further statuses, each with one Indonesian sentence. */
  others?: Readonly<Partial<Record<202 | 206 | 302 | 303 | 416 | 503, string>>>;
  /** Needs no college-id header (DECISIONS 40). */
  withoutCollege?: boolean;
  /**
   * A client's token for a user (a Siakad that redeemed our code) works here; all other endpoints
   * refuse it.
   */
  forPartners?: boolean;
  /** Students blocked by a restriction may call it (DECISIONS 209). */
  whileRestricted?: boolean;
  /**
   * false: refused while an operator acts as the student (DECISIONS 49), for personal actions and
   * exams.
   */
  whileActing?: false;
  /** Takes an Idempotency-Key header: repeating the key repeats the answer. */
  idempotencyKey?: true;
  /** Its own error codes, besides those of every endpoint. */
  errors?: readonly ErrorCode[];
}

/**
 * Keeps the types of one endpoint together. The server derives validation, access check and OpenAPI
 * from it; the web a typed call.
 */
export function endpoint<
  Params extends z.ZodType = z.ZodType<Record<string, never>>,
  Query extends z.ZodType = z.ZodType<Record<string, never>>,
  Body extends z.ZodType = z.ZodType<undefined>,
  Response extends z.ZodType = z.ZodType<undefined>,
  Paged extends boolean = false,
  Meta extends z.ZodObject = z.ZodObject<Record<string, never>>,
>(
  definition: Endpoint<Params, Query, Body, Response, Paged, Meta>,
): Endpoint<Params, Query, Body, Response, Paged, Meta> {
  return definition;
}

/** The endpoints among the exports of a contracts file, by name. */
export type EndpointsIn<File> = {
  [Name in keyof File as File[Name] extends Endpoint ? Name : never]: File[Name];
};

export function endpointsIn<File extends object>(file: File): EndpointsIn<File> {
  // Sorted, because bundlers and test runners order a module's exports differently.
  const named = Object.entries(file).filter(([, value]) => isEndpoint(value));
  return Object.fromEntries(
    named.toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ) as EndpointsIn<File>;
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'access' in value
  );
}

export type ParamsOf<E> =
  E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<E> =
  E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
/** Sort values of a list: `nama`, `-nama`. */
export type SortOf<E> = QueryOf<E> extends { sort?: infer Sort } ? Extract<Sort, string> : never;
export type QueryInputOf<E> =
  E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
export type BodyOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type BodyInputOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
export type ResponseOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;
/** Additional `meta` fields of a paged answer. */
export type MetaOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, boolean, infer M>
    ? string extends keyof z.output<M>
      ? unknown
      : z.output<M>
    : unknown;
