/** Effects of facts: computing time, computations per burst, no lost student. */
import { createFaktaService } from '../../apps/api/src/modules/kehadiran/index.ts';
import { createHitungProgresService } from '../../apps/api/src/modules/kehadiran/progres/hitung-progres.service.ts';
import {
  computeProgres,
  findProgresMeeting,
} from '../../apps/api/src/modules/kehadiran/progres/progres.repo.ts';
import { lockVersi } from '../../apps/api/src/modules/kehadiran/tanda/tanda.repo.ts';
import { createPengaturanSource } from '../../apps/api/src/modules/sistem/pengaturan/index.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { type Db, openDb } from '../../apps/api/src/platform/db/db.ts';
import type { Tx } from '../../apps/api/src/platform/db/sql.ts';
import { createEvents } from '../../apps/api/src/platform/events/events.ts';
import { createOutbox } from '../../apps/api/src/platform/queue/outbox.ts';
import type { BenchUser } from './college.ts';
import { type RequestsOf, runLoad } from './load.ts';
import { type Limit, leastOf, limitOf } from './report.ts';
import type { ServerProcess } from './server-process.ts';
import { median, round } from './statistics.ts';

const ACTIVITIES = 20;
const FEW = 1_000;
const MANY = 10_000;
const OVER_BARE_LIMIT = 2;
const OVER_FEW_LIMIT = 12;
const BURST = 1_000;
const BURST_LIMIT = 20;
const FINISHING = 300;
const AT_ONCE = 8;
const WAIT_MS = 60_000;

const few = 'isi-sedikit';
const many = 'isi-banyak';
const burst = 'isi-ramai';
const finishing = 'isi-selesai';

/** Large classes with a meeting of twenty materials; everybody has done two thirds. */
const crowd = [
  `INSERT INTO pengguna (college_id, id, username, nama, role)
   SELECT $1, 'u-isi-' || n, 'isi-' || n, 'Peserta Nomor ' || n, 'mahasiswa'::role_pengguna FROM generate_series(1, ${MANY}) n`,
  `INSERT INTO mahasiswa (college_id, nim, id_pengguna, id_prodi, angkatan)
   SELECT $1, 'isi-' || n, 'u-isi-' || n, 'prodi-0', 2024 FROM generate_series(1, ${MANY}) n`,
  `INSERT INTO sesi_pengguna (college_id, id, id_pengguna, client_id, ip_address, user_agent, dibuat_pada, berakhir_pada)
   SELECT $1, gen_random_uuid(), 'u-isi-' || n, 'web', '127.0.0.1', 'bench', now(), now() + interval '1 day' FROM generate_series(1, ${FINISHING}) n`,
  `INSERT INTO kelas (college_id, id, periode, id_makul, id_prodi, nama_kelas, id_jenis_kelas, kapasitas, banner_color_idx)
   SELECT $1, t.id, (SELECT max(kode) FROM periode WHERE college_id = $1), 'makul-000', 'prodi-0', t.id, 'reguler', 60, 1
   FROM unnest(ARRAY['${few}', '${many}', '${burst}', '${finishing}']) AS t (id)`,
  `INSERT INTO kelas_pengajar (college_id, id_kelas, id_dosen, is_utama, urutan)
   SELECT $1, t.id, 'dosen-02', true, 1 FROM unnest(ARRAY['${few}', '${many}', '${burst}', '${finishing}']) AS t (id)`,
  `INSERT INTO kelas_peserta (college_id, id_kelas, nim)
   SELECT $1, t.id, 'isi-' || n FROM (VALUES ('${few}', ${FEW}), ('${many}', ${MANY}), ('${burst}', ${BURST}), ('${finishing}', ${FINISHING})) AS t (id, jumlah)
   CROSS JOIN LATERAL generate_series(1, t.jumlah) n`,
  `INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, jenis, waktu_mulai, waktu_selesai, unduh_materi, waktu_batas_aktivitas, direkap_pada)
   SELECT $1, t.id, t.id, 1, 'Pertemuan 1', 'online', now() - interval '2 hours', now() - interval '1 hour', true, now() + interval '5 days', now()
   FROM unnest(ARRAY['${few}', '${many}', '${burst}', '${finishing}']) AS t (id)`,
  `INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_selesai, tampil_sejak, wajib_hadir, dibuat_oleh,
     dibuat_oleh_nama, dibuat_pada, diubah_pada, diumumkan_pada)
   SELECT $1, t.id || '-' || n, t.id, t.id, 'materi', 'Materi ' || n, n, now() + interval '5 days', now() - interval '3 hours', true, 'u-dosen-02',
     'Pengajar', now(), now(), now()
   FROM unnest(ARRAY['${few}', '${many}', '${burst}', '${finishing}']) AS t (id), generate_series(1, ${ACTIVITIES}) n`,
  `INSERT INTO berkas (college_id, id, sha256, nama, kind, ukuran, pengunggah, dibuat_pada, pemilik_jenis, pemilik_id, diklaim_pada)
   SELECT $1, '${finishing}-' || n, lpad('4', 64, '0'), 'Arsip ' || n, 'materi', 1000000, 'u-dosen-02', now(), 'materi', '${finishing}-' || n, now()
   FROM generate_series(1, ${ACTIVITIES}) n`,
  `INSERT INTO materi (college_id, id, deskripsi, tipe_file, jenis_materi, id_berkas)
   SELECT $1, id, '<p>Arsip</p>', 'archive', 'modul', CASE WHEN id_kelas = '${finishing}' THEN id END
   FROM aktivitas WHERE college_id = $1 AND id_kelas IN ('${few}', '${many}', '${burst}', '${finishing}')`,
  `INSERT INTO aktivitas_selesai (college_id, id_aktivitas, nim, pada, terlambat, sumber)
   SELECT $1, a.id, s.nim, now(), false, 'diunduh' FROM aktivitas a
   JOIN kelas_peserta s ON s.college_id = a.college_id AND s.id_kelas = a.id_kelas
   WHERE a.college_id = $1 AND a.id_kelas IN ('${few}', '${many}') AND (hashtext(a.id || s.nim) & 3) > 0`,
];

export interface ProgressBench {
  databaseUrl: string;
  collegeId: string;
  lecturer: BenchUser;
  requestsOfReaders: RequestsOf;
  sign: (user: BenchUser) => string;
  start: { api(): Promise<ServerProcess>; worker(): Promise<ServerProcess> };
  turns: number;
  say: (line: string) => void;
}

/** So that each turn writes every row. */
class TakenBack extends Error {}

async function takenBack(db: Db, work: (tx: Tx) => Promise<number>): Promise<number> {
  let took = Number.NaN;
  await db
    .transaction(async (tx) => {
      took = await work(tx);
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  return took;
}

async function measureComputing(db: Db, bench: ProgressBench): Promise<Limit[]> {
  const { collegeId, turns } = bench;
  const log = {
    error: (...parts: unknown[]) => process.stderr.write(`${JSON.stringify(parts)}\n`),
  };
  const deps = {
    db,
    clock: systemClock,
    log,
    outbox: createOutbox(() => undefined),
    events: createEvents(() => undefined),
  };
  const { compute } = createHitungProgresService(deps, {
    pengaturanKini: createPengaturanSource(deps).kini,
  });
  const timesOf = async (idPertemuan: string, rows: number) => {
    const key = { collegeId, idPertemuan };
    const meeting = await findProgresMeeting(db, key);
    if (meeting === null) throw new Error(`${idPertemuan} is missing`);
    const bare: number[] = [];
    const whole: number[] = [];
    for (let turn = 0; turn <= turns; turn++) {
      const asked = {
        ...key,
        nim: null,
        batas: meeting.waktu_batas_aktivitas ?? new Date(),
        now: new Date(),
      };
      const one = await takenBack(db, async (tx) => {
        const begin = performance.now();
        const found = await computeProgres(tx, asked);
        if (found.filter((row) => row.berubah).length < rows * 0.99)
          throw new Error('the bare statement wrote too few rows');
        return performance.now() - begin;
      });
      const other = await takenBack(db, async (tx) => {
        await lockVersi(tx, key);
        const begin = performance.now();
        const { nim } = await compute(tx, key, { meeting, only: null });
        if (nim.length < rows * 0.99) throw new Error('the computation wrote too few rows');
        return performance.now() - begin;
      });
      if (turn === 0) continue;
      bare.push(one);
      whole.push(other);
    }
    return { bare: median(bare), whole: median(whole) };
  };
  const small = await timesOf(few, FEW);
  const large = await timesOf(many, MANY);
  const what = `isi: computing ${FEW} students × ${ACTIVITIES}`;
  bench.say(`… ${round(small.whole)} ms, of ${MANY} students ${round(large.whole)} ms`);
  return [
    limitOf(
      `${what}, of the bare statement`,
      round(small.whole / small.bare, 2),
      OVER_BARE_LIMIT,
      '×',
    ),
    limitOf(
      `isi: computing ${MANY} students, of ${FEW}`,
      round(large.whole / small.whole, 2),
      OVER_FEW_LIMIT,
      '×',
    ),
  ];
}

async function until(what: string, done: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  while (!(await done())) {
    if (performance.now() > deadline)
      throw new Error(`${what} did not come within ${WAIT_MS / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function inLanes<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

const nobodyWaits = (db: Db, id: string) => async () =>
  (await db.row('SELECT 1 FROM progres_menunggu WHERE id_pertemuan = $1', [id])) === null;

/** A lecture hall finishes at once: each fact in its own transaction, with the worker running. */
async function measureBurst(db: Db, { collegeId }: ProgressBench): Promise<Limit[]> {
  const outbox = createOutbox(() => undefined);
  const { catatFakta } = createFaktaService({ clock: systemClock, outbox });
  const versi = async () =>
    (
      await db.row<{ versi: number }>(
        'SELECT versi FROM kehadiran_pertemuan WHERE id_pertemuan = $1',
        [burst],
      )
    )?.versi ?? 0;
  const before = await versi();
  const people = Array.from({ length: BURST }, (_, n) => `isi-${n + 1}`);
  const oleh = { username: 'bench', nama: 'bench' };
  await inLanes(people, async (nim) => {
    const fakta = {
      collegeId,
      idAktivitas: `${burst}-1`,
      nim,
      pada: systemClock.now(),
      terlambat: false,
      sumber: 'diunduh',
      oleh,
    };
    await db.transaction(async (tx) => void (await catatFakta(tx, fakta)));
  });
  await until('the progress of a burst', nobodyWaits(db, burst));
  const stored = await db.row<{ n: number }>(
    'SELECT count(*)::int AS n FROM kehadiran_progres WHERE id_pertemuan = $1',
    [burst],
  );
  return [
    // Each computation writes a new version.
    limitOf(
      `isi: computations of ${BURST} facts in a burst`,
      (await versi()) - before,
      BURST_LIMIT,
      '',
    ),
    leastOf(`isi: students with progress after a burst of ${BURST}`, stored?.n ?? 0, BURST, ''),
  ];
}

/** Students finish while others read; every fact and percentage must exist afterwards. */
async function measureFinishing(
  db: Db,
  bench: ProgressBench,
  api: ServerProcess,
): Promise<Limit[]> {
  const { collegeId, sign } = bench;
  const people = await db.rows<BenchUser>(
    `SELECT s.college_id AS "collegeId", s.id_pengguna AS "userId", 'mahasiswa' AS role, s.id AS "sessionId"
     FROM sesi_pengguna s WHERE s.college_id = $1 AND s.id_pengguna LIKE 'u-isi-%' ORDER BY s.id_pengguna`,
    [collegeId],
  );
  let reading = true;
  const read = async (): Promise<void> => {
    while (reading) await runLoad(api, bench.requestsOfReaders, 1);
  };
  const finish = (): Promise<void> =>
    inLanes(people, async (user) => {
      const headers = { authorization: `Bearer ${sign(user)}`, 'college-id': collegeId };
      const reply = await fetch(`${api.url}/v2/lms/materi/${finishing}-1/unduh`, { headers });
      if (!reply.ok)
        throw new Error(`finishing answers ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
      await reply.body?.cancel();
    }).finally(() => {
      reading = false;
    });
  // Waits for both, so that the first failure is reported.
  const ended = await Promise.allSettled([finish(), read()]);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  await until('the progress of those who finished', nobodyWaits(db, finishing));
  const row = await db.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM aktivitas_selesai d JOIN kehadiran_progres g ON g.college_id = d.college_id AND g.nim = d.nim
     WHERE d.id_aktivitas = $1 AND g.id_pertemuan = $2 AND g.progress > 0`,
    [`${finishing}-1`, finishing],
  );
  return [
    leastOf(
      `isi: of ${FINISHING} who finish while ${AT_ONCE} read, counted`,
      row?.n ?? 0,
      FINISHING,
      '',
    ),
  ];
}

export async function measureProgress(bench: ProgressBench): Promise<Limit[]> {
  const { databaseUrl, collegeId, say, start } = bench;
  const db = openDb({
    url: databaseUrl,
    connections: AT_ONCE + 2,
    statementTimeoutMs: 120_000,
    onError: () => undefined,
  });
  try {
    say(`${MANY} students for what follows from facts …`);
    for (const text of crowd) await db.run(text, [collegeId]);
    await db.run('ANALYZE');
    say('computing progress …');
    const computing = await measureComputing(db, bench);
    const [api, worker] = [await start.api(), await start.worker()];
    say('facts in a burst …');
    const folded = await measureBurst(db, bench);
    say(`${FINISHING} students finish while others read …`);
    const kept = await measureFinishing(db, bench, api);
    await Promise.all([api.stop(), worker.stop()]);
    return [...computing, ...folded, ...kept];
  } finally {
    await db.close();
  }
}
