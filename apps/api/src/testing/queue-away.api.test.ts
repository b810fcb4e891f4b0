/** Without queue everything is answered, and /readyz reports it. */
import { endpoints } from '@lms/contracts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type Backend, openBackend } from '../platform/queue/backend.ts';
import { createTestApi } from './app.ts';
import { eventually } from './background.ts';
import { hasOwnRedis, startOwnRedis } from './servers/redis.ts';

test.skipIf(!hasOwnRedis)('Redis restarts', async () => {
  const redis = await startOwnRedis();
  let backend: Backend | undefined;
  const api = await createTestApi({
    queueReady: async () => (await backend?.queueReady()) ?? false,
  });
  backend = openBackend(
    { backend: 'redis', redisUrl: redis.url, sentinels: null, prefix: 'uji' },
    { db: api.db, log: pino({ level: 'silent' }) },
  );
  const ready = async () => {
    const reply = await api.app.inject('/readyz');
    return [reply.statusCode, reply.json()];
  };
  const here = [200, { status: 'ok', basis_data: true, antrean: true }];
  // Not 503: removing the copy would not help, and jobs wait in the outbox.
  const away = [200, { status: 'ok', basis_data: true, antrean: false }];
  const becomes = (state: unknown) =>
    eventually(ready, (now) => JSON.stringify(now) === JSON.stringify(state));
  try {
    await becomes(here);
    await redis.halt();
    await becomes(away);
    const kelas = await api.make.kelas();
    const [dosen] = kelas.pengajar;
    if (!dosen) throw new Error('the class has a lecturer');
    const { id } = await api.make.pertemuan({
      kelas,
      waktuMulai: api.clock.now(),
      waktuSelesai: new Date(api.clock.now().getTime() + 3_600_000),
    });
    expect((await api.as(dosen).call(endpoints.mulaiPertemuan, { params: { id } })).status).toBe(
      200,
    );
    await redis.resume();
    await becomes(here);
  } finally {
    await backend.close();
    await api.close();
    await redis.stop();
  }
});
