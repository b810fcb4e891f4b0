/**
 * Tables with rows become partitioned while people write (docs/decisions/193): nothing is lost,
 * nobody waits long, and every guard is there afterwards, on each partition too.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createEmptyDatabase,
  type TestDatabase,
} from '../../apps/api/src/testing/servers/database.ts';
import { withClient } from '../../apps/api/src/testing/servers/database-server.ts';
import { applyMigrations, applyThese, listMigrationNames } from './migrate.ts';

const TABLES = ['log_aktivitas', 'jawaban_ledger', 'nilai_ledger', 'kehadiran_ledger'] as const;
const LEDGERS = ['jawaban_ledger', 'nilai_ledger'];
const ATTEMPT = '01234567-89ab-4cde-8f01-23456789abcd';

// Parents of the rows, without theirs.
const ROWS = `SET session_replication_role = replica;
  INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, waktu_mulai, waktu_selesai)
    VALUES ('c', 'p', 'k', 1, 'P', now(), now() + interval '1 hour');
  INSERT INTO pengerjaan (college_id, id, id_ujian, nim, benih, susunan, waktu_mulai, berakhir_pada)
    VALUES ('c', '${ATTEMPT}', 'u', '1', 1, '[]', now(), now());
  INSERT INTO log_aktivitas (college_id, waktu, username, nama, role, ip_address, jenis_aktivitas, aksi, detail, request_id)
    SELECT 'c', now() - n * interval '1 hour', 'u' || n, 'U', 'SISTEM', '', 'kelas', 'uji', 'Baris ' || n, 'r' FROM generate_series(1, 20000) n;
  INSERT INTO jawaban_ledger (college_id, id_pengerjaan, id_soal, urutan, id_versi, isi, ragu_ragu, pada, status, sidik)
    SELECT 'c', '${ATTEMPT}', 's' || n % 20, n, 'v', to_jsonb(n), false, now(), CASE WHEN n % 50 = 0 THEN 'menyusul' ELSE 'dihitung' END, md5(n::text)
    FROM generate_series(1, 5000) n;
  INSERT INTO jawaban_menyusul (college_id, id_pengerjaan, id_soal, urutan, keputusan, alasan, oleh, oleh_nama, pada)
    SELECT college_id, id_pengerjaan, id_soal, urutan, 'diterima', '', 'd', 'D', now() FROM jawaban_ledger WHERE status = 'menyusul';
  INSERT INTO nilai_ledger (college_id, id_kelas, jenis, nim, nilai, pada, oleh_nama)
    SELECT 'c', 'k' || n % 9, 'manual', n::text, n % 100, now() - n * interval '1 day', 'D' FROM generate_series(1, 2000) n;
  INSERT INTO kehadiran_ledger (college_id, id_pertemuan, nim, jenis, sumber, presensi, pada, oleh, oleh_nama)
    SELECT 'c', 'p', n::text, 'tanda', 'manual', 'H', now() - n * interval '1 day', 'd', 'D' FROM generate_series(1, 2000) n;
  SET session_replication_role = origin;`;

/** One row into each table, as a hot statement of the server: prepared under a name. */
const WRITES: Record<(typeof TABLES)[number], string> = {
  log_aktivitas: `INSERT INTO log_aktivitas (college_id, waktu, username, nama, role, ip_address, jenis_aktivitas, aksi, detail, request_id)
    VALUES ('tulis', now(), $1, 'U', 'SISTEM', '', 'kelas', 'uji', 'Baru', 'r')`,
  jawaban_ledger: `INSERT INTO jawaban_ledger (college_id, id_pengerjaan, id_soal, urutan, id_versi, ragu_ragu, pada, status, sidik)
    VALUES ('c', '${ATTEMPT}', 'tulis', $1::bigint, 'v', false, now(), 'dihitung', '') ON CONFLICT DO NOTHING`,
  nilai_ledger: `INSERT INTO nilai_ledger (college_id, id_kelas, jenis, nim, pada, oleh_nama) VALUES ('tulis', 'k', 'manual', $1, now(), 'D')`,
  kehadiran_ledger: `INSERT INTO kehadiran_ledger (college_id, id_pertemuan, nim, jenis, sumber, presensi, pada, oleh, oleh_nama)
    VALUES ('c', 'p', 'tulis' || $1, 'tanda', 'manual', 'H', now(), 'd', 'D')`,
};

async function hashes(client: pg.Client): Promise<string[]> {
  const told: string[] = [];
  for (const table of TABLES) {
    const { rows } = await client.query<{ hash: string }>(
      `SELECT count(*) || ' ' || md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM ${table} t
       WHERE college_id = 'c' AND t::text NOT LIKE '%tulis%'`,
    );
    told.push(`${table} ${rows[0]?.hash}`);
  }
  return told;
}

/** Writes into one table until told to stop; returns how often, and the longest wait. */
async function startWriter(url: string, table: (typeof TABLES)[number]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let going = true;
  const work = async () => {
    let longestMs = 0;
    let written = 0;
    for (; going; written++) {
      const begin = performance.now();
      await client.query({ name: table, text: WRITES[table], values: [String(written)] });
      longestMs = Math.max(longestMs, performance.now() - begin);
    }
    await client.end();
    return { table, written, longestMs };
  };
  const done = work();
  return {
    stop: () => {
      going = false;
      return done;
    },
  };
}

/** Reads what the ledgers' foreign keys name, for half a second at a time. */
async function startReader(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let going = true;
  const work = async () => {
    while (going) {
      await client.query('BEGIN; SELECT FROM pertemuan; SELECT FROM pengerjaan');
      await sleep(500);
      await client.query('COMMIT');
      await sleep(100);
    }
    await client.end();
  };
  const done = work();
  return {
    stop: () => {
      going = false;
      return done;
    },
  };
}

let database: TestDatabase;
let before: string[];
let written: { table: string; written: number; longestMs: number }[];
beforeAll(async () => {
  database = await createEmptyDatabase();
  const names = await listMigrationNames();
  const first = names.findIndex((name) => name.endsWith('_partisi'));
  await applyThese(database.url, names.slice(0, first));
  await withClient(database.url, async (client) => {
    await client.query(ROWS);
    before = await hashes(client);
    // Left behind by an interrupted migration: an index that is not whole.
    await client.query(
      `CREATE UNIQUE INDEX nilai_ledger_awal_kunci ON nilai_ledger (college_id, id, pada);
       UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'nilai_ledger_awal_kunci'::regclass`,
    );
    // A report that reads for eight seconds: the migration must not make writers wait behind it.
    await client.query('BEGIN; SELECT count(*) FROM log_aktivitas');
    const writers = await Promise.all(TABLES.map((table) => startWriter(database.url, table)));
    const reader = await startReader(database.url);
    const reading = setTimeout(() => void client.query('COMMIT'), 8_000);
    try {
      await applyMigrations(database.url);
    } finally {
      clearTimeout(reading);
      await reader.stop();
      written = await Promise.all(writers.map((writer) => writer.stop()));
    }
  });
});
afterAll(() => database.drop());

const inDatabase = <T>(use: (client: pg.Client) => Promise<T>) => withClient(database.url, use);
const partitionsOf = async (client: pg.Client, table: string) =>
  (
    await client.query<{ nama: string }>(
      "SELECT 'partisi.' || partisi AS nama FROM partisi.daftar() WHERE tabel = $1 ORDER BY dari NULLS FIRST",
      [table],
    )
  ).rows.map(({ nama }) => nama);

describe('a database with rows', () => {
  test('nobody who writes waits long, though a reader stands in the way', () => {
    for (const one of written) {
      // The limit is a third of a second; the disk of a busy machine may take a while too.
      expect(one.longestMs, one.table).toBeLessThan(4_000);
      expect(one.written, one.table).toBeGreaterThan(20);
    }
  });

  test('keeps all rows, and what was written meanwhile', () =>
    inDatabase(async (client) => {
      expect(await hashes(client)).toEqual(before);
      for (const { table, written: count } of written) {
        const { rows } = await client.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM ${table} t WHERE t::text LIKE '%tulis%'`,
        );
        expect([table, rows[0]?.n]).toEqual([table, count]);
      }
    }));

  test.each(TABLES)('%s: each partition has the indexes of its table', (table) =>
    inDatabase(async (client) => {
      const partitions = await partitionsOf(client, table);
      expect(partitions).toHaveLength(2);
      const { rows } = await client.query<{ nama: string; jumlah: number; salah: number }>(
        `SELECT x.indrelid::regclass::text AS nama, count(*)::int AS jumlah, count(*) FILTER (WHERE NOT x.indisvalid)::int AS salah
         FROM pg_index x WHERE x.indrelid = ANY ($1::text[]::regclass[]) GROUP BY 1`,
        [[table, ...partitions]],
      );
      expect(rows).toHaveLength(3);
      expect(new Set(rows.map(({ jumlah }) => jumlah)).size).toBe(1);
      expect(rows.every(({ salah }) => salah === 0)).toBe(true);
    }),
  );

  test.each(LEDGERS)('%s is only added to, each partition by itself too', (ledger) =>
    inDatabase(async (client) => {
      for (const table of [ledger, ...(await partitionsOf(client, ledger))]) {
        await expect(client.query(`TRUNCATE ${table} CASCADE`), table).rejects.toThrow(
          'only added to',
        );
        if (table.endsWith('_kelak')) continue;
        await expect(client.query(`DELETE FROM ${table}`), table).rejects.toThrow('only added to');
        await expect(client.query(`UPDATE ${table} SET pada = now()`), table).rejects.toThrow(
          'only added to',
        );
      }
    }),
  );

  test('a deleted attempt takes its answers and their decisions with it, when retention says so', () =>
    inDatabase(async (client) => {
      await client.query('BEGIN');
      const remove = `DELETE FROM pengerjaan WHERE id = '${ATTEMPT}'`;
      await client.query('SAVEPOINT a');
      await expect(client.query(remove)).rejects.toThrow('only added to');
      await client.query('ROLLBACK TO a');
      await client.query("SELECT set_config('lms.retensi', 'ya', true)");
      await client.query(remove);
      const { rows } = await client.query(
        'SELECT (SELECT count(*)::int FROM jawaban_ledger) + (SELECT count(*)::int FROM jawaban_menyusul) AS n',
      );
      expect(rows).toEqual([{ n: 0 }]);
      await client.query('ROLLBACK');
    }));

  test('an answer needs its attempt, a decision its answer', () =>
    inDatabase(async (client) => {
      await expect(
        client.query(
          `INSERT INTO jawaban_ledger (college_id, id_pengerjaan, id_soal, urutan, id_versi, ragu_ragu, pada, status, sidik)
           VALUES ('c', 'z2030010', 's', 1, 'v', false, now(), 'dihitung', '')`,
        ),
      ).rejects.toThrow('jawaban_ledger_college_id_id_pengerjaan_fkey');
      await expect(
        client.query(
          `INSERT INTO jawaban_menyusul (college_id, id_pengerjaan, id_soal, urutan, keputusan, alasan, oleh, oleh_nama, pada)
           VALUES ('c', '${ATTEMPT}', 'tiada', 1, 'diterima', '', 'd', 'D', now())`,
        ),
      ).rejects.toThrow('jawaban_menyusul_college_id_id_pengerjaan');
    }));

  test('the numbers go on, and belong to the table', () =>
    inDatabase(async (client) => {
      for (const table of TABLES.filter((name) => name !== 'jawaban_ledger')) {
        const { rows } = await client.query(
          `SELECT pg_get_serial_sequence('${table}', 'id') = 'public.${table}_id_seq' AS milik,
             nextval('${table}_id_seq') > (SELECT max(id) FROM ${table}) AS lanjut`,
        );
        expect([table, rows]).toEqual([table, [{ milik: true, lanjut: true }]]);
      }
    }));

  test('to migrate once more does nothing', async () => {
    expect(await applyMigrations(database.url)).toEqual([]);
  });
});
