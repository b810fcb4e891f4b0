/**
 * What five years of rows cost (docs/decisions/193): the same reads and writes with 1 million rows,
 * and with all of them in ten half-years.
 *   node bench/src/partitions.ts log [millions, default 20]
 *   node bench/src/partitions.ts jawaban [millions, default 30]
 * The rows of a half-year are as many in both, as in a university that only grows older.
 * Needs about 1.2 GB of disk for a million rows of the log, 0.5 GB for one of answers.
 */
import {
  countLog,
  listLog,
  listOwnLog,
} from '../../apps/api/src/modules/log-aktivitas/log-aktivitas.repo.ts';
import {
  type JawabanBaru,
  listBerlaku,
  saveInTime,
  sizeOf,
} from '../../apps/api/src/modules/ujian/pengerjaan/jawaban/jawaban.repo.ts';
import { recordAuditAlone } from '../../apps/api/src/platform/audit.ts';
import type { OperatorActor } from '../../apps/api/src/platform/auth/actor.ts';
import { type Db, openDb } from '../../apps/api/src/platform/db/db.ts';
import {
  withClient,
  withDatabaseName,
} from '../../apps/api/src/testing/servers/database-server.ts';
import { openBenchDatabase } from './database.ts';
import { quantile, round } from './statistics.ts';

const MILLION = 1_000_000;
const ROUNDS = 300;
const COLLEGE = 'c';
/** After the first partition, which a new installation begins with. */
const BEGIN = Date.UTC(2027, 1);
const monthsOn = (months: number) => new Date(Date.UTC(2027, 1 + months));

interface Subject {
  tabel: 'log_aktivitas' | 'jawaban_ledger';
  /** Months of the first million, and of a piece that is seeded at once. */
  months: number;
  piece: number;
  defaultMillions: number;
  seed(db: Db, from: Date, until: Date, rows: number): Promise<void>;
  cases(db: Db, until: Date): Record<string, () => Promise<unknown>>;
}

/** A class lives for a term, people come anew each year. */
const kelasOf = (at: Date) => `k${at.getUTCFullYear()}${at.getUTCMonth() < 6 ? 'a' : 'b'}-`;
const personOf = (at: Date) => `u${at.getUTCFullYear()}-`;

const any = (n: number) => Math.floor(Math.random() * n);

const operator: OperatorActor = {
  role: 'operator',
  collegeId: COLLEGE,
  userId: 'u7',
  username: 'u7',
  nama: 'Operator',
  sessionId: 's',
  scopes: [],
  ip: '10.0.0.1',
  requestId: 'r',
  operator: null,
  areas: {} as OperatorActor['areas'],
  prodi: [],
};

const page = { limit: 10, offset: 0, page: 1, perPage: 10, all: false };
const DAY_MS = 86_400_000;

const log: Subject = {
  tabel: 'log_aktivitas',
  months: 3,
  piece: 1,
  defaultMillions: 20,
  seed: async (db, from, until, rows) => {
    await db.run(
      `INSERT INTO log_aktivitas (college_id, waktu, id_pengguna, username, nama, role, ip_address, jenis_aktivitas, aksi, detail,
         id_kelas, id_pertemuan, id_mata_kuliah, id_prodi, periode, request_id)
       SELECT $1, $2::timestamptz + ($3::timestamptz - $2) * (n / $4::float8), $5 || u, $5 || u, 'Nama Orang ' || u, 'ROLE_MAHASISWA', '10.0.' || u % 250 || '.7',
         (ARRAY['tugas', 'ujian', 'kehadiran', 'login', 'materi', 'forum'])[1 + n % 6], 'uji', 'Mengerjakan kegiatan nomor ' || n,
         $6 || k, CASE WHEN n % 9 = 0 THEN 'p' || n % 50000 END, 'm' || k % 800, 'prodi' || k % 40, 20271, 'r' || n
       FROM (SELECT n, (n * 7919::bigint) % 30000 AS u, (n * 104729::bigint) % 4000 AS k FROM generate_series(0, $4::int - 1) n) x`,
      [COLLEGE, from, until, rows, personOf(from), kelasOf(from)],
    );
  },
  cases: (db, until) => {
    const then = () => new Date(BEGIN + Math.random() * (until.getTime() - BEGIN));
    const kelas = () => `${kelasOf(then())}${any(4_000)}`;
    const person = () => `${personOf(then())}${any(30_000)}`;
    const query = (days: number, filter: object = {}) => {
      const sebelum = new Date(until.getTime() - any(10) * DAY_MS);
      return {
        filter,
        rentang: { dari: new Date(sebelum.getTime() - days * DAY_MS), sebelum },
        now: until,
        page,
      };
    };
    const ALL = 3_000;
    return {
      'list a day': () => listLog(db, operator, query(1)),
      'list everything': () => listLog(db, operator, query(ALL)),
      'list a class, all years': () => listLog(db, operator, query(ALL, { id_kelas: kelas() })),
      'list a person, all years': () =>
        listOwnLog(db, { ...operator, userId: person() }, query(ALL)),
      'search a day': () => listLog(db, operator, query(1, { search: `nomor ${any(MILLION)}` })),
      'search a class, all years': () =>
        listLog(
          db,
          operator,
          query(ALL, { search: `nomor ${any(1_000)}`, id_kelas: `k${any(4_000)}` }),
        ),
      'count a month': () => countLog(db, operator, query(30), 100_000),
      save: () =>
        recordAuditAlone(
          db,
          operator,
          {
            jenisAktivitas: 'tugas',
            aksi: 'uji',
            detail: 'Mengerjakan',
            idKelas: kelas(),
          },
          until,
        ),
    };
  },
};

/** Forty saves: twenty questions, each answered twice. */
const SAVES = 40;
const attemptOf = (half: number, n: number) => {
  const month = monthsOn(half * 6)
    .toISOString()
    .slice(0, 7)
    .replace('-', '');
  return `z${month}0-0000-4000-8000-${String(n).padStart(12, '0')}`;
};

const jawaban: Subject = {
  tabel: 'jawaban_ledger',
  months: 2,
  piece: 2,
  defaultMillions: 30,
  seed: async (db, from, _until, rows) => {
    const half = Math.floor(((from.getUTCFullYear() - 2027) * 12 + from.getUTCMonth() - 1) / 6);
    const piece = ((from.getUTCFullYear() - 2027) * 12 + from.getUTCMonth() - 1) % 6;
    const attempts = rows / SAVES;
    const first = (piece / 2) * attempts;
    await db.run('SET session_replication_role = replica');
    await db.run(
      `INSERT INTO pengerjaan (college_id, id, id_ujian, nim, benih, susunan, waktu_mulai, berakhir_pada)
       SELECT $1, left($2, -12) || lpad(n::text, 12, '0'), left($2, 7) || n % 500, 'n' || n, n, '[]', $3, '2099-01-01'
       FROM generate_series($4::int, $5::int - 1) n`,
      [COLLEGE, attemptOf(half, 0), from, first, first + attempts],
    );
    await db.run(
      `INSERT INTO jawaban_ledger (college_id, id_pengerjaan, id_soal, urutan, id_versi, isi, ragu_ragu, waktu_klien, pada, status, sidik)
       SELECT $1, left($2, -12) || lpad(n::text, 12, '0'), 'soal-' || s % 20, 4294967296 + s, 'versi-' || s % 20, to_jsonb('opsi-' || (n + s) % 4), false,
         $3::timestamptz, $3, 'dihitung', md5(n::text || s) || md5(s::text)
       FROM generate_series($4::int, $5::int - 1) n, generate_series(1, ${SAVES}) s`,
      [COLLEGE, attemptOf(half, 0), from, first, first + attempts],
    );
    await db.run('SET session_replication_role = origin');
  },
  cases: (db, until) => {
    const months = (until.getUTCFullYear() - 2027) * 12 + until.getUTCMonth() - 1;
    const halves = Math.max(1, Math.floor(months / 6));
    const attempts = (MILLION / SAVES) * Math.min(3, months / 2);
    const old = () => attemptOf(any(halves), any(attempts));
    /** Those of one exam. */
    const olds = () => {
      const [half, first] = [any(halves), any(attempts - 30)];
      return Array.from({ length: 30 }, (_one, n) => attemptOf(half, first + n));
    };
    let counter = 1_000;
    const save = (): JawabanBaru => ({
      collegeId: COLLEGE,
      idPengerjaan: attemptOf(halves - 1, any(attempts)),
      idSoal: `soal-${any(20)}`,
      idVersi: 'versi-1',
      urutan: 4_294_967_296 + ++counter,
      generasi: 1,
      isi: '"opsi-1"',
      raguRagu: false,
      waktuKlien: until,
      pada: until,
      sidik: 'x'.repeat(64),
    });
    return {
      'save one': () => saveInTime(db, [save()]),
      'save thirty at once': () => saveInTime(db, Array.from({ length: 30 }, save)),
      'size of an attempt': () => sizeOf(db, { collegeId: COLLEGE, id: old() }),
      'answers of an attempt': () => listBerlaku(db, COLLEGE, [old()]),
      'answers of thirty': () => listBerlaku(db, COLLEGE, olds()),
    };
  },
};

async function grow(db: Db, subject: Subject, from: Date, until: Date): Promise<void> {
  const step = () =>
    db.row<{ langkah: string }>('SELECT partisi.siapkan($1, $2, $3) AS langkah', [
      subject.tabel,
      from,
      until,
    ]);
  while ((await step())?.langkah !== 'siap');
  const rows = (MILLION / subject.months) * subject.piece;
  await db.run('SET maintenance_work_mem = 262144');
  // Indexes are built afterwards, several times as fast.
  const indexes = await db.rows<{ nama: string; isi: string }>(
    `SELECT x.indexrelid::regclass::text AS nama, replace(pg_get_indexdef(x.indexrelid), ' ON ONLY ', ' ON ') AS isi
     FROM pg_index x WHERE x.indrelid = to_regclass($1) AND NOT x.indisprimary`,
    [`public.${subject.tabel}`],
  );
  for (const { nama } of indexes) await db.run(`DROP INDEX ${nama}`);
  for (let at = from; at < until; ) {
    const next = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + subject.piece));
    await subject.seed(db, at, next, Math.round(rows));
    at = next;
  }
  for (const { isi } of indexes) await db.run(isi);
  await db.run(`VACUUM (ANALYZE) public.${subject.tabel}`);
  await db.run('CHECKPOINT');
}

type Cases = Record<string, () => Promise<unknown>>;

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await run();
  return performance.now() - begin;
}

/** In turns, so that both see the same machine. */
async function compare(small: Cases, large: Cases): Promise<void> {
  for (const [name, few] of Object.entries(small)) {
    const many = large[name];
    if (many === undefined) continue;
    for (let n = 0; n < 30; n++) await Promise.all([few(), many()]);
    const times: [number[], number[]] = [[], []];
    for (let n = 0; n < ROUNDS; n++) {
      times[0].push(await timed(few));
      times[1].push(await timed(many));
    }
    const line = (share: number) => {
      const [before, after] = times.map((list) => quantile(list, share));
      return `${round(before ?? 0, 2)} → ${round(after ?? 0, 2)} (×${round((after ?? 0) / (before ?? 1), 2)})`;
    };
    process.stdout.write(`${name.padEnd(28)} p50 ${line(0.5)}, p95 ${line(0.95)}\n`);
  }
}

const [name = 'log', given] = process.argv.slice(2);
const subject = name === 'jawaban' ? jawaban : log;
const millions = Number(given ?? subject.defaultMillions);
const database = await openBenchDatabase(process.env.DATABASE_URL);
const open = (url: string) =>
  openDb({
    url,
    connections: 1,
    statementTimeoutMs: 0,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });

/** A copy with the first million, on the same server. */
async function copyOf(url: string): Promise<string> {
  const copy = `${new URL(url).pathname.slice(1)}_kecil`;
  await withClient(withDatabaseName(url, 'template1'), async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${copy}`);
    await client.query(`CREATE DATABASE ${copy} TEMPLATE ${new URL(url).pathname.slice(1)}`);
  });
  return withDatabaseName(url, copy);
}

let copy: string | null = null;
try {
  const first = monthsOn(subject.months);
  const last = monthsOn(subject.months * millions);
  const begun = open(database.url);
  await grow(begun, subject, new Date(BEGIN), first);
  await begun.close();
  copy = await copyOf(database.url);
  const [small, large] = [open(copy), open(database.url)];
  await grow(large, subject, first, last);
  const size = await large.row<{ partisi: number; byte: number }>(
    `SELECT count(*)::int AS partisi, sum(pg_total_relation_size(to_regclass('partisi.' || partisi)))::float8 AS byte
     FROM partisi.daftar() WHERE tabel = $1`,
    [subject.tabel],
  );
  process.stdout.write(
    `${subject.tabel}, 1 and ${millions} million rows, ${size?.partisi} partitions, ${round((size?.byte ?? 0) / 1e9, 1)} GB, Postgres ${database.description}; in ms\n`,
  );
  await compare(subject.cases(small, first), subject.cases(large, last));
  await Promise.all([small.close(), large.close()]);
} finally {
  if (copy !== null) {
    const name = new URL(copy).pathname.slice(1);
    await withClient(withDatabaseName(copy, 'template1'), (client) =>
      client.query(`DROP DATABASE ${name} WITH (FORCE)`),
    );
  }
  await database.drop();
}
