/**
 * Backup and restore as operations.md promises, with the demo university: save, drop, restore,
 * compare, sign in.
 */
import { execFile } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endpoints } from '@lms/contracts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { openFiles } from '../../apps/api/src/platform/files/open-files.ts';
import { createTestApi } from '../../apps/api/src/testing/app.ts';
import {
  withClient,
  withDatabaseName,
} from '../../apps/api/src/testing/servers/database-server.ts';
import { prepareDemo } from '../../scripts/demo.ts';
import { findSystemPostgres, type SystemPostgres, startSystemPostgres } from './system-postgres.ts';

const bin = findSystemPostgres();
if (bin === null && process.env.CI)
  throw new Error('pg_dump and its server are missing: install the package postgresql');
if (bin === null)
  process.stderr.write('Backup and restore are not tested: there is no pg_dump on this machine\n');

const run = promisify(execFile);
const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Rows and hash of every table. */
async function fingerprint(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
        WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    );
    const prints: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ print: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS print FROM ${name} t`,
      );
      prints[name] = rows[0]?.print ?? '';
    }
    return prints;
  });
}

describe.skipIf(bin === null)('backup and restore', () => {
  let server: SystemPostgres;
  let folder: string;
  let database: string;
  let before: Record<string, string>;

  const execute = (name: string, argument: string) =>
    run(script(name), [argument], {
      env: {
        ...process.env,
        PATH: `${server.bin}${delimiter}${process.env.PATH}`,
        DATABASE_URL: database,
        FILES_DIR: join(folder, 'files'),
      },
    });
  const administer = (...statements: string[]) =>
    withClient(server.url, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  const save = async () => (await execute('backup.sh', join(folder, 'backups'))).stdout.trim();

  beforeAll(async () => {
    if (bin === null) return;
    server = await startSystemPostgres(bin);
    folder = await mkdtemp(join(tmpdir(), 'lms-backup-test-'));
    await administer('CREATE DATABASE lms');
    database = withDatabaseName(server.url, 'lms');
    await run(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script('../../prisma/src/migrate-cli.ts')],
      {
        env: { ...process.env, DATABASE_URL: database },
      },
    );
    await prepareDemo(database, {
      files: openFiles(
        { kind: 'folder', folder: join(folder, 'files') },
        { keys: { current: 'rahasia', others: [], archived: [] }, clock: systemClock },
      ),
      encryptionSecret: 'rahasia-uji-enkripsi-minimal-32-karakter',
    });
    await mkdir(join(folder, 'files', 'demo'), { recursive: true });
    await writeFile(join(folder, 'files', 'demo', 'modul 7.pdf'), 'isi berkas');
    before = await fingerprint(database);
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  test('everything comes back as it was, numbers run on, and people sign in', {
    timeout: 60_000,
  }, async () => {
    expect(before['public.kehadiran']).toMatch(/^[1-9]/);
    const backup = await save();
    await administer('DROP DATABASE lms WITH (FORCE)', 'CREATE DATABASE lms');
    await rm(join(folder, 'files'), { recursive: true });

    await execute('restore.sh', backup);
    expect(await fingerprint(database)).toEqual(before);
    expect(await readFile(join(folder, 'files', 'demo', 'modul 7.pdf'), 'utf8')).toBe('isi berkas');
    await withClient(database, async (client: pg.Client) => {
      const { rows } = await client.query<{ fresh: boolean }>(
        `INSERT INTO outbox (college_id, jenis, isi) VALUES ('demo', 'uji', '{}')
         RETURNING id > (SELECT coalesce(max(id), 0) FROM outbox) AS fresh`,
      );
      expect(rows).toEqual([{ fresh: true }]);
      await client.query("DELETE FROM outbox WHERE jenis = 'uji'");
    });

    const api = await createTestApi({ database: { url: database, drop: async () => undefined } });
    const body = {
      grant_type: 'password' as const,
      client_id: 'cli' as const,
      username: 'dosen',
      password: 'demo12345',
    };
    const reply = await api.asStranger('demo').call(endpoints.mintaToken, { body });
    await api.close();
    expect(reply.status).toBe(200);
  });

  test('a damaged backup is refused before anything is touched', async () => {
    const backup = await save();
    await appendFile(join(backup, 'database.dump'), 'x');
    await administer('CREATE DATABASE kosong');
    const untouched = database;
    database = withDatabaseName(server.url, 'kosong');
    await expect(execute('restore.sh', backup)).rejects.toThrow(/is damaged/);
    expect(await fingerprint(database)).toEqual({});
    database = untouched;
  });

  test('a database that holds something is not overwritten', async () => {
    const backup = await save();
    await expect(execute('restore.sh', backup)).rejects.toThrow(/is not empty/);
    expect(Object.keys(await fingerprint(database))).toEqual(Object.keys(before));
  });

  test('a backup that breaks off leaves nothing that looks like one', async () => {
    const target = join(folder, 'elsewhere');
    const right = database;
    database = withDatabaseName(server.url, 'tidak-ada');
    await expect(execute('backup.sh', target)).rejects.toThrow();
    database = right;
    expect(await readdir(target)).toEqual([]);
  });

  test('how a backup and its rehearsal ended is told to the LMS', async () => {
    const reports = async () =>
      (
        await withClient(database, (client) =>
          client.query(
            'SELECT jenis::text, berhasil, rincian FROM laporan_cadangan ORDER BY id DESC LIMIT 2',
          ),
        )
      ).rows.reverse();
    const backup = await save();
    await execute('rehearse.sh', join(folder, 'backups'));
    expect(await reports()).toEqual([
      { jenis: 'simpan', berhasil: true, rincian: expect.stringContaining(basename(backup)) },
      {
        jenis: 'latihan',
        berhasil: true,
        rincian: expect.stringMatching(
          /^lms-.* dipulihkan dalam \d+ detik; catatan terakhirnya 20/,
        ),
      },
    ]);

    await appendFile(join(backup, 'database.dump'), 'x');
    await expect(execute('rehearse.sh', join(folder, 'backups'))).rejects.toThrow(/is damaged/);
    expect((await reports()).at(-1)).toEqual({
      jenis: 'latihan',
      berhasil: false,
      rincian: 'Cadangan terakhir tidak dapat dipulihkan.',
    });
    await withClient(server.url, async (client) => {
      const { rows } = await client.query(
        "SELECT datname FROM pg_database WHERE datname LIKE 'lms_latihan%'",
      );
      expect(rows).toEqual([]);
    });
  });
});
