import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPasswords } from '../../apps/api/src/platform/auth/password.ts';
import { type Db, openDb } from '../../apps/api/src/platform/db/db.ts';
import { openFiles } from '../../apps/api/src/platform/files/open-files.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/api/src/testing/database.ts';
import { withClient } from '../../apps/api/src/testing/database-server.ts';
import { seedDemo } from '../seed.ts';

const DEMO_KELAS = '20261_IF_AIK21321_A';
/** A Saturday evening in Jakarta. */
const FIRST = '2026-11-21T18:20:00+07:00';

let database: TestDatabase;
let db: Db;
const lines: string[] = [];
let folder: string;
const start = (time: string) => {
  const now = new Date(time);
  const files = openFiles({ kind: 'folder', folder }, { secret: 'rahasia', clock: { now: () => now } });
  return seedDemo({ databaseUrl: database.url, now, files, log: (line) => lines.push(line) });
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lms-demo-'));
  database = await createTestDatabase();
  db = openDb({ url: database.url, connections: 2, onError: () => undefined });
  await start(FIRST);
});
afterAll(async () => {
  await db.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => vi.unstubAllEnvs());

const count = async (from: string) => (await db.row<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`))?.n;
interface Meeting {
  id: string;
  nomor: number;
  waktu_mulai: Date;
  waktu_selesai: Date;
  tanda: number;
  dimulai: boolean;
  jenis: 'online' | 'offline';
}
const meetings = (kelas = DEMO_KELAS) =>
  db.rows<Meeting>(
    `SELECT id, nomor, jenis, waktu_mulai, waktu_selesai, mulai_kuliah IS NOT NULL AS dimulai,
       (SELECT count(*)::int FROM kehadiran h WHERE h.college_id = p.college_id AND h.id_pertemuan = p.id) AS tanda
     FROM pertemuan p WHERE id_kelas = $1 ORDER BY nomor`,
    [kelas],
  );
const hour = 3_600_000;
/** The meeting of now that nobody has started, of tomorrow (Jakarta), and whether one has ended. */
async function around(time: string) {
  const now = new Date(time);
  const day = (date: Date) => new Date(date.getTime() + 7 * hour).toISOString().slice(0, 10);
  const all = await meetings();
  return {
    now: all.filter(
      (one) => !one.dimulai && one.tanda === 0 && one.waktu_mulai <= now && one.waktu_selesai.getTime() >= now.getTime() + hour,
    ),
    tomorrow: all.filter((one) => day(one.waktu_mulai) === day(new Date(now.getTime() + 24 * hour))),
    ended: all.some((one) => one.dimulai && one.waktu_selesai < now && one.tanda > 0),
  };
}

describe('the first start', () => {
  test('the timetable is in, its flaws are said', async () => {
    expect([await count('kelas'), await count('makul'), await count('dosen'), await count('mahasiswa')]).toEqual([
      62, 30, 30, 400,
    ]);
    expect([
      await count('biodata'),
      await count('biodata WHERE nik IS NOT NULL'),
      await count('mahasiswa WHERE is_edit'),
    ]).toEqual([432, 430, 128]);
    expect(await db.row(`SELECT jumlah_peserta, jumlah_pertemuan FROM kelas WHERE id = $1`, [DEMO_KELAS])).toEqual({
      jumlah_peserta: 50,
      jumlah_pertemuan: 32,
    });
    expect(lines).toEqual([
      expect.stringMatching(/^Demo: 62 kelas dan \d+ pertemuan dimuat\.$/),
      expect.stringContaining('Jam "13.40-15.30/13.00-15.30" memuat lebih dari satu rentang waktu'),
      expect.stringContaining('Ruang Stadion dipakai bersamaan'),
      expect.stringMatching(/^Demo: kehadiran 414 pertemuan diisi\.$/),
      'Demo: materi 2 pertemuan diisi.',
    ]);
  });

  test('accounts: rights as promised, everybody signs in with the demo password', async () => {
    const accounts = await db.rows<{
      username: string;
      role: string;
      scopes: string[];
      kelas_kuliah: string | null;
      data_master: string | null;
    }>(
      `SELECT u.username, u.role, u.scopes, o.kelas_kuliah, o.data_master FROM pengguna u
       LEFT JOIN operator o ON o.college_id = u.college_id AND o.id_pengguna = u.id
       WHERE u.username IN ('operator', 'operator.baca', 'dosen', 'asisten', '24060121130001') ORDER BY 1`,
    );
    expect(accounts).toEqual([
      { username: '24060121130001', role: 'mahasiswa', scopes: [], kelas_kuliah: null, data_master: null },
      { username: 'asisten', role: 'dosen', scopes: [], kelas_kuliah: null, data_master: null },
      { username: 'dosen', role: 'dosen', scopes: [], kelas_kuliah: null, data_master: null },
      { username: 'operator', role: 'operator', scopes: ['A:T'], kelas_kuliah: 'write', data_master: 'write' },
      { username: 'operator.baca', role: 'operator', scopes: [], kelas_kuliah: 'read', data_master: 'no_access' },
    ]);
    const hashes = await db.rows<{ sandi_hash: string | null }>('SELECT DISTINCT sandi_hash FROM pengguna');
    expect(hashes).toHaveLength(1);
    expect(await createPasswords().verify(hashes[0]?.sandi_hash ?? null, 'demo12345')).toBe(true);
  });

  test('weeks one to six are marked as lecturers would: every participant, ledger and current row alike, nobody later', async () => {
    expect(await count(`pertemuan WHERE waktu_selesai < '2026-11-16T00:00:00+07:00' AND mulai_kuliah IS NULL`)).toBe(0);
    expect(
      await count(`kehadiran h JOIN pertemuan p ON p.id = h.id_pertemuan WHERE p.waktu_mulai >= '2026-11-16T00:00:00+07:00'`),
    ).toBe(0);
    expect(await count('kehadiran')).toBe(
      await count(
        `pertemuan p JOIN kelas_peserta s ON s.id_kelas = p.id_kelas WHERE p.mulai_kuliah IS NOT NULL AND p.jenis = 'offline'`,
      ),
    );
    expect(
      await count(`kehadiran h WHERE NOT EXISTS (SELECT 1 FROM kehadiran_ledger l WHERE l.id_pertemuan = h.id_pertemuan AND l.nim = h.nim
        AND l.presensi = h.presensi AND l.oleh = h.updated_by AND l.pada = h.updated_at)`),
    ).toBe(0);
    expect(
      await count(`pertemuan_pengajar g JOIN pertemuan p ON p.id = g.id_pertemuan WHERE g.is_pengajar AND p.mulai_kuliah IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM kehadiran_dosen k WHERE k.id_pertemuan = p.id AND k.id_dosen = g.id_dosen)`),
    ).toBe(0);
    const shares = await db.rows<{ presensi: string; persen: number }>(
      `SELECT presensi, round(100.0 * count(*) / sum(count(*)) OVER ())::int AS persen FROM kehadiran GROUP BY 1 ORDER BY 1`,
    );
    expect(shares.map(({ presensi }) => presensi)).toEqual(['A', 'H', 'I', 'S']);
    expect(shares[1]?.persen).toBeGreaterThan(75);
    expect(await count(`(SELECT DISTINCT isi->>'id_kelas' FROM outbox WHERE jenis = 'kehadiran.hitung_rekap') o`)).toBe(62);
  });

  test('the online meeting holds materials of every type and state, and what students did in them', async () => {
    const rows = await db.rows<{
      tipe: string;
      wajib: boolean;
      tampil: boolean;
      lewat: boolean;
      salinan: boolean;
      selesai: number;
    }>(
      `SELECT m.tipe_file::text AS tipe, a.wajib_hadir AS wajib, a.tampil_sejak <= $1 AS tampil, coalesce(a.waktu_selesai < $1, false) AS lewat,
         a.disalin_dari IS NOT NULL AS salinan,
         (SELECT count(*)::int FROM aktivitas_selesai s WHERE s.college_id = a.college_id AND s.id_aktivitas = a.id) AS selesai
       FROM aktivitas a JOIN materi m ON m.college_id = a.college_id AND m.id = a.id
       JOIN pertemuan p ON p.college_id = a.college_id AND p.id = a.id_pertemuan
       WHERE p.id_kelas = $2 AND p.jenis = 'online' ORDER BY a.urutan`,
      [new Date(FIRST), DEMO_KELAS],
    );
    const plain = { wajib: true, tampil: true, lewat: false, salinan: false };
    expect(rows).toEqual([
      { ...plain, tipe: 'ebook', selesai: 6 },
      { ...plain, tipe: 'video', selesai: 5 },
      { ...plain, tipe: 'audio', selesai: 4 },
      { ...plain, tipe: 'url', lewat: true, selesai: 6 },
      { ...plain, tipe: 'archive', wajib: false, selesai: 0 },
      { ...plain, tipe: 'ebook', wajib: false, salinan: true, selesai: 0 },
      { ...plain, tipe: 'ebook', wajib: false, tampil: false, selesai: 0 },
    ]);
    expect(await count('aktivitas_selesai WHERE terlambat')).toBe(2);
    expect(await count('progres_menunggu')).toBeGreaterThan(0);
    // Every row's bytes lie there; those of the film that came in twice are removed by the worker.
    const isi = await db.rows<{ lokasi: string }>('SELECT lokasi FROM berkas_isi ORDER BY 1');
    const stored = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(isi).toHaveLength(7);
    const names = stored.filter((one) => one.isFile()).map(({ name }) => name);
    expect(isi.filter(({ lokasi }) => !names.includes(lokasi))).toEqual([]);
    expect([names.length, await count(`outbox WHERE jenis = 'berkas.hapus_isi'`)]).toEqual([8, 1]);
    expect(await count('unggahan')).toBe(0);
    expect(await count('berkas WHERE pemilik_id IS NULL')).toBe(0);
  });

  test('no lecturer has two meetings at once, no room either but for the known clash', async () => {
    const twice = (key: string, condition: string) =>
      count(`(SELECT 1 FROM pertemuan p JOIN pertemuan_pengajar g ON g.id_pertemuan = p.id AND g.is_pengajar
        JOIN pertemuan q ON q.waktu_mulai < p.waktu_selesai AND p.waktu_mulai < q.waktu_selesai AND q.id < p.id
        JOIN pertemuan_pengajar h ON h.id_pertemuan = q.id AND h.is_pengajar WHERE ${key} AND ${condition}) t`);
    expect(await twice('g.id_dosen = h.id_dosen', 'true')).toBe(0);
    expect(await twice('p.id_ruangan = q.id_ruangan', `p.id_ruangan <> 'Stadion'`)).toBe(0);
  });
});

describe('every start', () => {
  test('twice at the same time changes nothing', async () => {
    const tables = [
      'pertemuan',
      'kehadiran',
      'kehadiran_ledger',
      'pengguna',
      'kelas',
      'kelas_peserta',
      'outbox',
      'log_aktivitas',
      'aktivitas',
      'aktivitas_selesai',
      'berkas',
    ];
    const versions = () => Promise.all(tables.map((table) => db.rows(`SELECT xmin, t::text FROM ${table} t ORDER BY 2`)));
    const before = await versions();
    await start(FIRST);
    expect(await versions()).toEqual(before);
  });

  test.each([
    '2026-11-21T18:20:00+07:00',
    '2026-11-21T23:58:00+07:00',
    '2026-11-22T00:00:00+07:00',
    '2026-11-22T09:59:00+07:00',
    '2026-11-22T23:30:00+07:00',
    '2026-11-23T08:00:00+07:00',
    '2026-11-25T13:30:00+07:00',
    '2026-12-25T04:00:00+07:00',
    '2027-01-31T12:00:00+07:00',
  ])('at %s the demo class has a meeting of now, one of tomorrow, and one that has ended', async (time) => {
    await start(time);
    const { now, tomorrow, ended } = await around(time);
    expect([now.length, tomorrow.length > 0, ended]).toEqual([1, true, true]);
    const past = (await meetings()).filter((one) => one.waktu_selesai < new Date(new Date(time).getTime() - 7 * 24 * hour));
    // Online ones are marked by their activities, which a worker judges.
    expect(past.filter(({ tanda, jenis }) => jenis === 'offline' && tanda !== 50)).toEqual([]);
  });
});

test('two starts at once lay the content once', async () => {
  const other = await createTestDatabase();
  try {
    const now = new Date(FIRST);
    const files = openFiles({ kind: 'folder', folder }, { secret: 'rahasia', clock: { now: () => now } });
    const options = { databaseUrl: other.url, now, files, log: () => undefined };
    await seedDemo(options);
    const count = (text: string) => withClient(other.url, async (client) => Number((await client.query(text)).rows[0]?.n));
    const all = 'SELECT count(*) AS n FROM aktivitas';
    const before = await count(all);
    await count(`WITH gone AS (DELETE FROM aktivitas RETURNING 1) SELECT count(*) AS n FROM gone`);
    await Promise.all([seedDemo(options), seedDemo(options)]);
    expect(await count(all)).toBe(before);
  } finally {
    await other.drop();
  }
});

describe('what somebody did', () => {
  const time = '2027-01-31T12:30:00+07:00';

  test('stays: the meeting that was used keeps time and marks, a fresh one stands beside it', async () => {
    await start(time);
    const used = (await around(time)).now[0];
    await db.run(
      `INSERT INTO kehadiran (college_id, id_pertemuan, nim, presensi, updated_by, updated_by_nama, updated_at)
       VALUES ('demo', $1, '24060121130001', 'I', 'dosen', 'Dosen', now())`,
      [used?.id],
    );
    await start(time);
    const after = await meetings();
    expect(after.find(({ id }) => id === used?.id)).toEqual({ ...used, tanda: 1 });
    expect((await around(time)).now.map(({ id }) => id)).not.toContain(used?.id);
    expect((await around(time)).now).toHaveLength(1);
  });

  test('goes on when every meeting is used up: one is added', async () => {
    await db.run(
      `UPDATE pertemuan SET mulai_kuliah = waktu_mulai WHERE id_kelas = $1 AND mulai_kuliah IS NULL AND waktu_mulai <= $2`,
      [DEMO_KELAS, new Date(time)],
    );
    const before = (await meetings()).length;
    await start(time);
    const { now, tomorrow } = await around(time);
    expect([now.length, tomorrow.map(({ nomor }) => nomor)]).toEqual([1, [before + 1]]);
    expect(await db.row('SELECT jumlah_pertemuan FROM kelas WHERE id = $1', [DEMO_KELAS])).toEqual({
      jumlah_pertemuan: before + 1,
    });
    expect(
      await db.rows(
        `SELECT g.id_dosen, g.is_pengajar, g.is_utama FROM pertemuan_pengajar g JOIN pertemuan p ON p.id = g.id_pertemuan
         WHERE p.id_kelas = $1 AND p.nomor > $2 ORDER BY 1`,
        [DEMO_KELAS, before],
      ),
    ).toEqual([
      { id_dosen: 'D001', is_pengajar: true, is_utama: true },
      { id_dosen: 'D002', is_pengajar: true, is_utama: false },
    ]);
  });

  test('a name and a password that were changed stay changed', async () => {
    await db.run(`UPDATE pengguna SET nama = 'Nama Baru', sandi_hash = 'x' WHERE username = 'dosen'`);
    await start(time);
    expect(await db.row(`SELECT nama, sandi_hash FROM pengguna WHERE username = 'dosen'`)).toEqual({
      nama: 'Nama Baru',
      sandi_hash: 'x',
    });
  });
});

test('a term that has begun since brings its own classes and leaves the old ones alone', async () => {
  const old = await meetings();
  const time = '2027-03-01T09:00:00+07:00';
  await start(time);
  expect(await db.rows('SELECT periode, count(*)::int AS n FROM kelas GROUP BY 1 ORDER BY 1')).toEqual([
    { periode: 20261, n: 62 },
    { periode: 20262, n: 62 },
  ]);
  expect(await meetings()).toEqual(old);
  expect(
    (await meetings('20262_IF_AIK21321_A')).some(
      (one) => one.waktu_mulai <= new Date(time) && one.waktu_selesai > new Date(time),
    ),
  ).toBe(true);
});

test('never in production', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await expect(start(FIRST)).rejects.toThrow('NODE_ENV=production');
});
