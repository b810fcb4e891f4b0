/**
 * Runs one import in its own process with limited memory. It ends with its parent and then writes
 * nothing.
 */

import { peakBytes } from '../../../platform/child/peak.ts';
import { type Parent, runProgram } from '../../../platform/child/program.ts';
import { startDatabaseClock } from '../../../platform/db/database-clock.ts';
import { openDb } from '../../../platform/db/db.ts';
import { createEvents } from '../../../platform/events/events.ts';
import { toFailure } from '../../../platform/http/failure.ts';
import { createOutbox } from '../../../platform/queue/outbox.ts';
import { createPengaturanSource } from '../../sistem/pengaturan/index.ts';
import type { DariAnak, KeAnak } from './anak.service.ts';
import { jalankanImpor, type Tahap } from './jalankan.service.ts';

/** A large college's slowest statement writes 10,000 rows. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** One for the import, one for the settings. */
const CONNECTIONS = 2;
const CLOCK_WITHIN_MS = 2_000;

async function run({ tell, next }: Parent<KeAnak, DariAnak>): Promise<void> {
  const { databaseUrl, perintah, pemakaian } = await next();
  const db = openDb({
    url: databaseUrl,
    connections: CONNECTIONS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onError: () => undefined,
  });
  const clock = startDatabaseClock(db);
  await clock.ready(CLOCK_WITHIN_MS);
  // Wakes nobody, because the readers look every second.
  const outbox = createOutbox(() => undefined);
  const events = createEvents(() => undefined);
  const getPengaturan = createPengaturanSource({
    db,
    clock,
    log: { error: () => undefined },
  });
  const onTahap = (tahap: Tahap) => {
    void tell({ kind: 'tahap', tahap });
  };
  try {
    await jalankanImpor({ db, clock, outbox, events, getPengaturan, pemakaian, onTahap }, perintah);
    await tell({ kind: 'selesai', peakBytes: peakBytes() });
  } catch (error) {
    const failure = toFailure(error);
    if (failure === null) throw error;
    await tell({ kind: 'gagal', code: failure.code, message: failure.message });
  } finally {
    clock.stop();
    await db.close();
  }
}

await runProgram(run);
