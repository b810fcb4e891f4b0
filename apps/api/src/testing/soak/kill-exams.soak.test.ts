/**
 * Everything dies in turns during exams: no acknowledged save is lost, and each attempt ends,
 * closes and is graded once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../app.ts';
import { eventually } from '../background.ts';
import { checkReceipt, type Written, writeExam } from '../exam-writers.ts';
import type { TestUser } from '../make/make.ts';
import { type Copies, type Copy, openCopies } from '../servers/copies.ts';
import { startOwnPostgres } from '../servers/database.ts';
import { hasOwnRedis, startOwnRedis } from '../servers/redis.ts';
import { ofSoak } from './soak.ts';

/** An api or worker is away for seconds, a server shorter. */
const KILLS = ofSoak({
  short: { api: 1, worker: 1, postgres: 2, redis: 1 },
  whole: { api: 65, worker: 65, postgres: 100, redis: 70 },
});
const ALL = Object.values(KILLS).reduce((sum, kills) => sum + kills, 0);
const STUDENTS = 50;
const QUESTIONS = 10;
/** The next exam starts when all have finished. */
const ROUND_MS = ofSoak({ short: 12_000, whole: 25_000 });
const GRACE_SECONDS = 2;
const PACE_MS = ofSoak({ short: 400, whole: 300 });
/** Time alive between deaths of a kind. */
const PAUSE_MS = { api: 500, worker: 1_000, postgres: 1_500, redis: 2_000 };
/** Acknowledged saves between deaths, however slow the machine. */
const SAVES_BETWEEN = 25;

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** One row per commit of an end, close or grade. */
const WATCH = `
  CREATE TABLE uji_peralihan (id_pengerjaan text NOT NULL, apa text NOT NULL);
  CREATE FUNCTION uji_catat() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF OLD.selesai_pada IS DISTINCT FROM NEW.selesai_pada THEN INSERT INTO uji_peralihan VALUES (NEW.id, 'selesai'); END IF;
    IF OLD.ditutup_pada IS DISTINCT FROM NEW.ditutup_pada THEN INSERT INTO uji_peralihan
      VALUES (NEW.id, CASE WHEN OLD.ditutup_pada IS NULL THEN 'ditutup' ELSE 'disegel lagi' END); END IF;
    IF OLD.dinilai_pada IS DISTINCT FROM NEW.dinilai_pada THEN INSERT INTO uji_peralihan VALUES (NEW.id, 'dinilai'); END IF;
    RETURN NULL; END $$;
  CREATE TRIGGER uji_peralihan AFTER UPDATE ON pengerjaan FOR EACH ROW EXECUTE FUNCTION uji_catat()`;

async function scene() {
  const postgres = await startOwnPostgres({ durable: true });
  const it = await createTestApi({ database: { url: postgres.url, drop: postgres.stop } });
  cleanups.push(it.close);
  const redis = await startOwnRedis();
  cleanups.push(redis.stop);
  await it.db.run(WATCH);
  it.clock.set(new Date());
  const { id: collegeId } = await it.make.college();
  await it.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', $2::jsonb)`,
    [collegeId, JSON.stringify({ ujian: { tenggang_detik: GRACE_SECONDS } })],
  );
  const dosen = await it.make.dosen({ collegeId });
  const kelas = await it.make.kelas({ collegeId, pengajar: [dosen], peserta: STUDENTS });
  const pertemuan = await it.make.pertemuan({
    kelas,
    waktuMulai: new Date(Date.now() - 3_600_000),
  });
  const system = openCopies(it.databaseUrl, 'redis', { redis: { url: redis.url, prefix: 'uji' } });
  cleanups.push(system.close);
  await Promise.all([system.start('api'), system.start('api'), system.start('worker')]);
  const leaving = new AbortController();
  cleanups.push(async () => leaving.abort());
  return {
    it,
    collegeId,
    kelas,
    pertemuan,
    system,
    postgres,
    redis,
    progress: { kept: 0 },
    leave: leaving.signal,
  };
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** Restarts a process that gave up during an outage. */
async function startAgain(system: Copies, kind: Copy['kind'], leave: AbortSignal): Promise<void> {
  while (!leave.aborted) {
    try {
      await system.start(kind);
      return;
    } catch {
      await sleep(200);
    }
  }
}

async function killAll({ system, postgres, redis, progress, leave }: Scene): Promise<void> {
  const kill = {
    api: async () => {
      await system.running('api')[0]?.kill();
      await startAgain(system, 'api', leave);
    },
    worker: async () => {
      await system.running('worker')[0]?.kill();
      await startAgain(system, 'worker', leave);
    },
    postgres: async () => {
      await postgres.crash();
      await sleep(50);
      await postgres.resume();
    },
    redis: async () => {
      await redis.halt();
      await sleep(200);
      await redis.resume();
    },
  };
  // In parallel, so that several are sometimes away.
  await Promise.all(
    (Object.keys(kill) as (keyof typeof kill)[]).map(async (kind) => {
      for (let times = 0; times < KILLS[kind] && !leave.aborted; times += 1) {
        const due = progress.kept + SAVES_BETWEEN;
        await sleep(PAUSE_MS[kind] * (0.5 + Math.random()));
        while (progress.kept < due && !leave.aborted) await sleep(20);
        await kill[kind]();
      }
    }),
  );
}

interface Round {
  /** One entry per student. */
  written: (Written | null)[];
  /** Fetched during the next round. */
  receipts: Promise<string[]>;
}

const writtenIn = (rounds: readonly Round[]): Written[] =>
  rounds.flatMap(({ written }) => written.filter((one): one is Written => one !== null));

async function writeRounds(
  { it, kelas, pertemuan, system, progress }: Scene,
  isOver: () => boolean,
) {
  const rounds: Round[] = [];
  const writerOf = (user: TestUser, index: number, idUjian: string) => ({
    system,
    idUjian,
    paceMs: PACE_MS,
    onKept: () => {
      progress.kept += 1;
    },
    headers: {
      authorization: `Bearer ${it.app.http.tokens.sign(user)}`,
      'college-id': user.collegeId,
      'content-type': 'application/json',
    },
    finishAt: index % 3 === 0 ? 0.5 + Math.random() / 3 : null,
  });
  for (let number = 1; number === 1 || !isOver(); number += 1) {
    const ujian = await eventually(
      () =>
        it.make
          .ujian(pertemuan, {
            judul: `Kuis ${number}`,
            soal: QUESTIONS,
            wajibHadir: false,
            waktuMulai: new Date(Date.now() - 1_000),
            waktuSelesai: new Date(Date.now() + ROUND_MS),
          })
          .catch(() => null),
      (made) => made !== null,
    );
    const idUjian = ujian?.id ?? '';
    const writers = kelas.peserta.map((user, index) => writerOf(user, index, idUjian));
    const written = await Promise.all(writers.map(writeExam));
    const receipts = Promise.all(
      writers.filter((_one, index) => written[index] !== null).map(checkReceipt),
    );
    receipts.catch(() => undefined);
    rounds.push({ written, receipts });
  }
  return rounds;
}

test.skipIf(!hasOwnRedis)(
  `api, worker, Postgres and Redis are killed ${ALL} times while ${STUDENTS} write`,
  {
    timeout: 600_000,
  },
  async () => {
    const all = await scene();
    const { it, collegeId } = all;
    let killing = true;
    const begin = performance.now();
    const kills = killAll(all).finally(() => {
      killing = false;
    });
    const rounds = await writeRounds(all, () => !killing);
    await kills;
    const attempts = writtenIn(rounds).length;
    const acknowledged = writtenIn(rounds).flatMap((one) => one.acknowledged);
    expect(acknowledged.length).toBeGreaterThanOrEqual(
      SAVES_BETWEEN * Math.max(...Object.values(KILLS)),
    );
    console.info(
      `${ALL} kills, ${attempts} attempts, ${acknowledged.length} acknowledged saves in ${Math.round((performance.now() - begin) / 1_000)} s`,
    );
    await eventually(
      () =>
        it.db.row<{ n: number }>(
          'SELECT count(*)::int AS n FROM pengerjaan WHERE dinilai_pada IS NOT NULL',
        ),
      (row) => row?.n === attempts,
      90,
    );
    const passages = await it.db.rows<{ apa: string; n: number; of: number }>(
      `SELECT apa, count(*)::int AS n, count(DISTINCT id_pengerjaan)::int AS of FROM uji_peralihan
       WHERE apa <> 'disegel lagi' GROUP BY apa ORDER BY apa`,
    );
    expect(passages).toEqual(
      ['dinilai', 'ditutup', 'selesai'].map((apa) => ({ apa, n: attempts, of: attempts })),
    );
    await expectSealed(it);
    await expectKept(it, rounds);
    await expectEnded(it, rounds);
    await expectGraded(it, collegeId, attempts);
    for (const { receipts } of rounds) expect(new Set(await receipts)).toEqual(new Set(['asli']));
  },
);

/** Only answers that came after the close, on a slow machine, make its root anew. */
async function expectSealed(it: TestApi): Promise<void> {
  const anew = await it.db.rows(
    `SELECT u.id_pengerjaan FROM uji_peralihan u WHERE u.apa = 'disegel lagi' AND NOT EXISTS (
       SELECT FROM jawaban_ledger l WHERE l.id_pengerjaan = u.id_pengerjaan AND l.status = 'menyusul')`,
  );
  expect(anew).toEqual([]);
}

/** Every acknowledged save is in the ledger, and the highest valid one counts. */
async function expectKept(it: TestApi, rounds: readonly Round[]): Promise<void> {
  const rows = await it.db.rows<{ key: string; isi: boolean; sidik: string }>(
    `SELECT concat_ws(' ', id_pengerjaan, id_soal, urutan) AS key, isi, sidik FROM jawaban_ledger`,
  );
  const ledger = new Map(rows.map(({ key, isi, sidik }) => [key, { isi, sidik }]));
  const lost = writtenIn(rounds).flatMap(({ idPengerjaan, acknowledged }) =>
    acknowledged.filter(({ idSoal, urutan, jawaban, sidik }) => {
      const row = ledger.get(`${idPengerjaan} ${idSoal} ${urutan}`);
      return row?.isi !== jawaban || row.sidik !== sidik;
    }),
  );
  expect(lost).toEqual([]);
  const others = await it.db.rows(
    `SELECT j.id_pengerjaan FROM jawaban j JOIN (
       SELECT DISTINCT ON (id_pengerjaan, id_soal) id_pengerjaan, id_soal, urutan, isi FROM jawaban_ledger
       WHERE status IN ('dihitung', 'terlambat') ORDER BY id_pengerjaan, id_soal, urutan DESC) l USING (id_pengerjaan, id_soal)
     WHERE j.urutan <> l.urutan OR j.isi <> l.isi`,
  );
  expect(others).toEqual([]);
}

/** One attempt per student, ended when told or at its computed end. */
async function expectEnded(it: TestApi, rounds: readonly Round[]): Promise<void> {
  const rows = await it.db.rows<{
    id: string;
    selesai_pada: Date;
    berakhir_pada: Date;
    sebab_selesai: string;
  }>('SELECT id, selesai_pada, berakhir_pada, sebab_selesai FROM pengerjaan');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const written = writtenIn(rounds);
  expect(byId.size).toBe(written.length);
  for (const { idPengerjaan, finished } of written) {
    const row = byId.get(idPengerjaan);
    const own = row?.sebab_selesai === 'selesai';
    for (const told of finished) expect(told.waktu_selesai).toBe(row?.selesai_pada.toISOString());
    if (!own)
      expect(row).toMatchObject({ sebab_selesai: 'waktu_habis', selesai_pada: row?.berakhir_pada });
    expect(own && finished.length === 0).toBe(false);
  }
}

/** Grades follow the counting answers, once. */
async function expectGraded(it: TestApi, collegeId: string, attempts: number): Promise<void> {
  const [grades] = await it.db.rows(
    `SELECT count(*)::int AS n, max(versi) AS versi, (SELECT count(*)::int FROM nilai_soal_riwayat) AS riwayat FROM nilai_soal WHERE college_id = $1`,
    [collegeId],
  );
  expect(grades).toEqual({ n: attempts * QUESTIONS, versi: 1, riwayat: 0 });
  const wrong = await it.db.rows(
    `SELECT w.id, w.nilai_akhir FROM pengerjaan w WHERE w.nilai_akhir::float8 IS DISTINCT FROM (
       SELECT 100.0 * count(*) / ${QUESTIONS} FROM jawaban j WHERE j.college_id = w.college_id AND j.id_pengerjaan = w.id AND j.isi = 'true')::float8`,
  );
  expect(wrong).toEqual([]);
}
