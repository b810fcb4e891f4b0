/** Lecturers grade at night, and then everybody looks at grades. */
import { COLLEGE } from '../college.ts';
import type { LoadRequest } from '../load.ts';
import { interleave } from './day.ts';
import { countBy, type Ground, inTurn, once, type Scenario } from './scenario.ts';
import { CLASSES, WAITING } from './university.sql.ts';

/** A lecturer opens a task's window, grades eight hand-ins of it, enters six values, looks at the recap. */
const grading = interleave([
  ['window of a task', 1],
  ['hand-in graded', 8],
  ['cell saved', 6],
  ['recap of 20', 1],
]);

interface TaughtClass {
  idKelas: string;
  dosen: string;
  nim: string[];
}

const listClasses = async ({ sql }: Ground, most: number): Promise<TaughtClass[]> => {
  const { rows } = await sql.query<TaughtClass>(
    `SELECT k.id_kelas AS "idKelas", g.id_dosen AS dosen, ARRAY(
       SELECT nim FROM kelas_peserta s WHERE s.college_id = $1 AND s.id_kelas = k.id_kelas ORDER BY nim) AS nim
     FROM (${CLASSES}) k JOIN kelas_pengajar g ON g.college_id = $1 AND g.id_kelas = k.id_kelas AND g.is_utama
     ORDER BY md5(k.id_kelas) LIMIT $2`,
    [COLLEGE, most],
  );
  return rows;
};

/** Classes whose lecturers grade; as many as could be at it in one evening. */
const GRADED_CLASSES = 400;
const HAND_INS = 100_000;

export const gradingNight: Scenario = {
  name: 'grading night',
  unit: 'requests',
  rush: {
    share: 0.01,
    each: grading.length,
    withinSeconds: 120,
    because:
      'one lecturer for a hundred students grades at the same time: eight hand-ins and six values within two minutes',
  },
  first: 20,
  open: async (ground) => {
    const { sql, line, lecturers, headersOf, jsonOf } = ground;
    const classes = await listClasses(ground, GRADED_CLASSES);
    const { rows: ungraded } = await sql.query<{ tugas: string; nim: string; dosen: string }>(
      `SELECT p.id_tugas AS tugas, p.nim, g.id_dosen AS dosen
       FROM tugas_pengumpulan p JOIN aktivitas a ON a.college_id = p.college_id AND a.id = p.id_tugas
       JOIN kelas_pengajar g ON g.college_id = a.college_id AND g.id_kelas = a.id_kelas AND g.is_utama
       LEFT JOIN tugas_nilai n ON n.college_id = p.college_id AND n.id_tugas = p.id_tugas AND n.nim = p.nim
       WHERE p.college_id = $1 AND a.id_kelas = ANY($2) AND (p.id_tugas LIKE '%-g3' OR p.id_tugas LIKE '%-g4') AND n.nim IS NULL
       ORDER BY md5(p.id) LIMIT $3`,
      [COLLEGE, classes.map(({ idKelas }) => idKelas), HAND_INS],
    );
    const signed = (dosen: string) => lecturers.get(dosen) ?? neverTaught();
    const cells = WAITING.flatMap((komponen) =>
      Array.from({ length: Math.min(...classes.map(({ nim }) => nim.length)) }, (_one, seat) =>
        classes.map((taught) => ({ taught, komponen, nim: taught.nim[seat] })),
      ).flat(),
    );
    const handIn = once(ungraded.length, (n) => ungraded[n] ?? neverTaught());
    const cell = once(cells.length, (n) => cells[n] ?? neverTaught());
    const window = inTurn(classes);
    const recap = inTurn(classes);
    const requestOf: Record<(typeof grading)[number], () => LoadRequest> = {
      'window of a task': () => {
        const { idKelas, dosen } = window();
        const path = `/v2/lms/tugas/${idKelas}_05-g3/pengumpulan?page=1&per_page=50`;
        return { method: 'GET', path, headers: headersOf(signed(dosen)) };
      },
      'hand-in graded': () => {
        const { tugas, nim, dosen } = handIn.next();
        const path = `/v2/lms/tugas/${tugas}/pengumpulan/${nim}/nilai`;
        const body = JSON.stringify({ nilai: 60 + (handIn.left() % 40), versi: 0 });
        return { method: 'PUT', path, headers: jsonOf(signed(dosen)), body };
      },
      'cell saved': () => {
        const { taught, komponen, nim } = cell.next();
        const path = `/v2/lms/nilai/kelas_kuliah/${taught.idKelas}/mahasiswa/${nim}/komponen/${komponen}/nilai`;
        const body = JSON.stringify({ nilai: 50 + (cell.left() % 50), versi: 0 });
        return { method: 'PUT', path, headers: jsonOf(signed(taught.dosen)), body };
      },
      'recap of 20': () => {
        const { idKelas, dosen } = recap();
        const path = `/v2/lms/nilai/kelas_kuliah/${idKelas}?page=1&per_page=20`;
        return { method: 'GET', path, headers: headersOf(signed(dosen)) };
      },
    };
    const kind = inTurn(grading);
    return {
      operate: async (timed) => {
        const what = kind();
        await timed(what, () => line.send(requestOf[what]()));
      },
      left: () => Math.min(handIn.left() / 8, cell.left() / 6) * grading.length,
      written: {
        'hand-in graded': countBy(
          sql,
          'SELECT count(*)::int AS n FROM tugas_nilai WHERE college_id = $1',
          [COLLEGE],
        ),
        'cell saved': countBy(
          sql,
          `SELECT count(*)::int AS n FROM nilai_ledger WHERE college_id = $1 AND jenis = 'manual'`,
          [COLLEGE],
        ),
      },
    };
  },
};

const LOOKED_AT = 400;
/** Each student looks at all classes and at one; each fiftieth look is a lecturer's. */
const looking = interleave([
  ['own grades of the term', 25],
  ['own grades of a class', 25],
  ['recap of a class', 1],
]);

export const ownGrades: Scenario = {
  name: 'everybody looks at grades',
  unit: 'requests',
  rush: {
    share: 0.5,
    each: 2.04,
    withinSeconds: 900,
    because:
      'half of all students look within a quarter of an hour, at the term and at one class; a lecturer’s recap comes with every 25 of them',
  },
  first: 20,
  open: async (ground) => {
    const { sql, line, lecturers, students, headersOf } = ground;
    const classes = await listClasses(ground, LOOKED_AT);
    const periode = await countBy(
      sql,
      'SELECT max(kode)::int AS n FROM periode WHERE college_id = $1',
      [COLLEGE],
    )();
    const byId = new Map(students.map((user) => [user.userId, user]));
    const seats = Array.from({ length: classes[0]?.nim.length ?? 0 }, (_one, seat) =>
      classes.flatMap(({ idKelas, nim }) => {
        const user = byId.get(`u-${nim[seat]}`);
        return user === undefined ? [] : [{ idKelas, user }];
      }),
    ).flat();
    const next = inTurn(students);
    const seat = inTurn(seats);
    const recap = inTurn(classes);
    const kind = inTurn(looking);
    const requestOf: Record<(typeof looking)[number], () => LoadRequest> = {
      'own grades of the term': () => {
        const path = `/v2/lms/nilai/me?periode=${periode}`;
        return { method: 'GET', path, headers: headersOf(next()) };
      },
      'own grades of a class': () => {
        const { idKelas, user } = seat();
        const path = `/v2/lms/nilai/kelas_kuliah/${idKelas}/me`;
        return { method: 'GET', path, headers: headersOf(user) };
      },
      'recap of a class': () => {
        const { idKelas, dosen } = recap();
        const user = lecturers.get(dosen) ?? neverTaught();
        const path = `/v2/lms/nilai/kelas_kuliah/${idKelas}?page=1&per_page=20`;
        return { method: 'GET', path, headers: headersOf(user) };
      },
    };
    return {
      operate: async (timed) => {
        const what = kind();
        await timed(what, () => line.send(requestOf[what]()));
      },
    };
  },
};

function neverTaught(): never {
  throw new Error('The university lacks a class');
}
