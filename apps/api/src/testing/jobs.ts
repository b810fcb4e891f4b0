/** A worker without queue: runs the outbox in order through the real runner. */
import type { QueuedRow } from '../platform/queue/queue.ts';
import { createRegistry } from '../platform/queue/registry.ts';
import { createRunner } from '../platform/queue/runner.ts';
import type { TestApi } from './app.ts';

export interface TestWorker {
  /** Runs undone rows and their follow-ups; `times` > 1 delivers each repeatedly. */
  drain(times?: number): Promise<void>;
  sweep(name: string): Promise<void>;
}

export function createTestWorker({
  db,
  clock,
  modules,
}: Pick<TestApi, 'db' | 'clock' | 'modules'>): TestWorker {
  const registry = createRegistry(modules.flatMap((module) => module.jobs ?? []));
  const runner = createRunner({ db, clock, registry });
  return {
    drain: async (times = 1) => {
      for (;;) {
        const rows = await db.rows<QueuedRow>(
          'SELECT id, jenis FROM outbox WHERE selesai_pada IS NULL ORDER BY id',
        );
        if (rows.length === 0) return;
        for (const row of rows) for (let n = 0; n < times; n++) await runner.run(row);
      }
    },
    sweep: async (name) => {
      const sweep = modules
        .flatMap((module) => module.sweeps ?? [])
        .find((each) => each.name === name);
      if (!sweep) throw new Error(`no sweep ${name}`);
      await db.transaction((tx) => sweep.run(tx, { now: clock.now() }));
    },
  };
}
