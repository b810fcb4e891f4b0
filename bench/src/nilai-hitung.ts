/** Calculates classes again after their grades changed, by the worker's sweep in this process. */
import type { Db } from '../../apps/api/src/platform/db/db.ts';
import { COLLEGE } from './college.ts';
import { type Limit, limitOf } from './limit.ts';
import { COMPONENTS, type GradeClass, gradeClassStatements, KELAS_NILAI } from './nilai.sql.ts';
import { openGrades } from './settle-grades.ts';
import { median, round } from './statistics.ts';

const CLASS_LIMIT_MS = 400;
const LARGE_TIMES = 12;
const STUDENT_LIMIT_MS = 20;
const TURNS = 7;
const STUDENT_TURNS = 40;
const LARGE: GradeClass = { id: 'nilai-sepuluh-ribu', nim: 'nl-', students: 10_000 };

export const RECALCULATION = `nilai: recalculation of ${COMPONENTS} components`;

/** Ten thousand accounts without sign-ins. */
const people = [
  `INSERT INTO pengguna (college_id, id, username, nama, role)
   SELECT $1, 'u-${LARGE.nim}' || n, '${LARGE.nim}' || n, 'Mahasiswa Nomor ' || n, 'mahasiswa'::role_pengguna FROM generate_series(1, ${LARGE.students}) n`,
  `INSERT INTO mahasiswa (college_id, nim, id_pengguna, id_prodi, angkatan)
   SELECT $1, '${LARGE.nim}' || n, 'u-${LARGE.nim}' || n, 'prodi-0', 2024 FROM generate_series(1, ${LARGE.students}) n`,
];

export async function measureRecalculation({
  databaseUrl,
  say,
}: {
  databaseUrl: string;
  say: (line: string) => void;
}): Promise<Limit[]> {
  const { db, settle } = openGrades(databaseUrl);
  const timed = async (work: () => Promise<unknown>) => {
    const begin = performance.now();
    await work();
    return performance.now() - begin;
  };
  try {
    for (const text of [...people, ...gradeClassStatements(LARGE)]) await db.run(text, [COLLEGE]);
    await db.run('VACUUM (ANALYZE)');
    const first = await timed(settle);
    await db.run('VACUUM (ANALYZE)');
    /** Every student has another grade in a task. */
    const changeAll = ({ id }: GradeClass, turn: number) => regrade(db, { id, turn, nim: null });
    const ofClass = async (one: GradeClass) => {
      const times: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        await changeAll(one, turn);
        times.push(await timed(settle));
      }
      return round(median(times));
    };
    const own: number[] = [];
    for (let turn = 0; turn < STUDENT_TURNS; turn += 1) {
      await regrade(db, { id: KELAS_NILAI.id, turn, nim: `${KELAS_NILAI.nim}${turn + 1}` });
      own.push(await timed(settle));
    }
    const small = await ofClass(KELAS_NILAI);
    const large = await ofClass(LARGE);
    say(`… the first calculation of ${LARGE.students} students took ${round(first / 1_000, 1)} s`);
    const named = (students: number) => `${RECALCULATION}, ${students} students`;
    return [
      limitOf(named(KELAS_NILAI.students), small, CLASS_LIMIT_MS, 'ms'),
      limitOf(named(LARGE.students), large, LARGE_TIMES * CLASS_LIMIT_MS, 'ms'),
      limitOf(`${RECALCULATION}, one student`, round(median(own), 1), STUDENT_LIMIT_MS, 'ms'),
    ];
  } finally {
    await db.close();
  }
}

/** Changes one task's grades, so that the triggers queue these students. */
async function regrade(
  db: Db,
  { id, turn, nim }: { id: string; turn: number; nim: string | null },
): Promise<void> {
  await db.run(
    `UPDATE tugas_nilai SET nilai = (nilai + 7) % 100, versi = versi + 1
     WHERE college_id = $1 AND id_tugas = $2 AND ($3::text IS NULL OR nim = $3)`,
    [COLLEGE, `${id}-a${2 + (turn % 2)}`, nim],
  );
}
