import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { drainOnStop } from './drain.ts';

test('a stopping server answers who has asked and does not wait for who has not', async () => {
  const app = fastify();
  drainOnStop(app);
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

test('a connection in use is ended by its client, not cut', async () => {
  const app = fastify({ return503OnClosing: false });
  drainOnStop(app);
  app.get('/', async () => 'selesai');
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<{ text: string; connection: string | undefined }>((resolve, reject) => {
      const sent = get(origin, { agent }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += String(chunk);
        });
        answer.on('end', () => resolve({ text, connection: answer.headers.connection }));
      });
      sent.on('error', reject);
    });
  expect(await ask()).toEqual({ text: 'selesai', connection: 'keep-alive' });
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  expect(await ask()).toEqual({ text: 'selesai', connection: 'close' });
  await expect(ask()).rejects.toThrow(/ECONNREFUSED/);
  await closed;
});
