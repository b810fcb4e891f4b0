/**
 * What the house tells of its traces (docs/decisions/188). Nothing of OpenTelemetry is imported
 * here: without a tracer each function is one comparison.
 */

/** Names, kinds and counts. Never a value that somebody typed or that names a person. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/** Every statement has these facts. */
export const POSTGRES: Facts = { 'db.system.name': 'postgresql' };

export interface SpanOptions {
  name: string;
  kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  facts?: Facts;
  /** W3C traceparent of another process; default: the current span. */
  parent?: string | null;
  /** Begins a trace with this id, a UUID. */
  requestId?: string;
  /** W3C traceparents of others whose work this span does too. */
  links?: readonly string[];
}

export interface Span {
  /** W3C traceparent, for rows and jobs. */
  readonly traceparent: string;
  /** False: only the decision travels. */
  readonly recorded: boolean;
  within<T>(work: () => T): T;
  note(facts: Facts): void;
  link(traceparents: readonly string[]): void;
  /** With an error only its kind is told. */
  end(error?: unknown): void;
}

/** The trace of a request (requests.ts). */
export interface RequestTrace {
  within<T>(work: () => T): T;
  /** The use case, under the endpoint's name. */
  service<T>(work: () => T | Promise<T>): T | Promise<T>;
  /** Tells why no answer of the endpoint was sent. */
  refused(error: Error): void;
}

export interface Tracer {
  begin(options: SpanOptions): Span;
  /** Null without a recorded span around it. */
  child(options: SpanOptions): Span | null;
  current(): string | null;
  apart<T>(work: () => T): T;
  keep(): <T>(work: () => T) => T;
}

let tracer: Tracer | null = null;

export function setTracer(next: Tracer | null): void {
  tracer = next;
}

export const isTracing = (): boolean => tracer !== null;

/** Null while traces are off. */
export const beginSpan = (options: SpanOptions): Span | null => tracer?.begin(options) ?? null;

/** Null while traces are off, or nothing around it is recorded. */
export const childSpan = (kind: SpanOptions['kind'], name: string, facts?: Facts): Span | null =>
  tracer?.child({ kind, name, ...(facts ? { facts } : {}) }) ?? null;

/** W3C traceparent of the current span. */
export const currentTrace = (): string | null => tracer?.current() ?? null;

/** For loops that outlive whoever woke them. */
export const apart = <T>(work: () => T): T => (tracer === null ? work() : tracer.apart(work));

const plain = <T>(work: () => T): T => work();

/** Runs what is done later for the caller as if the caller did it. */
export const keepTrace = (): (<T>(work: () => T) => T) => (tracer === null ? plain : tracer.keep());

/** Ends the span with the work. */
export async function inSpan<T>(span: Span | null, work: () => Promise<T>): Promise<T> {
  if (span === null) return work();
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/** For log lines: the id that the trace has in the collector. */
export function traceIdOf(traceparent: string | null | undefined): { trace_id?: string } {
  return traceparent ? { trace_id: traceparent.slice(3, 35) } : {};
}
