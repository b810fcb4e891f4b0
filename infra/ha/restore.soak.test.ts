/**
 * Three servers archive every change; the database is brought back to one moment while it is written
 * on, and has what was acknowledged before that moment, and nothing that came after it.
 */

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { listLatest } from '../../apps/api/src/modules/sistem/cadangan/cadangan.repo.ts';
import { openDb } from '../../apps/api/src/platform/db/db.ts';
import { ofSoak } from '../../apps/api/src/testing/soak/soak.ts';
import { applyMigrations } from '../../prisma/src/migrate.ts';
import { findSystemPostgres } from '../backup/system-postgres.ts';
import { drill } from './drill.ts';

/** Writing before the moment, and after it. */
const WRITING_MS = ofSoak({ short: 3_000, whole: 420_000 });
const WRITING_ON_MS = ofSoak({ short: 3_000, whole: 180_000 });
const ROWS_AT_ONCE = 20;
const PACE_MS = 50;

drill(
  `back to the moment after ${WRITING_MS / 1_000} s of writing, and ${WRITING_ON_MS / 1_000} s before the last write`,
  { timeout: 1_200_000 },
  async ({ servers, atEnd }) => {
    const primary = servers.of(await servers.primary());
    await applyMigrations(servers.url);
    await primary.run(primary.scriptOf('backup.sh'), primary.etc);

    const db = openDb({ url: servers.url, connections: 2, onError: () => undefined });
    atEnd(() => db.close());
    await db.run('CREATE TABLE nilai_uji (n int PRIMARY KEY)');
    let acknowledged = 0;
    const writeFor = async (ms: number) => {
      for (const end = performance.now() + ms; performance.now() < end; await sleep(PACE_MS)) {
        await db.run('INSERT INTO nilai_uji SELECT generate_series($1::int, $2::int)', [
          acknowledged + 1,
          acknowledged + ROWS_AT_ONCE,
        ]);
        acknowledged += ROWS_AT_ONCE;
      }
    };
    await writeFor(WRITING_MS);
    const before = acknowledged;
    const moment = (await db.row<{ at: string }>('SELECT clock_timestamp()::text AS at'))?.at ?? '';
    await writeFor(WRITING_ON_MS);
    expect(acknowledged).toBeGreaterThan(before);
    // In a minute it would be archived by itself.
    await primary.run(
      join(findSystemPostgres() ?? '', 'psql'),
      `--host=${primary.state}`,
      '--command=SELECT pg_switch_wal()',
    );

    const begin = performance.now();
    const restored = join(primary.state, 'restored');
    await primary.run(primary.scriptOf('restore-to.sh'), primary.etc, moment, restored);
    const ctl = (...args: string[]) =>
      primary.run(join(findSystemPostgres() ?? '', 'pg_ctl'), `--pgdata=${restored}`, ...args);
    const options = `-c listen_addresses= -c unix_socket_directories=${restored} -c port=5432`;
    await ctl('start', '--wait', '--timeout=300', `--options=${options}`, `--log=${restored}.log`);
    atEnd(() => ctl('stop', '--mode=immediate'));
    // It is started while it still replays the archive.
    const counted = () =>
      primary
        .run(
          join(findSystemPostgres() ?? '', 'psql'),
          `--host=${restored}`,
          '--dbname=lms',
          '--tuples-only',
          '--no-align',
          "--command=SELECT count(*) || ' ' || max(n) FROM nilai_uji",
        )
        .catch((error: Error) => {
          if (/not accepting connections|starting up/.test(error.message)) return null;
          throw error;
        });
    let count = await counted();
    while (count === null) {
      await sleep(200);
      count = await counted();
    }
    console.info(
      `${acknowledged} rows, ${before} before the moment; restored in ${Math.round((performance.now() - begin) / 100) / 10} s`,
    );
    expect(count.trim()).toBe(`${before} ${before}`);

    await primary.run(primary.scriptOf('rehearse.sh'), primary.etc, join(primary.state, 'latihan'));
    const reports = await listLatest(db);
    expect(reports.map(({ jenis, berhasil }) => ({ jenis, berhasil }))).toEqual([
      { jenis: 'simpan', berhasil: true },
      { jenis: 'latihan', berhasil: true },
    ]);
    console.info(reports.map(({ rincian }) => rincian).join(' '));
    // An archive that cannot be read is told.
    await expect(
      primary.run(primary.scriptOf('rehearse.sh'), '/tidak-ada', join(primary.state, 'latihan')),
    ).rejects.toThrow();
    expect((await listLatest(db)).find(({ jenis }) => jenis === 'latihan')).toMatchObject({
      berhasil: false,
      rincian: 'Arsip tidak dapat dipulihkan.',
    });
  },
);
