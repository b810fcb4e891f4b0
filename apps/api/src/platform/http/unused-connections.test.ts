import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeUnusedOnStop } from './unused-connections.ts';

test('a stopping server answers who has asked and does not wait for who has not', async () => {
  const app = fastify();
  closeUnusedOnStop(app);
  const reached = Promise.withResolvers<void>();
  app.get('/lambat', async () => {
    reached.resolve();
    await new Promise((resolve) => setTimeout(resolve, 200));
    return 'selesai';
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const ahead = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(ahead, 'connect');
  const answer = fetch(`${origin}/lambat`).then((response) => response.text());
  await reached.promise;
  const started = performance.now();
  await app.close();
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(await answer).toBe('selesai');
});
