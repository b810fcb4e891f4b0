/** One import in a process of its own, with its own connections and bounded memory; ends with its parent, and then writes nothing. */
import { errorTable } from '@lms/contracts/errors';
import { openDb } from '../../platform/db/db.ts';
import { toFailure } from '../../platform/http/failure.ts';
import { createOutbox } from '../../platform/queue/outbox.ts';
import { createPengaturanSource } from '../pengaturan/index.ts';
import type { DariAnak, KeAnak } from './siakad.anak.ts';
import { jalankanImpor, type Tahap } from './siakad.jalankan.ts';

/** A large college's slowest statement writes 10,000 rows. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** One for the import, one for the settings. */
const CONNECTIONS = 2;

const tell = (message: DariAnak) =>
  new Promise<void>((resolve) => void process.send?.(message, undefined, undefined, () => resolve()));

async function run({ databaseUrl, now, perintah }: KeAnak): Promise<void> {
  const db = openDb({
    url: databaseUrl,
    connections: CONNECTIONS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onError: () => undefined,
  });
  const clock = { now: () => now };
  // Nobody waits for the outbox here: the relay of a worker looks into it every second.
  const outbox = createOutbox(() => undefined);
  const getPengaturan = createPengaturanSource({ db, clock, log: { error: () => undefined } });
  const onTahap = (tahap: Tahap) => {
    void tell({ kind: 'tahap', tahap });
  };
  try {
    await jalankanImpor({ db, clock, outbox, getPengaturan, onTahap }, perintah);
    await tell({ kind: 'selesai', peakBytes: process.resourceUsage().maxRSS * 1_024 });
  } catch (error) {
    const failure = toFailure(error);
    if (failure === null || errorTable[failure.code].status >= 500) throw error;
    await tell({ kind: 'gagal', code: failure.code, message: failure.message });
  } finally {
    await db.close();
  }
}

process.once('disconnect', () => process.exit(1));
process.once('message', async (message: KeAnak) => {
  try {
    await run(message);
    process.exit(0);
  } catch (error) {
    // The parent reads the reason from standard error and the failure from the exit code.
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
});
