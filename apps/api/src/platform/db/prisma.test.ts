import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOwnPostgres } from '../../testing/servers/database.ts';
import { toFailure } from '../http/failure.ts';
import { type Db, openDb } from './db.ts';
import type { Sql, Tx } from './sql.ts';

const COLLEGE = 'uji';
const CONNECTIONS = 4;
const STATEMENT_TIMEOUT_MS = 1_000;

let server: Awaited<ReturnType<typeof startOwnPostgres>>;
let db: Db;
const open = (connections: number, statementTimeoutMs = STATEMENT_TIMEOUT_MS) =>
  openDb({ url: server.url, connections, statementTimeoutMs, onError: () => undefined });

beforeAll(async () => {
  server = await startOwnPostgres();
  db = open(CONNECTIONS);
  await db.prisma((tables) =>
    tables.perguruan_tinggi.create({ data: { id: COLLEGE, nama: 'Uji', copyright: 'Uji' } }),
  );
});
afterAll(async () => {
  await db.close();
  await server.stop();
});

const keyOf = (kunci: string) => ({ college_id: COLLEGE, kunci });
const add = (sql: Sql, kunci: string, nilai: number = 0) =>
  sql.prisma((tables) => tables.pengaturan.create({ data: { ...keyOf(kunci), nilai } }));
const find = (sql: Sql, kunci: string) =>
  sql.prisma((tables) =>
    tables.pengaturan.findUnique({ where: { college_id_kunci: keyOf(kunci) } }),
  );
const addBySql = (sql: Sql, kunci: string) =>
  sql.run("INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, $2, '0')", [
    COLLEGE,
    kunci,
  ]);
const keys = async (prefix: string) => {
  const rows = await db.rows<{ kunci: string }>(
    'SELECT kunci FROM pengaturan WHERE kunci LIKE $1 ORDER BY kunci',
    [`${prefix}%`],
  );
  return rows.map(({ kunci }) => kunci);
};
const backendOf = async (sql: Sql) => {
  const row = await sql.row<{ pid: number; xid: string }>(
    'SELECT pg_backend_pid() AS pid, pg_current_xact_id()::text AS xid',
  );
  if (!row) throw new Error('no backend');
  return row;
};
const writerOf = async (sql: Sql, kunci: string) =>
  (
    await sql.row<{ xmin: string }>(
      'SELECT xmin::text FROM pengaturan WHERE college_id = $1 AND kunci = $2',
      [COLLEGE, kunci],
    )
  )?.xmin;
const kill = (pid: number) => db.row('SELECT pg_terminate_backend($1)', [pid]);
const failureOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: unknown) => toFailure(error)?.code ?? error,
  );

describe('one transaction', () => {
  test('commits what both wrote, and each sees the other’s rows before', async () => {
    const seen: string[] = [];
    await db.transaction(async (tx) => {
      await addBySql(tx, 'sama.1');
      expect(await find(tx, 'sama.1')).toMatchObject({ nilai: 0, versi: 1 });
      await add(tx, 'sama.2');
      expect(await writerOf(tx, 'sama.2')).toBe((await backendOf(tx)).xid);
      expect(await find(db, 'sama.2')).toBeNull();
      tx.afterCommit('x', () => seen.push('committed'));
    });
    expect(await keys('sama')).toEqual(['sama.1', 'sama.2']);
    expect(seen).toEqual(['committed']);
  });

  test.each([
    [
      'the use case',
      async (tx: Tx) => Promise.reject(new Error(`no ${(await backendOf(tx)).pid}`)),
    ],
    ['SQL', async (tx: Tx) => tx.run('SELECT 1/0')],
    ['Prisma', async (tx: Tx) => add(tx, 'batal.1')],
    [
      'the work handed to Prisma',
      async (tx: Tx) => tx.prisma(() => Promise.reject(new Error('no'))),
    ],
  ])('rolls back what both wrote when %s fails', async (_who, fail) => {
    const seen: string[] = [];
    const work = db.transaction(async (tx) => {
      tx.afterCommit('x', () => seen.push('committed'));
      await addBySql(tx, 'batal.2');
      await add(tx, 'batal.1');
      await fail(tx);
    });
    await expect(work).rejects.toThrow();
    expect(await keys('batal')).toEqual([]);
    expect(seen).toEqual([]);
  });

  test('200, 20 at once: none is mixed with another', async () => {
    const one = (index: number) =>
      db.transaction(async (tx) => {
        const { xid } = await backendOf(tx);
        const kunci = `campur.${index}`;
        await add(tx, kunci, index);
        const [own, others] = await Promise.all([
          find(tx, kunci),
          find(tx, `campur.${(index + 1) % 200}`),
        ]);
        await addBySql(tx, `${kunci}.sql`);
        expect([own?.nilai, await writerOf(tx, kunci), await writerOf(tx, `${kunci}.sql`)]).toEqual(
          [index, xid, xid],
        );
        if (index % 4 === 3) throw new Error('rolled back');
        return others;
      });
    // All at once would wait too long on a busy machine.
    const outcomes: PromiseSettledResult<unknown>[] = [];
    for (let first = 0; first < 200; first += 20)
      outcomes.push(
        ...(await Promise.allSettled(
          Array.from({ length: 20 }, (_one, index) => one(first + index)),
        )),
      );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(150);
    expect(outcomes.flatMap((it) => (it.status === 'rejected' ? [it.reason.message] : []))).toEqual(
      Array(50).fill('rolled back'),
    );
    expect(await keys('campur')).toHaveLength(300);
    expect(db.connections()).toMatchObject({ waiting: 0 });
    expect(db.connections().open).toBeLessThanOrEqual(CONNECTIONS);
  });

  test('needs one connection, so a pool of one suffices', async () => {
    const narrow = open(1);
    try {
      const done = Array.from({ length: 5 }, (_one, index) =>
        narrow.transaction(async (tx) => {
          await add(tx, `sempit.${index}`);
          await addBySql(tx, `sempit.${index}.sql`);
        }),
      );
      await Promise.all(done);
      expect(await keys('sempit')).toHaveLength(10);
    } finally {
      await narrow.close();
    }
  });

  test('what its work asks of the pool is not in it', async () => {
    await db
      .transaction(async (tx) => {
        await tx.prisma(async () => {
          await addBySql(tx, 'luar.1');
          expect(await find(db, 'luar.1')).toBeNull();
          // Prisma starts a transaction for a nested write, here on the pool.
          await addKlien(db, 'luar');
          await db.transaction((other) => add(other, 'luar.2'));
        });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await keys('luar')).toEqual(['luar.2']);
    expect(await db.row('SELECT id FROM klien_api WHERE id = $1', ['luar'])).toEqual({
      id: 'luar',
    });
  });

  test('a nested write is all or nothing, on the pool and in a transaction', async () => {
    await expect(addKlien(db, 'tanpa', 'tidak-ada')).rejects.toThrow();
    await expect(db.transaction((tx) => addKlien(tx, 'tanpa', 'tidak-ada'))).rejects.toThrow();
    await db.transaction(async (tx) => {
      await addKlien(tx, 'bersarang');
      expect((await backendOf(tx)).xid).toBe(
        (await tx.row<{ xmin: string }>("SELECT xmin::text FROM klien_api WHERE id = 'bersarang'"))
          ?.xmin,
      );
    });
    const rows = await db.rows<{ id: string }>(
      "SELECT id FROM klien_api WHERE id IN ('tanpa', 'bersarang')",
    );
    expect(rows).toEqual([{ id: 'bersarang' }]);
    expect(
      await db.row(
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'",
      ),
    ).toEqual({
      n: 0,
    });
  });

  test('lasts as long as its statements may, however long that is together', async () => {
    // Beyond Prisma's own limit of 5 s.
    await db.transaction((tx) =>
      tx.prisma(async (tables) => {
        await tables.pengaturan.create({ data: { ...keyOf('lama.1'), nilai: 0 } });
        for (let second = 0; second < 6; second++)
          await new Promise((resolve) => setTimeout(resolve, 1_000));
        await tables.pengaturan.create({ data: { ...keyOf('lama.2'), nilai: 0 } });
      }),
    );
    expect(await keys('lama')).toHaveLength(2);
  });
});

async function addKlien(sql: Sql, id: string, userId = 'pengguna') {
  await db.run(
    `INSERT INTO pengguna (college_id, id, username, nama, role) VALUES ($1, 'pengguna', 'pengguna', 'Pengguna', 'dosen') ON CONFLICT DO NOTHING`,
    [COLLEGE],
  );
  const at = new Date(0);
  const kode = {
    hash: id,
    id_pengguna: userId,
    id_sesi: randomUUID(),
    redirect_uri: '',
    dibuat_pada: at,
    berakhir_pada: at,
  };
  await sql.prisma((tables) =>
    tables.klien_api.create({
      data: { college_id: COLLEGE, id, nama: id, rahasia_hash: '', kode: { create: kode } },
    }),
  );
}

test('an upsert by its key is one statement: of many first ones at once none fails', async () => {
  const where = { college_id_kunci: keyOf('serentak') };
  const change = {
    where,
    create: { ...keyOf('serentak'), nilai: 0 },
    update: { versi: { increment: 1 } },
  };
  await Promise.all(
    Array.from({ length: 40 }, () => db.prisma((tables) => tables.pengaturan.upsert(change))),
  );
  expect((await find(db, 'serentak'))?.versi).toBe(40);
});

describe('a failure is the one that SQL would be', () => {
  test('a unique index, a NUL byte, not a uuid, out of range', async () => {
    await add(db, 'gagal.1');
    expect(await failureOf(add(db, 'gagal.1'))).toBe('konflik');
    expect(await failureOf(db.transaction((tx) => add(tx, 'gagal.1')))).toBe('konflik');
    expect(await failureOf(add(db, 'gagal.\u0000'))).toBe('validasi_gagal');
    const where = { college_id_id: { college_id: COLLEGE, id: 'x' } };
    expect(
      await failureOf(db.prisma((tables) => tables.tautan_aktivasi.findUnique({ where }))),
    ).toBe('validasi_gagal');
    const tooMany = { where: keyOf('gagal.1'), data: { versi: 99_999_999_999 } };
    expect(await failureOf(db.prisma((tables) => tables.pengaturan.updateMany(tooMany)))).toBe(
      'validasi_gagal',
    );
  });

  test('a row that is gone', async () => {
    const where = { college_id_kunci: keyOf('gagal.tidak-ada') };
    expect(await failureOf(db.prisma((tables) => tables.pengaturan.delete({ where })))).toBe(
      'tidak_ditemukan',
    );
  });

  test('a row that is locked for longer than a statement may take', async () => {
    await add(db, 'gagal.2');
    await db.transaction(async (tx) => {
      await tx.run('SELECT FROM pengaturan WHERE college_id = $1 AND kunci = $2 FOR UPDATE', [
        COLLEGE,
        'gagal.2',
      ]);
      const change = { where: keyOf('gagal.2'), data: { versi: 2 } };
      expect(await failureOf(db.prisma((tables) => tables.pengaturan.updateMany(change)))).toBe(
        'layanan_tidak_tersedia',
      );
    });
  });

  test('a query without a college is a defect', async () => {
    expect(await failureOf(db.prisma((tables) => tables.pengaturan.findMany()))).toMatchObject({
      message: 'Prisma pengaturan.findMany: the condition has no college_id',
    });
    const everywhere = db.transaction((tx) =>
      tx.prisma((tables) => tables.pengaturan.deleteMany({})),
    );
    expect(await failureOf(everywhere)).toMatchObject({
      message: expect.stringContaining('deleteMany'),
    });
  });
});

describe('the database goes away', () => {
  test.each([
    ['between two queries', async (tx: Tx) => kill((await backendOf(tx)).pid)],
    [
      'during a query',
      async (tx: Tx) => {
        await add(db, `mati.${randomUUID()}`);
        await tx.run('SELECT pg_terminate_backend(pg_backend_pid()), pg_sleep(0.5)');
      },
    ],
    [
      'within the work handed to Prisma',
      (tx: Tx) =>
        tx.prisma(async (tables) => {
          await kill((await backendOf(tx)).pid);
          await tables.pengaturan.count({ where: { college_id: COLLEGE } });
        }),
    ],
  ])(
    'its backend is killed %s: 503, nothing is written, the pool goes on',
    async (_when, killing) => {
      const work = db.transaction(async (tx) => {
        await add(tx, 'dibunuh');
        await killing(tx);
        await add(tx, 'dibunuh.2');
      });
      expect(await failureOf(work)).toBe('layanan_tidak_tersedia');
      expect(await keys('dibunuh')).toEqual([]);
      await Promise.all(
        Array.from({ length: CONNECTIONS * 2 }, () => db.transaction((tx) => find(tx, 'dibunuh'))),
      );
      expect(db.connections()).toMatchObject({ waiting: 0 });
    },
  );

  test('the server stops and starts again', async () => {
    await server.halt();
    expect(await failureOf(find(db, 'x'))).toBe('layanan_tidak_tersedia');
    expect(await failureOf(addKlien(db, 'x'))).toBe('layanan_tidak_tersedia');
    expect(await failureOf(db.transaction((tx) => find(tx, 'x')))).toBe('layanan_tidak_tersedia');
    await server.resume();
    expect(await find(db, 'x')).toBeNull();
  });

  test('no connection comes free', async () => {
    const narrow = open(1);
    try {
      await narrow.transaction(async () =>
        expect(await failureOf(find(narrow, 'x'))).toBe('layanan_tidak_tersedia'),
      );
    } finally {
      await narrow.close();
    }
  });
});

test('values come and go as they are, beside those of SQL', async () => {
  const at = new Date('2026-11-21T03:21:47.123Z');
  const saved = { nim: 'x', jenis: [1, null, { teks: 'ä "b"' }], besar: 1.5 };
  await db.transaction(async (tx) => {
    await tx.prisma(async (tables) => {
      await tables.pengaturan.create({ data: { ...keyOf('jenis'), nilai: saved, updated_at: at } });
      const scopes = ['integrasi', 'a,b', '{"'];
      await tables.klien_api.create({
        data: { college_id: COLLEGE, id: 'jenis', nama: '', rahasia_hash: '', scopes },
      });
      const libur = { college_id: COLLEGE, tanggal: new Date('2026-02-03'), nama: 'Libur' };
      await tables.hari_libur.create({ data: libur });
      expect(await tables.hari_libur.findMany({ where: { college_id: COLLEGE } })).toEqual([libur]);
      expect(
        (await tables.klien_api.findFirst({ where: { college_id: COLLEGE, id: 'jenis' } }))?.scopes,
      ).toEqual(scopes);
      const [outbox] = await tables.outbox.createManyAndReturn({
        data: [{ college_id: COLLEGE, jenis: 'uji', isi: {} }],
      });
      expect(typeof outbox?.id).toBe('bigint');
    });
    expect(await find(tx, 'jenis')).toMatchObject({ nilai: saved, updated_at: at });
    expect(
      await tx.row('SELECT nilai, updated_at FROM pengaturan WHERE kunci = $1', ['jenis']),
    ).toEqual({
      nilai: saved,
      updated_at: at,
    });
    expect(await tx.row('SELECT tanggal FROM hari_libur WHERE college_id = $1', [COLLEGE])).toEqual(
      { tanggal: '2026-02-03' },
    );
    expect(typeof (await tx.row<{ id: number }>('SELECT id FROM outbox LIMIT 1'))?.id).toBe(
      'number',
    );
  });
});
