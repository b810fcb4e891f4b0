import { expect, test } from 'vitest';
import { createTestApi } from '../../testing/app.ts';
import type { Db } from '../db/db.ts';
import { startSweeps } from './sweep.ts';

const ignore = (): void => undefined;

test('a sweep goes by the time at which it holds its lock, however long that took', async () => {
  const api = await createTestApi();
  let now = new Date('2026-09-07T01:00:00Z');
  const late = new Date('2026-09-07T01:05:00Z');
  const db: Db = {
    ...api.db,
    transaction: (work) =>
      api.db.transaction((tx) =>
        work({
          ...tx,
          row: async (...asked) => {
            const lock = await tx.row<never>(...asked);
            now = late;
            return lock;
          },
        }),
      ),
  };
  const { promise, resolve } = Promise.withResolvers<Date>();
  const sweep = {
    name: 'uji',
    everySeconds: 60,
    run: async (_tx: unknown, at: { now: Date }) => resolve(at.now),
  };
  const stop = startSweeps([sweep], {
    db,
    clock: { now: () => now },
    log: { info: ignore, warn: ignore, error: ignore },
  });
  expect(await promise).toEqual(late);
  await stop();
  await api.close();
});
