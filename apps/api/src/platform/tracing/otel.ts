/**
 * OpenTelemetry behind trace.ts. Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set
 * (docs/decisions/188).
 */
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  context,
  type Link,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  RandomIdGenerator,
  SamplingDecision,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { AppError } from '../errors.ts';
import { createOutage, type Log } from '../wake/outage.ts';
import { type Span, type SpanOptions, setTracer, type Tracer } from './trace.ts';

export interface TraceSettings {
  /** Of the collector; /v1/traces is added. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  /** Share of the requests, 0 to 1. */
  ratio: number;
}

export interface TraceOptions extends TraceSettings {
  service: string;
  log: Log;
  /** How long spans are gathered. */
  everyMs?: number;
}

/** Spans of about a hundred requests; more are dropped while the collector is away. */
const MOST_WAITING = 2_048;
const EVERY_MS = 5_000;
const ANSWER_WITHIN_MS = 5_000;
/** A collector that is away must not hold up the stop. */
const LAST_WORDS_MS = 1_500;

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** Returns the function that sends what is left and ends the traces. */
export function startTraces(options: TraceOptions): () => Promise<void> {
  const ids = createIds();
  const share = new TraceIdRatioBasedSampler(options.ratio);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': options.service,
      'host.name': hostname(),
      'process.pid': process.pid,
    }),
    sampler: new ParentBasedSampler({ root: share }),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: toldOnce(
          new OTLPTraceExporter({
            url: `${options.endpoint.replace(/\/+$/, '')}/v1/traces`,
            headers: { ...options.headers },
            timeoutMillis: ANSWER_WITHIN_MS,
            // As many as it takes to send all that waits at the stop.
            concurrencyLimit: 8,
          }),
          options.log,
        ),
        maxQueueSize: MOST_WAITING,
        scheduledDelayMillis: options.everyMs ?? EVERY_MS,
        exportTimeoutMillis: ANSWER_WITHIN_MS,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  setTracer(tracerOver(provider.getTracer('lms'), { ids, share }));
  return async () => {
    setTracer(null);
    context.disable();
    await Promise.race([
      provider.shutdown().catch(() => undefined),
      sleep(LAST_WORDS_MS, undefined, { ref: false }),
    ]);
  };
}

/** A trace has the id of its request, so that what an error shows to a user leads to it. */
type Ids = IdGenerator & { nextTraceId: string | null };

function createIds(): Ids {
  const random = new RandomIdGenerator();
  return {
    nextTraceId: null,
    generateTraceId() {
      const { nextTraceId } = this;
      this.nextTraceId = null;
      return nextTraceId ?? random.generateTraceId();
    },
    generateSpanId: () => random.generateSpanId(),
  };
}

/** One line when the collector goes away, one when it is back. */
function toldOnce(exporter: SpanExporter, log: Log): SpanExporter {
  const outage = createOutage(log, 'sending traces');
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code === ExportResultCode.SUCCESS) outage.works();
        else outage.failed(result.error);
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

function tracerOver(
  otel: OtelTracer,
  { ids, share }: { ids: Ids; share: TraceIdRatioBasedSampler },
): Tracer {
  const start = (options: SpanOptions, parent: Context): Span => {
    const span = otel.startSpan(
      options.name,
      {
        kind: kinds[options.kind],
        ...(options.facts ? { attributes: options.facts } : {}),
        ...(options.links ? { links: linksOf(options.links) } : {}),
      },
      parent,
    );
    return spanOver(span, trace.setSpan(parent, span));
  };
  return {
    begin: (options) => {
      if (options.requestId !== undefined) {
        const traceId = options.requestId.replaceAll('-', '');
        if (share.shouldSample(ROOT_CONTEXT, traceId).decision === SamplingDecision.NOT_RECORD)
          return unrecorded(traceId, ids.generateSpanId());
        ids.nextTraceId = traceId;
        return start(options, ROOT_CONTEXT);
      }
      return start(
        options,
        options.parent === undefined ? context.active() : contextOf(options.parent),
      );
    },
    child: (options) => {
      const around = context.active();
      return trace.getSpan(around)?.isRecording() === true ? start(options, around) : null;
    },
    current: () => {
      const span = trace.getActiveSpan();
      return span === undefined ? null : traceparentOf(span);
    },
    apart: (work) => context.with(ROOT_CONTEXT, work),
    keep: () => {
      const kept = context.active();
      return (work) => context.with(kept, work);
    },
  };
}

/** Most requests are: each costs a context, and no span. */
function unrecorded(traceId: string, spanId: string): Span {
  const around = trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: TraceFlags.NONE,
  });
  return {
    traceparent: `00-${traceId}-${spanId}-00`,
    recorded: false,
    within: (work) => context.with(around, work),
    note: nothing,
    link: nothing,
    end: nothing,
  };
}

const nothing = () => undefined;

function spanOver(span: OtelSpan, around: Context): Span {
  return {
    get traceparent() {
      return traceparentOf(span);
    },
    recorded: span.isRecording(),
    within: (work) => context.with(around, work),
    note: (facts) => void span.setAttributes(facts),
    link: (traceparents) => void span.addLinks(linksOf(traceparents)),
    end: (error) => {
      // The driver reports success as null.
      if (error !== undefined && error !== null) {
        span.setAttribute('error.type', kindOf(error));
        if (!isRefusal(error)) span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

/** Without one that can be read, a new trace begins. */
function contextOf(traceparent: string | null): Context {
  const parent = traceparent === null ? null : parseTraceParent(traceparent);
  return parent === null
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

const linksOf = (traceparents: readonly string[]): Link[] =>
  traceparents.flatMap((text) => {
    const parsed = parseTraceParent(text);
    return parsed === null ? [] : [{ context: parsed }];
  });

function traceparentOf(span: OtelSpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Messages may quote what was typed. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

const isRefusal = (error: unknown): boolean => error instanceof AppError && error.status < 500;
