import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../apps/api/src/testing/database.ts';
import { withClient } from '../../apps/api/src/testing/database-server.ts';
import { migrationsFolder } from './engine.ts';
import { listMigrationNames } from './migrate.ts';

/** Applies the migrations before the one whose name ends so, has rows written, and applies that one. */
async function acrossMigration(
  suffix: string,
  { before, after }: { before: string; after: (client: pg.Client) => Promise<void> },
): Promise<void> {
  const names = await listMigrationNames();
  const last = names.findIndex((name) => name.endsWith(suffix));
  expect(last).toBeGreaterThan(0);
  const database = await createEmptyDatabase();
  try {
    await withClient(database.url, async (client) => {
      for (const [index, name] of names.slice(0, last + 1).entries()) {
        if (index === last) await client.query(before);
        await client.query(await readFile(join(migrationsFolder, name, 'migration.sql'), 'utf8'));
      }
      await after(client);
    });
  } finally {
    await database.drop();
  }
}

test('addresses of accounts in use count as confirmed, those of others wait (DECISIONS 237)', () =>
  acrossMigration('_alamat_akun', {
    before: `INSERT INTO perguruan_tinggi (id, nama) VALUES ('c', 'C'), ('d', 'D');
      INSERT INTO pengguna (college_id, id, username, nama, role, email, sandi_hash) VALUES
        ('c', 'sandi', 'a', 'A', 'mahasiswa', 'a@kampus.test', 'x'), ('c', 'luar', 'b', 'B', 'dosen', 'b@kampus.test', NULL),
        ('c', 'baru', 'c', 'C', 'mahasiswa', 'c@kampus.test', NULL), ('c', 'tanpa', 'd', 'D', 'operator', NULL, 'x'),
        ('d', 'luar', 'b', 'B', 'dosen', 'lain@kampus.test', NULL), ('c', 'op', 'e', 'E', 'operator', 'e@kampus.test', 'x');
      UPDATE pengguna SET terakhir_masuk = now() WHERE college_id = 'c' AND id = 'luar';`,
    after: async (client) => {
      const { rows } = await client.query(
        `SELECT college_id || '/' || id AS akun, email_dikonfirmasi_pada IS NOT NULL AS dikonfirmasi, email_data_master FROM pengguna ORDER BY 1`,
      );
      expect(rows).toEqual([
        { akun: 'c/baru', dikonfirmasi: false, email_data_master: 'c@kampus.test' },
        { akun: 'c/luar', dikonfirmasi: true, email_data_master: 'b@kampus.test' },
        { akun: 'c/op', dikonfirmasi: true, email_data_master: null },
        { akun: 'c/sandi', dikonfirmasi: true, email_data_master: 'a@kampus.test' },
        { akun: 'c/tanpa', dikonfirmasi: false, email_data_master: null },
        { akun: 'd/luar', dikonfirmasi: false, email_data_master: 'lain@kampus.test' },
      ]);
    },
  }));
