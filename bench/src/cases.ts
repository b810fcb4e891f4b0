import type { BenchUser, College } from './college.ts';
import type { RequestsOf } from './load.ts';

/** One comparison: the same requests to the bare server and to ours. */
export interface Case {
  name: string;
  /** Share of the bare server's throughput. */
  target: number;
  /** Least share: bare CPU time divided by ours, per request. */
  cpuTarget: number;
  requestsOf: RequestsOf;
  /** Marks really written of the 50 per request; absent for reads. */
  marksPerRequest?: number;
  /** Limit for 95 of 100 requests. */
  p95LimitMs: number;
  /** The part of an answer that must be equal; default: all of it. */
  comparable?: (data: unknown) => unknown;
}

const READ = { target: 0.5, cpuTarget: 0.8 };
const WRITE = { target: 0.4, cpuTarget: 0.6 };
/** For answers by key or of one page, and for sums over thousands of rows. */
const P95_LIMIT_MS = 50;
const P95_LIMIT_OF_OVERVIEWS_MS = 100;
const P95_LIMIT_OF_SAVES_MS = 100;

export const headersFor = (sign: (user: BenchUser) => string) => (user: BenchUser) => ({
  authorization: `Bearer ${sign(user)}`,
  'college-id': user.collegeId,
});

/** Called at the start of a run, because tokens are short-lived. */
export function listCases(college: College, sign: (user: BenchUser) => string): Case[] {
  const { lecturer, student, watchers, meeting, meetingsToMark } = college;
  const [operator = lecturer] = watchers;
  const headersOf = headersFor(sign);
  const read = (name: string, user: BenchUser, path: string): Case => ({
    name,
    ...READ,
    p95LimitMs: P95_LIMIT_MS,
    requestsOf: () => [{ method: 'GET', path, headers: headersOf(user) }],
  });
  const overview = (name: string, user: BenchUser, path: string): Case => ({
    ...read(name, user, path),
    p95LimitMs: P95_LIMIT_OF_OVERVIEWS_MS,
  });
  const lastMonth = `waktu_awal=${daysAgo(30)}&waktu_akhir=${daysAgo(0)}`;
  const classList = '/v2/lms/kelas_kuliah?page=1&per_page=10';
  return [
    read('class list, lecturer, 10 rows', lecturer, classList),
    read('class list, student, 10 rows', student, classList),
    read('meeting detail, lecturer', lecturer, `/v2/lms/pertemuan/${meeting.id}`),
    read('meeting detail, student', student, `/v2/lms/pertemuan/${meeting.id}`),
    read(
      'attendance of 50, lecturer',
      lecturer,
      `/v2/lms/kehadiran_mahasiswa/pertemuan/${meeting.id}`,
    ),
    overview(
      'class recap, 40 × 16, lecturer',
      lecturer,
      `/v2/lms/kehadiran_mahasiswa/kelas_kuliah/${meeting.idKelas}?per_page=40`,
    ),
    overview(
      'students and percentages, lecturer, 10 rows',
      lecturer,
      '/v2/lms/kehadiran_mahasiswa?per_page=10',
    ),
    overview(
      'meeting table of 7,680, operator, 10 rows',
      operator,
      '/v2/lms/pertemuan?per_page=10',
    ),
    overview(
      'log of 1,000,000 rows, a month',
      operator,
      `/v2/lms/log_aktivitas?page=1&per_page=10&${lastMonth}`,
    ),
    {
      name: 'save 50 marks, lecturer',
      ...WRITE,
      p95LimitMs: P95_LIMIT_OF_SAVES_MS,
      marksPerRequest: 50,
      // A meeting per connection; H and A alternate, so that all rows change.
      requestsOf: (connection) => {
        const own = meetingsToMark[connection % meetingsToMark.length];
        if (own === undefined) throw new Error('No meeting to mark');
        return (['H', 'A'] as const).map((presensi) => ({
          method: 'PUT',
          path: `/v2/lms/kehadiran_mahasiswa/pertemuan/${own.id}`,
          headers: { ...headersOf(lecturer), 'content-type': 'application/json' },
          body: JSON.stringify({
            data: own.nim.map((nim) => ({ nim, presensi, ada_presensi: true })),
          }),
        }));
      },
    },
  ];
}

function daysAgo(days: number): string {
  return encodeURIComponent(new Date(Date.now() - days * 86_400_000).toISOString());
}
