/** Partitions are made ahead, and leave, while people write (docs/decisions/193). */
import { endpoints } from '@lms/contracts';
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, openDb } from '../../../platform/db/db.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import { arsipkan, siapSampai, tabelBerpartisi } from './partisi.policy.ts';
import { type BagianRow, detach, listBagian, siapkan } from './partisi.repo.ts';

let api: TestApi;
let sweep: (tabel: string) => Promise<void>;
beforeAll(async () => {
  api = await createTestApi();
  const worker = createTestWorker(api);
  sweep = (tabel) => worker.sweep(`partisi.${tabel}`);
});
afterAll(() => api.close());

const DAY_MS = 86_400_000;
const later = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS);
const partitions = async (tabel: string): Promise<BagianRow[]> =>
  (await listBagian(api.db)).filter((row) => row.tabel === tabel);
/** From here on, the table has no partition of its own. */
async function edgeOf(tabel: string): Promise<Date> {
  const edge = (await partitions(tabel)).at(-1)?.dari;
  if (!edge) throw new Error(`${tabel} has no last partition`);
  return edge;
}
const whole = (rows: readonly BagianRow[]) =>
  rows.every(
    ({ dari }, index) => index === 0 || dari?.getTime() === rows[index - 1]?.sampai?.getTime(),
  );

const insertLog = (db: Pick<Db, 'run'>, waktu: Date, detail: string) =>
  db.run(
    `INSERT INTO log_aktivitas (college_id, waktu, username, nama, role, ip_address, jenis_aktivitas, aksi, detail, request_id)
     VALUES ('partisi', $1, 'u', 'U', 'SISTEM', '', 'kelas', 'uji', $2, 'r')`,
    [waktu, detail],
  );
const placesOf = (detail: string) =>
  api.db.rows<{ tempat: string }>(
    'SELECT tableoid::regclass::text AS tempat FROM log_aktivitas WHERE detail = $1',
    [detail],
  );

describe('the sweep', () => {
  test.each(tabelBerpartisi)('%s: makes partitions ahead, once', async (tabel) => {
    const edge = await edgeOf(tabel);
    api.clock.set(later(edge, 20));
    for (let n = 0; n < 8; n++) await sweep(tabel);
    const made = await partitions(tabel);
    expect(await edgeOf(tabel)).toEqual(expect.any(Date));
    expect((await edgeOf(tabel)) >= siapSampai(api.clock.now())).toBe(true);
    expect(whole(made)).toBe(true);
    await sweep(tabel);
    expect((await partitions(tabel)).map(({ partisi }) => partisi)).toEqual(
      made.map(({ partisi }) => partisi),
    );
  });

  test('two at once make one partition after the other, and none twice', async () => {
    const now = later(await edgeOf('log_aktivitas'), 300);
    const before = (await partitions('log_aktivitas')).length;
    const other = openDb({ url: api.databaseUrl, connections: 1, onError: () => undefined });
    const step = (db: Db) =>
      db.transaction((tx) => siapkan(tx, 'log_aktivitas', { now, sampai: siapSampai(now) }));
    try {
      const steps = await Promise.all(
        Array.from({ length: 4 }, async () => [await step(api.db), await step(other)]),
      );
      const made = steps.flat().filter((one) => one === 'dibuat').length;
      expect(made).toBeGreaterThan(1);
      const rows = await partitions('log_aktivitas');
      expect(rows).toHaveLength(before + made);
      expect(whole(rows)).toBe(true);
    } finally {
      await other.close();
    }
  });

  test('a row for a time without partition is kept, and its partition comes behind it', async () => {
    const edge = await edgeOf('log_aktivitas');
    const now = later(edge, 40);
    api.clock.set(now);
    await insertLog(api.db, now, 'lebih dulu');
    expect(await placesOf('lebih dulu')).toEqual([{ tempat: 'partisi.log_aktivitas_kelak' }]);
    const steps: string[] = [];
    for (const nth of [1, 2, 3]) {
      steps.push(
        await api.db.transaction((tx) =>
          siapkan(tx, 'log_aktivitas', { now, sampai: siapSampai(now) }),
        ),
      );
      await insertLog(api.db, now, `sesudah ${nth}`);
    }
    expect(steps).toEqual(['dibatasi', 'diperiksa', 'dibuat']);
    const month = edge.toISOString().slice(0, 7).replace('-', '');
    for (const detail of ['lebih dulu', 'sesudah 1', 'sesudah 2', 'sesudah 3'])
      expect(await placesOf(detail)).toEqual([{ tempat: `partisi.log_aktivitas_${month}` }]);
    for (let n = 0; n < 6; n++) await sweep('log_aktivitas');
    expect(whole(await partitions('log_aktivitas'))).toBe(true);
    expect((await edgeOf('log_aktivitas')) >= siapSampai(now)).toBe(true);
  });

  test('a busy table is left for the next time, and who writes then goes on', async () => {
    const now = later(await edgeOf('kehadiran_ledger'), 1);
    const ahead = { now, sampai: siapSampai(now) };
    await api.db.transaction(async (reader) => {
      await reader.rows('SELECT 1 FROM kehadiran_ledger LIMIT 1');
      expect(await api.db.transaction((tx) => siapkan(tx, 'kehadiran_ledger', ahead))).toBe(
        'sibuk',
      );
    });
    expect(await api.db.transaction((tx) => siapkan(tx, 'kehadiran_ledger', ahead))).toBe('dibuat');
  });

  test('tells how long partitions last', async () => {
    const [gauge] = api.modules
      .flatMap((one) => one.readings ?? [])
      .filter(({ name }) => name === 'lms_partitions_ahead_seconds');
    const edges = await Promise.all(tabelBerpartisi.map(edgeOf));
    const least = Math.min(...edges.map((edge) => edge.getTime()));
    api.clock.set(new Date(least - DAY_MS));
    expect(await gauge?.read()).toBe(86_400);
  });
});

describe('the ledger of answers', () => {
  test('takes the same save once, before and after its partition is made, and the receipt stays genuine', async () => {
    const now = later(await edgeOf('jawaban_ledger'), 10);
    api.clock.set(now);
    const { id: collegeId } = await api.make.college();
    const dosen = await api.make.dosen({ collegeId });
    const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 1 });
    const [mahasiswa] = kelas.peserta;
    if (!mahasiswa) throw new Error('a student');
    const pertemuan = await api.make.pertemuan({ kelas });
    const ujian = await api.make.ujian(pertemuan, {
      waktuMulai: later(now, -0.1),
      waktuSelesai: later(now, 0.1),
      soal: 1,
    });
    const params = { id: ujian.id };
    expect((await api.as(mahasiswa).call(endpoints.mulaiPengerjaan, { params })).status).toBe(200);
    const save = () =>
      api.as(mahasiswa).call(endpoints.simpanJawaban, {
        params: { id: ujian.id, groupId: ujian.idKelompok, questionId: ujian.idSoal[0] ?? '' },
        body: { jawaban: true, urutan: PER_GENERASI + 1 },
      });
    const stored = () =>
      api.db.rows<{ tempat: string }>(
        'SELECT tableoid::regclass::text AS tempat FROM jawaban_ledger WHERE college_id = $1',
        [collegeId],
      );
    const [first, second] = [await save(), await save()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await stored()).toEqual([{ tempat: 'partisi.jawaban_ledger_kelak' }]);
    // A decision that points to a row keeps its partition from being detached.
    await api.db.run(
      `INSERT INTO jawaban_menyusul (college_id, id_pengerjaan, id_soal, urutan, keputusan, alasan, oleh, oleh_nama, pada)
       SELECT college_id, id_pengerjaan, id_soal, urutan, 'diterima', '', 'd', 'D', $2 FROM jawaban_ledger WHERE college_id = $1`,
      [collegeId, now],
    );
    for (let n = 0; n < 5; n++) await sweep('jawaban_ledger');
    expect((await save()).status).toBe(200);
    const [row, ...more] = await stored();
    expect(more).toEqual([]);
    expect(row?.tempat).toMatch(/^partisi\.jawaban_ledger_\d{6}$/);
    const keys = await api.db.rows<{ convalidated: boolean }>(
      "SELECT convalidated FROM pg_constraint WHERE conrelid = 'jawaban_menyusul'::regclass AND contype = 'f' AND conparentid = 0",
    );
    expect(keys).toEqual([{ convalidated: true }]);
    const ledger = `${row?.tempat}`;
    for (const sql of [
      `DELETE FROM ${ledger}`,
      `UPDATE ${ledger} SET isi = NULL`,
      `TRUNCATE ${ledger} CASCADE`,
    ])
      await expect(api.db.run(sql)).rejects.toThrow('only added to');

    // Nobody has signed it.
    await api.db.run('DELETE FROM jawaban_menyusul WHERE college_id = $1', [collegeId]);
    await api.as(mahasiswa).call(endpoints.akhiriPengerjaan, { params, body: {} });
    api.clock.set(later(now, 0.2));
    await createTestWorker(api).sweep('pengerjaan.ditutup');
    const { data } = await api.as(mahasiswa).call(endpoints.tandaTerimaUjian, { params });
    const checked = await api
      .asStranger(collegeId)
      .call(endpoints.periksaTandaTerimaUjian, { body: { kode: data.kode } });
    expect(checked.data.hasil).toBe('asli');
  });
});

describe('setting aside', () => {
  const count = async (from: string) =>
    (
      await api.db.row<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${from} WHERE detail LIKE 'arsip %'`,
      )
    )?.n;

  /** A connection of its own, because each statement stands alone. */
  async function detachOlderThan(sebelum: Date): Promise<string[]> {
    const db = openDb({ url: api.databaseUrl, connections: 1, onError: () => undefined });
    try {
      return await detach(
        db,
        'log_aktivitas',
        arsipkan(await partitions('log_aktivitas'), sebelum),
      );
    } finally {
      await db.close();
    }
  }

  test('moves whole half-years while people write and read; what is left is read as before', async () => {
    const [, oldest, next] = await partitions('log_aktivitas');
    if (!oldest?.dari || !oldest.sampai || !next?.dari || !next.sampai)
      throw new Error('two partitions');
    await insertLog(api.db, later(oldest.dari, 1), 'arsip satu');
    await insertLog(api.db, later(next.dari, 1), 'arsip dua');
    expect(await count('log_aktivitas')).toBe(2);

    // A report that reads all the time must not make writers wait behind the detaching.
    let longestMs = 0;
    const reading = api.db.transaction(async (reader) => {
      await reader.rows('SELECT 1 FROM log_aktivitas LIMIT 1');
      const begin = performance.now();
      for (let n = 0; performance.now() - begin < 2_000; n++) {
        const one = performance.now();
        await insertLog(api.db, later(next.dari ?? new Date(), 2), `tulis ${n}`);
        longestMs = Math.max(longestMs, performance.now() - one);
      }
    });
    const moved = await detachOlderThan(oldest.sampai);
    await reading;
    expect(moved).toContain(oldest.partisi);
    // The limit is a third of a second; the disk of a busy machine may take a while too.
    expect(longestMs).toBeLessThan(1_800);
    expect(await count('log_aktivitas')).toBe(1);
    expect(await count(`arsip."${oldest.partisi}"`)).toBe(1);
    expect(await detachOlderThan(oldest.sampai)).toEqual([]);
    await insertLog(api.db, later(next.dari, 3), 'arsip tiga');
    expect(await count('log_aktivitas')).toBe(2);
  });

  test('goes on where it was interrupted', async () => {
    const [oldest] = await partitions('log_aktivitas');
    if (!oldest?.sampai) throw new Error('a partition');
    await api.db.transaction(async (reader) => {
      await reader.rows('SELECT 1 FROM log_aktivitas LIMIT 1');
      const db = openDb({
        url: api.databaseUrl,
        connections: 1,
        statementTimeoutMs: 300,
        onError: () => undefined,
      });
      const sql = `ALTER TABLE log_aktivitas DETACH PARTITION partisi."${oldest.partisi}" CONCURRENTLY`;
      await expect(db.run(sql)).rejects.toThrow('statement timeout');
      await db.close();
    });
    expect((await partitions('log_aktivitas')).find(({ terlepas }) => terlepas)?.partisi).toBe(
      oldest.partisi,
    );
    expect(await detachOlderThan(oldest.sampai)).toEqual([oldest.partisi]);
    expect(whole(await partitions('log_aktivitas'))).toBe(true);
  });

  test('a half-year comes back as docs/operations.md says', async () => {
    const [oldest] = await partitions('log_aktivitas');
    if (!oldest?.dari || !oldest.sampai) throw new Error('a partition');
    await insertLog(api.db, later(oldest.dari, 1), 'pulang');
    await detachOlderThan(oldest.sampai);
    expect(await placesOf('pulang')).toEqual([]);
    await api.db.run(`ALTER TABLE arsip."${oldest.partisi}" SET SCHEMA partisi`);
    await api.db.run(
      `ALTER TABLE log_aktivitas ATTACH PARTITION partisi."${oldest.partisi}" FOR VALUES FROM ('${oldest.dari.toISOString()}') TO ('${oldest.sampai.toISOString()}')`,
    );
    expect(await placesOf('pulang')).toEqual([{ tempat: `partisi.${oldest.partisi}` }]);
  });
});

test('what is known of a large table as a whole is counted, once a week', async () => {
  const counted = async () =>
    (
      await api.db.row<{ n: number }>(
        "SELECT count(*)::int AS n FROM pg_stats WHERE tablename = 'log_aktivitas' AND inherited",
      )
    )?.n;
  await sweep('hitung');
  expect(await counted()).toBe(0);
  await api.db.run(
    `INSERT INTO log_aktivitas (college_id, waktu, username, nama, role, ip_address, jenis_aktivitas, aksi, detail, request_id)
     SELECT 'hitung', $1, 'u', 'U', 'SISTEM', '', 'kelas', 'uji', 'Baris ' || n, 'r' FROM generate_series(1, 12000) n`,
    [await edgeOf('log_aktivitas')],
  );
  await api.db.run('ANALYZE partisi.log_aktivitas_kelak');
  await sweep('hitung');
  expect(await counted()).toBeGreaterThan(10);
});
