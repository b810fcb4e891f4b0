/**
 * An ordinary college: two terms of 240 classes with 16 meetings, 2,000 students (6 classes of 50 a
 * term), 60 lecturers (8 classes a term), marks of past meetings, 2,000 watching staff accounts.
 */
import type { Role } from '@lms/contracts/wire/endpoint';
import type pg from 'pg';
import { withClient } from '../../apps/api/src/testing/servers/database-server.ts';
import { fillStatements } from './college.sql.ts';
import { openGrades } from './settle-grades.ts';
import { type SignedReports, signReports } from './sign-reports.ts';
import { NIM_BANYAK } from './tugas.sql.ts';

export const COLLEGE = 'kampus-uji';

export interface BenchUser {
  collegeId: string;
  userId: string;
  role: Role;
  sessionId: string;
}

export interface BenchMeeting {
  id: string;
  idKelas: string;
  idRuangan: string | null;
  /** A week after the meeting. */
  mulai: string;
  selesai: string;
  nim: string[];
}

/** A coming meeting, and the free times that it is moved between. */
interface MovableMeeting {
  id: string;
  judul: string;
  idSesi: string;
  idRuangan: string;
  pengajar: string[];
  tujuan: { mulai: string; selesai: string }[];
}

export interface College {
  lecturer: BenchUser;
  student: BenchUser;
  /** Staff accounts that may see every class. */
  watchers: BenchUser[];
  meeting: BenchMeeting;
  /** Students of the class of 5,000. */
  crowd: BenchUser[];
  crowdLecturer: BenchUser;
  /** One meeting per connection that saves. */
  meetingsToMark: BenchMeeting[];
  /** A class of last term whose lecturer has signed all reports. */
  bap: SignedReports;
  /** One per connection that moves. */
  meetingsToMove: MovableMeeting[];
}

export async function fillCollege(url: string): Promise<College> {
  return withClient(url, async (client) => {
    for (const { text, values } of fillStatements(COLLEGE)) await client.query(text, values);
    // Statistics before the grades of all classes are calculated, and of these afterwards.
    await client.query('VACUUM (ANALYZE)');
    const grades = openGrades(url);
    await grades.settle().finally(grades.db.close);
    const bap = await signReports(url, { collegeId: COLLEGE, userId: 'u-dosen-01' });
    await client.query('VACUUM (ANALYZE)');
    await client.query('CHECKPOINT');
    return { ...(await readCollege(client)), bap };
  });
}

async function readCollege(client: pg.Client): Promise<Omit<College, 'bap'>> {
  const lecturer = await readUsers(client, 'dosen-01');
  const watchers = await readUsers(client, 'pengamat-%');
  // One lecture per class of this term.
  const { rows } = await client.query<BenchMeeting>(
    `SELECT DISTINCT ON (p.id_kelas) p.id, p.id_kelas AS "idKelas", p.id_ruangan AS "idRuangan",
       p.waktu_mulai + interval '7 days' AS mulai, p.waktu_selesai + interval '7 days' AS selesai, ARRAY(
       SELECT nim FROM kelas_peserta s WHERE s.college_id = p.college_id AND s.id_kelas = p.id_kelas ORDER BY nim) AS nim
     FROM pertemuan p JOIN kelas_pengajar g ON g.college_id = p.college_id AND g.id_kelas = p.id_kelas AND g.id_dosen = 'dosen-01'
     WHERE p.college_id = $1 AND p.waktu_selesai < now() AND p.kategori = 'kuliah'
     ORDER BY p.id_kelas DESC, p.nomor DESC LIMIT 9`,
    [COLLEGE],
  );
  const [meeting, ...meetingsToMark] = rows;
  const student = await readUsers(client, String(meeting?.nim[0]));
  const crowd = await readUsers(client, `${NIM_BANYAK}%`);
  const [crowdLecturer] = await readUsers(client, 'dosen-02');
  if (!lecturer[0] || !student[0] || !crowdLecturer || !meeting || meetingsToMark.length < 8)
    throw new Error('The college lacks its people');
  return {
    lecturer: lecturer[0],
    student: student[0],
    watchers,
    crowd,
    crowdLecturer,
    meeting,
    meetingsToMark,
    meetingsToMove: await readMovable(client),
  };
}

/** The twelfth meetings of the lecturer's classes; six times a weekend, each a connection's own. */
async function readMovable(client: pg.Client): Promise<MovableMeeting[]> {
  const { rows } = await client.query<MovableMeeting>(
    `SELECT p.id, p.judul, 'sesi-' || 2 * (n % 3) AS "idSesi", p.id_ruangan AS "idRuangan", p.pengajar,
       (SELECT json_agg(json_build_object('mulai', w.mulai, 'selesai', w.mulai + interval '150 minutes') ORDER BY w.mulai)
        FROM (SELECT (p.senin + (5 + n / 3 % 2 + 7 * (n / 6 * 2 + pekan)) * interval '1 day' + interval '7 hours' + n % 3 * interval '4 hours')
          AT TIME ZONE 'Asia/Jakarta' AS mulai FROM generate_series(0, 1) pekan) w) AS tujuan
     FROM (SELECT p.*, (row_number() OVER (ORDER BY p.id_kelas))::int - 1 AS n,
         date_trunc('week', p.waktu_mulai AT TIME ZONE 'Asia/Jakarta') AS senin,
         ARRAY(SELECT g.id_dosen FROM pertemuan_pengajar g WHERE g.college_id = p.college_id AND g.id_pertemuan = p.id ORDER BY 1) AS pengajar
       FROM pertemuan p JOIN kelas_pengajar g ON g.college_id = p.college_id AND g.id_kelas = p.id_kelas AND g.id_dosen = 'dosen-01'
       WHERE p.college_id = $1 AND p.nomor = 12 AND p.waktu_mulai > now() AND p.jenis = 'offline') p
     ORDER BY n LIMIT 8`,
    [COLLEGE],
  );
  if (rows.length < 8) throw new Error('The college lacks coming meetings');
  return rows;
}

/** The nth student, from 1. */
export function memberOf(crowd: readonly BenchUser[]): (n: number) => BenchUser {
  const byId = new Map(crowd.map((user) => [user.userId, user]));
  return (n) => {
    const user = byId.get(`u-${NIM_BANYAK}${n}`);
    if (user === undefined) throw new Error(`Student ${n} of the large class is missing`);
    return user;
  };
}

/** `username` is a pattern of LIKE. */
export async function readUsers(
  client: Pick<pg.Client, 'query'>,
  username: string,
  most = 1_000_000,
): Promise<BenchUser[]> {
  const { rows } = await client.query<BenchUser>(
    `SELECT u.college_id AS "collegeId", u.id AS "userId", u.role, s.id AS "sessionId"
     FROM pengguna u JOIN sesi_pengguna s ON s.college_id = u.college_id AND s.id_pengguna = u.id
     WHERE u.college_id = $1 AND u.username LIKE $2 ORDER BY u.username LIMIT $3`,
    [COLLEGE, username, most],
  );
  return rows;
}
