import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

/** The roles of S1 §6. */
export type Role = 'mahasiswa' | 'dosen' | 'operator';

/** The areas an operator has rights in (S1 §3, operator access form). */
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

/** What a machine client may be allowed to do in its own name. */
export const machineScopes = ['integrasi'] as const;
export type MachineScope = (typeof machineScopes)[number];

/**
 * Who may call an endpoint at all. `publik`: anyone; `sesi`: anyone who holds a refresh token;
 * `internal`: the operations network only; `integrasi`: machine clients with that scope, and no
 * person (DECISIONS 203). Otherwise the roles named; for operators `true` means every active
 * operator, `istimewa` one with scope A:T or A:B (DECISIONS 57), a pair that right. Which rows the
 * caller may see is decided by the query, never here.
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
 * multipart: one file and fields; binary: bytes as they are (application/octet-stream); file and
 * sse: what is answered.
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
  /** What else whoever calls it should know; for the API reference. */
  note?: string;
  /** Section of the specification or decision it comes from. */
  source: string;
  tag: string;
  access: Access;
  /** json unless said otherwise. */
  kind?: EndpointKind;
  /** HTTP status of success, 200 unless said otherwise. */
  status?: 200 | 201 | 202 | 204;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Shape of `data` in the envelope; of the whole answer when `bare`. Absent: no data. */
  response?: Response;
  /** The answer carries `meta` (page, per_page, total_items, total_pages). */
  paged?: Paged;
  /** What `meta` of a paged answer carries besides. */
  meta?: Meta;
  /** The answer is not wrapped in the envelope (OAuth2's token answer, health checks). */
  bare?: boolean;
  /**
   * Who may keep the answer: nobody unless said otherwise (`no-store`). `etag`: the caller's own
   * browser, which asks each time whether it is still the same and then gets 304.
   */
  cache?: 'etag' | { scope: 'private' | 'public'; seconds: number };
  /** Of kind multipart: the one file, and the fields beside it. */
  upload?: { file: string; fields?: z.ZodType };
  /**
   * Of kind json: taken as a form too, whose one file comes in first and then stands as this field
   * (DECISIONS 211), behind those that are named there already, or in the list `added` where none
   * was sent. Null: it has no file, and lists and objects stand in it as JSON (U18).
   */
  form?: { file: string | null; added?: string };
  /** What it answers besides `status` and its errors: status → one Indonesian sentence. */
  others?: Readonly<Partial<Record<202 | 206 | 302 | 303 | 416 | 503, string>>>;
  /** Needs no college-id header (DECISIONS 40). */
  withoutCollege?: boolean;
  /**
   * May be called by a client's token for a user (a Siakad that redeemed our code); all other
   * endpoints refuse such a token.
   */
  forPartners?: boolean;
  /** May be called by a student whom a restriction keeps out (DECISIONS 209). */
  whileRestricted?: boolean;
  /**
   * false: refused while an operator acts as the student (DECISIONS 49): what belongs to the person
   * alone, and exams.
   */
  whileActing?: false;
  /**
   * Takes an Idempotency-Key header: a client that lost the answer asks again with the same key and
   * is given it again.
   */
  idempotencyKey?: true;
  /** Error codes of its own, besides those every endpoint has. */
  errors?: readonly ErrorCode[];
}

/**
 * Keeps the types of one endpoint together; the server derives validation, gate and OpenAPI from
 * it, the web a typed call.
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

/** Those exports of a file of contracts that are endpoints, by name. */
export type EndpointsIn<File> = {
  [Name in keyof File as File[Name] extends Endpoint ? Name : never]: File[Name];
};

export function endpointsIn<File extends object>(file: File): EndpointsIn<File> {
  // By name: a module's exports come in another order where a bundler or a test runner has had
  // them.
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
/** What a list may be sorted by, as on the wire: `nama`, `-nama`. */
export type SortOf<E> = QueryOf<E> extends { sort?: infer Sort } ? Extract<Sort, string> : never;
export type QueryInputOf<E> =
  E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
export type BodyOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type BodyInputOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
export type ResponseOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;
/**
 * What `meta` of a paged answer carries besides the page; nothing where the contract names nothing.
 */
export type MetaOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, boolean, infer M>
    ? string extends keyof z.output<M>
      ? unknown
      : z.output<M>
    : unknown;
