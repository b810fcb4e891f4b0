import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '../context.ts';
import { operationGroupOf, outcomeOf } from './operation-group.ts';

export interface Reading {
  name: string;
  help: string;
  /** A counter's `read` tells the total since the process began. Default: gauge. */
  kind?: 'gauge' | 'counter';
  read(): number | Promise<number>;
}

/** Readings of one scrape share a query. */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= read().finally(() => {
      running = null;
    });
    return running;
  };
}

export interface Metrics {
  contentType: string;
  text(): Promise<string>;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SLOW_MS = 1_000;

export function measureRequests(app: App, readings: readonly Reading[]): Metrics {
  const registry = new Registry();
  // The default of a hundred checks a second costs idle CPU.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const operations = new Histogram({
    name: 'lms_operation_duration_seconds',
    help: 'Duration of HTTP requests by group of operations',
    labelNames: ['operation', 'outcome'],
    buckets: SECONDS,
    registers: [registry],
  });
  for (const { name, help, kind = 'gauge', read } of readings) {
    // Other metrics matter most when the database is down.
    const now = () => Promise.resolve(read()).catch(() => null);
    if (kind === 'counter')
      new Counter({
        name,
        help,
        registers: [registry],
        async collect() {
          const total = await now();
          this.reset();
          if (total !== null) this.inc(total);
        },
      });
    else
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.reset();
          const value = await now();
          if (value !== null) this.set(value);
        },
      });
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    const route = endpoint?.path ?? (reply.statusCode === 404 ? 'none' : 'files');
    const elapsed = reply.elapsedTime;
    // A stream's duration says nothing about the server.
    if (endpoint?.kind !== 'sse') {
      operations.observe(
        { operation: operationGroupOf(endpoint), outcome: outcomeOf(reply.statusCode) },
        elapsed / 1_000,
      );
      durations.observe(
        { method: request.method, route, status: reply.statusCode },
        elapsed / 1_000,
      );
      if (elapsed > SLOW_MS)
        request.log.warn(
          { method: request.method, route, status: reply.statusCode, ms: Math.round(elapsed) },
          'slow',
        );
    }
    done();
  });
  return { contentType: registry.contentType, text: () => registry.metrics() };
}
