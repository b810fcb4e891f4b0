/** The API client's types, derived from the contracts. No schema reaches the first load. */
import type { EndpointName, Endpoints } from '@lms/contracts';
import type {
  BodyInputOf,
  MetaOf,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
} from '@lms/contracts/wire/endpoint';
import type { PageMeta } from '@lms/contracts/wire/pagination';
import type { endpointTable } from './endpoints/endpoints.gen.ts';

/** Unknown for those that a browser never calls. */
type EntryOf<N extends EndpointName> = N extends keyof typeof endpointTable
  ? (typeof endpointTable)[N]
  : unknown;

type IsAbsent<T> = [T] extends [undefined] ? true : string extends keyof T ? true : false;
type Field<Key extends string, T> =
  IsAbsent<T> extends true
    ? unknown
    : Partial<T> extends T
      ? { [K in Key]?: T }
      : { [K in Key]: T };
/** Null is dropped from the query (S1 §7). */
type Nullable<T> = { [K in keyof T]: T[K] | null };
type QueryField<T> = IsAbsent<T> extends true ? unknown : Field<'query', Nullable<T>>;

export type CallInput<N extends EndpointName> = Field<'params', ParamsOf<Endpoints[N]>> &
  QueryField<QueryInputOf<Endpoints[N]>> &
  Field<'body', BodyInputOf<Endpoints[N]>> & {
    signal?: AbortSignal;
    idempotencyKey?: string;
    /** The browser completes the request although the page is being left. */
    keepalive?: boolean;
  };

export type QueryOfEndpoint<N extends EndpointName> = QueryInputOf<Endpoints[N]>;
export type DataOf<N extends EndpointName> = ResponseOf<Endpoints[N]>;
export interface Page<T, Meta = unknown> {
  data: T;
  meta: PageMeta & Meta;
}
export type ResultOf<N extends EndpointName> =
  EntryOf<N> extends { paged: true } ? Page<DataOf<N>, MetaOf<Endpoints[N]>> : DataOf<N>;

export type CallArguments<N extends EndpointName> =
  Record<string, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

export type FileEndpointName = {
  [N in EndpointName]: EntryOf<N> extends { kind: 'file' } ? N : never;
}[EndpointName];

export type MultipartEndpointName = {
  [N in EndpointName]: EntryOf<N> extends { kind: 'multipart' } ? N : never;
}[EndpointName];
