import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '../context.ts';

export interface Reading {
  name: string;
  help: string;
  read(): number | Promise<number>;
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
  for (const { name, help, read } of readings) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.reset();
        // Other metrics matter most when the database is down.
        const value = await Promise.resolve(read()).catch(() => null);
        if (value !== null) this.set(value);
      },
    });
  }
  app.addHook('onResponse', (request, reply, done) => {
    const route =
      request.routeOptions.config.endpoint?.path ?? (reply.statusCode === 404 ? 'none' : 'files');
    const elapsed = reply.elapsedTime;
    // A stream's duration says nothing about the server.
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
