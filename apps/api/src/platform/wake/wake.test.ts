import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWake } from './wake.ts';

test('the first notice goes at once, those of the next moment as one, and none is forgotten', async () => {
  const sent: string[] = [];
  const transport = {
    send: async (topic: string) => void sent.push(topic),
    close: async () => undefined,
  };
  const wake = createWake(() => transport, {
    error: () => undefined,
    warn: () => undefined,
    info: () => undefined,
  });
  wake.notify('outbox');
  expect(sent).toEqual(['outbox']);
  for (let n = 0; n < 50; n++) wake.notify('outbox');
  wake.notify('events');
  expect(sent).toEqual(['outbox', 'events']);
  await expect.poll(() => sent).toEqual(['outbox', 'events', 'outbox']);
  await sleep(50);
  expect(sent).toHaveLength(3);
  wake.notify('outbox');
  expect(sent).toHaveLength(4);
});
