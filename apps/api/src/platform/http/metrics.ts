import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from './context.ts';

/** A number that is read when somebody asks for the metrics. */
export interface Reading {
  name: string;
  help: string;
  read(): number | Promise<number>;
}

export interface Metrics {
  contentType: string;
  /** In Prometheus's text format. A reading that fails is left out. */
  text(): Promise<string>;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SLOW_MS = 1_000;

/** Measures every request by route and status, and logs those that took longer than a second. */
export function measureRequests(app: App, readings: readonly Reading[]): Metrics {
  const registry = new Registry();
  // Ten looks a second at the event loop tell a lag that matters; the default of a hundred costs
  // CPU at rest.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  for (const { name, help, read } of readings) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.reset();
        // While the database is away the other metrics matter most.
        const value = await Promise.resolve(read()).catch(() => null);
        if (value !== null) this.set(value);
      },
    });
  }
  app.addHook('onResponse', (request, reply, done) => {
    const route =
      request.routeOptions.config.endpoint?.path ?? (reply.statusCode === 404 ? 'none' : 'files');
    const elapsed = reply.elapsedTime;
    // A stream lasts as long as its page: its length says nothing about the server.
    if (request.routeOptions.config.endpoint?.kind !== 'sse') {
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
