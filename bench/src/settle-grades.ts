/** Calculates the grades that wait, as the worker's sweep does. */
import { createHitungNilai } from '../../apps/api/src/modules/nilai/hitung/hitung.service.ts';
import { defaultPengaturan } from '../../apps/api/src/modules/sistem/pengaturan/index.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { type Db, openDb } from '../../apps/api/src/platform/db/db.ts';
import { createEvents } from '../../apps/api/src/platform/events/events.ts';

/** What follows for Siakad is measured by the push. */
const nothing = async () => undefined;

/** A calculation that fails would be tried for ever. */
const failed = (told: unknown): never => {
  throw told;
};

export function openGrades(url: string): { db: Db; settle: () => Promise<void> } {
  const db = openDb({ url, connections: 2, statementTimeoutMs: 120_000, onError: failed });
  const deps = { db, clock: systemClock, events: createEvents(() => undefined) };
  const hitung = createHitungNilai(
    { ...deps, log: { error: failed } },
    { pengaturanKini: async () => defaultPengaturan, setelahHitung: nothing, lepasKeluar: nothing },
  );
  const isWaiting = 'SELECT EXISTS (SELECT FROM nilai_antre) AS waits';
  const settle = async () => {
    while ((await db.row<{ waits: boolean }>(isWaiting))?.waits)
      await db.transaction((tx) => hitung.sweep(tx, new Date()));
  };
  return { db, settle };
}
