/** Fills the university, and finds the people who will come. */
import type pg from 'pg';
import { hashPassword } from '../../../apps/api/src/platform/auth/password.ts';
import { withClient } from '../../../apps/api/src/testing/servers/database-server.ts';
import { fillOf } from '../college.sql.ts';
import { type BenchUser, COLLEGE, readUsers } from '../college.ts';
import { openGrades } from '../settle-grades.ts';
import { round } from '../statistics.ts';
import { NIM_BANYAK } from '../tugas.sql.ts';
import type { UniversitySize } from './size.ts';
import { universityStatements } from './university.sql.ts';

export const PASSWORD = 'kata-sandi-uji-beban';
/** A statement that takes longer is told while the university is filled. */
const LONG_SECONDS = 10;

export async function fillUniversity(
  url: string,
  size: UniversitySize,
  say: (line: string) => void,
): Promise<void> {
  const statements = universityStatements(size, await hashPassword(PASSWORD)).map(fillOf(COLLEGE));
  await withClient(url, async (client) => {
    for (const { text, values } of statements) {
      const begin = performance.now();
      await client.query(text, values);
      const seconds = (performance.now() - begin) / 1_000;
      if (seconds >= LONG_SECONDS) say(`  ${round(seconds)} s: ${text.trimStart().slice(0, 70)} …`);
    }
    await client.query('VACUUM (ANALYZE)');
    const grades = openGrades(url);
    await grades.settle().finally(grades.db.close);
    await client.query('VACUUM (ANALYZE)');
    await client.query('CHECKPOINT');
  });
}

/** So many come, however large the university is; the others have their rows all the same. */
const MOST_WHO_COME = 20_000;

export interface People {
  students: BenchUser[];
  crowd: BenchUser[];
  crowdLecturer: BenchUser;
  lecturers: ReadonlyMap<string, BenchUser>;
}

export async function readPeople(sql: pg.Pool): Promise<People> {
  const client = await sql.connect();
  try {
    const students = await readUsers(client, '240601220%', MOST_WHO_COME);
    const crowd = await readUsers(client, `${NIM_BANYAK}%`);
    const staff = await readUsers(client, 'dosen-%');
    // The user name is not kept, but follows from the id.
    const lecturers = new Map(staff.map((user) => [user.userId.replace('u-', ''), user]));
    const crowdLecturer = lecturers.get('dosen-02');
    if (students.length === 0 || crowd.length === 0 || crowdLecturer === undefined)
      throw new Error('The university lacks its people');
    return { students, crowd, crowdLecturer, lecturers };
  } finally {
    client.release();
  }
}

/** How many rows of what, for the report. */
export async function countRows(sql: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await sql.query<Record<string, number>>(
    `SELECT ${Object.entries(counted)
      .map(
        ([name, table]) =>
          `(SELECT count(*)::int FROM ${table} WHERE college_id = $1) AS "${name}"`,
      )
      .join(', ')}`,
    [COLLEGE],
  );
  return rows[0] ?? {};
}

const counted = {
  students: 'mahasiswa',
  lecturers: 'dosen',
  classes: 'kelas',
  meetings: 'pertemuan',
  enrolments: 'kelas_peserta',
  marks: 'kehadiran',
  activities: 'aktivitas',
  'hand-ins': 'tugas_pengumpulan',
  'grades of tasks': 'tugas_nilai',
  'grade cells': 'nilai_komponen',
  attempts: 'pengerjaan',
  notifications: 'notifikasi',
  'log rows': 'log_aktivitas',
};
