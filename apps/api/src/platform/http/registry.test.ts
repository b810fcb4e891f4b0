import { healthz, readyz } from '@lms/contracts/sistem/operasi';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { guardRegistration } from './registry.ts';

test('a route that names no endpoint fails the build', () => {
  const app = fastify();
  guardRegistration(app);
  expect(() => app.get('/v2/lms/rahasia', () => 'x')).toThrow(
    'GET /v2/lms/rahasia has no endpoint',
  );
  expect(() => app.get('/docs-rahasia', () => 'x')).toThrow('has no endpoint');
  expect(() => app.get('/docs/', () => 'x')).not.toThrow();
  expect(() => app.get('/healthz', { config: { endpoint: healthz } }, () => 'x')).not.toThrow();
});

test('an endpoint without a route fails the boot, by name', () => {
  const app = fastify();
  const registry = guardRegistration(app);
  app.get('/healthz', { config: { endpoint: healthz } }, () => 'x');
  expect(() => registry.assertComplete({ healthz })).not.toThrow();
  expect(() => registry.assertComplete({ healthz, readyz })).toThrow('no route answers: readyz');
});
