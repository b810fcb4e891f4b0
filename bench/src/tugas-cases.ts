/** Requests of tasks, grades, conversations and forums. */
import { type Case, headersFor } from './cases.ts';
import { type BenchUser, type College, memberOf } from './college.ts';
import type { LoadRequest } from './load.ts';
import { FORUM_BANYAK, KELAS_BANYAK, TUGAS_BANYAK, tugasOf, tugasSerah } from './tugas.sql.ts';

const READ = { target: 0.5, cpuTarget: 0.6, p95LimitMs: 50 };
/** Numbers 5,000 students by name per screen. */
const WINDOW = { ...READ, p95LimitMs: 250 };
const WRITE = { target: 0.4, cpuTarget: 0.5, p95LimitMs: 100 };

/** More than ours answers; the bare server ignores versions and may begin anew. */
const REQUESTS = 800;
/** Each account may send twenty messages a minute. */
const SENDERS = 40;
const MESSAGES_EACH = 20;
const UNREAD = 50;

export const utasForum = (id: string) => `/v2/chat/group/${KELAS_BANYAK}/thread/FORUM__${id}`;

export function listTaskCases(college: College, sign: (user: BenchUser) => string): Case[] {
  const headersOf = headersFor(sign);
  const jsonOf = (user: BenchUser) => ({ ...headersOf(user), 'content-type': 'application/json' });
  const { lecturer, student, meeting, meetingsToMark, crowd, crowdLecturer } = college;
  const read = (name: string, user: BenchUser, path: string, limits = READ): Case => ({
    name,
    ...limits,
    requestsOf: () => [{ method: 'GET', path, headers: headersOf(user) }],
  });
  const numbered = memberOf(crowd);
  const member = (n: number): BenchUser => numbered((n % crowd.length) + 1);
  const threads = meeting.nim.slice(0, UNREAD).map((nim) => {
    return `komentar-tugas__LMS-${meeting.idKelas}__${tugasOf(`${meeting.idKelas}_05`, 1)}__u-${nim}`;
  });
  // A graded student has a new version, so every run uses others.
  const graded = new Map<number, number>();
  let senders = 0;
  return [
    read('tugas: list, student, 10 rows', student, '/v2/lms/tugas?page=1&per_page=10'),
    read('tugas: list, lecturer, 10 rows', lecturer, '/v2/lms/tugas?page=1&per_page=10'),
    read(
      'tugas: window of 50 in a list of 5,000 to grade, lecturer',
      crowdLecturer,
      `/v2/lms/tugas/${TUGAS_BANYAK}/pengumpulan?page=40&per_page=50`,
      WINDOW,
    ),
    {
      name: 'tugas: hand in, student',
      ...WRITE,
      requestsOf: (connection) => {
        const headers = jsonOf(member(connection));
        return Array.from({ length: 400 }, (_, n): LoadRequest => {
          const body = JSON.stringify({ tautan: `https://contoh.ac.id/${n}` });
          return {
            method: 'POST',
            path: `/v2/lms/tugas/${tugasSerah(n)}/pengumpulan/me`,
            headers,
            body,
          };
        });
      },
    },
    {
      name: 'tugas: save a grade, lecturer',
      ...WRITE,
      requestsOf: (connection) => {
        const own = meetingsToMark[connection % meetingsToMark.length];
        const turn = graded.get(connection) ?? 0;
        graded.set(connection, turn + 1);
        const nim = own?.nim[turn];
        if (own === undefined || nim === undefined) throw new Error('Nobody left to grade');
        const path = `/v2/lms/tugas/${tugasOf(`${own.idKelas}_05`, 5)}/pengumpulan/${nim}/nilai`;
        const headers = jsonOf(lecturer);
        return Array.from({ length: REQUESTS }, (_, versi): LoadRequest => {
          return {
            method: 'PUT',
            path,
            headers,
            body: JSON.stringify({ nilai: versi % 101, versi }),
          };
        });
      },
    },
    read(
      'forum: posts of a thread of 2,000, student',
      member(0),
      `${utasForum(FORUM_BANYAK)}/message?limit=50`,
    ),
    read(
      'forum: detail of one of 2,000 posts, student',
      member(0),
      `/v2/lms/forum/${FORUM_BANYAK}`,
    ),
    read(
      'forum: detail of one of 2,000 posts, lecturer',
      crowdLecturer,
      `/v2/lms/forum/${FORUM_BANYAK}`,
    ),
    read(
      `percakapan: unread of ${UNREAD} threads, lecturer`,
      lecturer,
      `/v2/chat/unread?thread_ids=${threads.join(',')}`,
    ),
    {
      name: 'percakapan: message in a private thread, student',
      ...WRITE,
      requestsOf: () => {
        const users = Array.from({ length: SENDERS }, () => member(senders++));
        const groupId = `LMS-${KELAS_BANYAK}`;
        const requests = users.map((user): LoadRequest => {
          const path = `/v2/chat/group/${groupId}/thread/komentar-tugas__${groupId}__${TUGAS_BANYAK}__${user.userId}/message`;
          return {
            method: 'POST',
            path,
            headers: jsonOf(user),
            body: JSON.stringify({ text: '<p>Apakah boleh PDF?</p>' }),
          };
        });
        return Array.from({ length: MESSAGES_EACH }, () => requests).flat();
      },
    },
  ];
}
