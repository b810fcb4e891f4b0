/** Requests of tasks, grades and conversations. */
import { type PlannedCase, read } from './case.ts';
import { type BenchUser, memberOf } from './college.ts';
import type { LoadRequest } from './load.ts';
import { FORUM_BANYAK, KELAS_BANYAK, TUGAS_BANYAK, tugasSerah } from './tugas.sql.ts';

const READ = { target: 0.5, cpuTarget: 0.6, p95LimitMs: 50 };
/** Numbers 5,000 students by name per screen. */
const WINDOW = { ...READ, p95LimitMs: 250 };
const WRITE = { target: 0.4, cpuTarget: 0.5, p95LimitMs: 100 };

/** More than ours answers; the bare server may begin anew. */
const TASKS_EACH = 400;
/** Each account may send twenty messages a minute. */
const SENDERS = 60;
const MESSAGES_EACH = 20;

const member = (crowd: readonly BenchUser[]) => {
  const numbered = memberOf(crowd);
  return (n: number): BenchUser => numbered((n % crowd.length) + 1);
};

const handIn: PlannedCase = {
  name: 'tugas: hand in, student',
  ...WRITE,
  requests: ({ college, jsonOf }) => {
    const student = member(college.crowd);
    return (connection) => {
      const headers = jsonOf(student(connection));
      return Array.from({ length: TASKS_EACH }, (_, n): LoadRequest => {
        const path = `/v2/lms/tugas/${tugasSerah(n)}/pengumpulan/me`;
        const body = JSON.stringify({ tautan: `https://contoh.ac.id/${n}` });
        return { method: 'POST', path, headers, body };
      });
    };
  },
};

const message: PlannedCase = {
  name: 'percakapan: message in a private thread, student',
  ...WRITE,
  requests: ({ college, jsonOf }) => {
    const student = member(college.crowd);
    let senders = 0;
    return () => {
      const users = Array.from({ length: SENDERS }, () => student(senders++));
      const group = `LMS-${KELAS_BANYAK}`;
      const requests = users.map((user): LoadRequest => {
        const thread = `komentar-tugas__${group}__${TUGAS_BANYAK}__${user.userId}`;
        const path = `/v2/chat/group/${group}/thread/${thread}/message`;
        const body = JSON.stringify({ text: '<p>Apakah boleh PDF?</p>' });
        return { method: 'POST', path, headers: jsonOf(user), body };
      });
      return Array.from({ length: MESSAGES_EACH }, () => requests).flat();
    };
  },
};

export const taskCases: PlannedCase[] = [
  read(
    'tugas: window of 50 in a list of 5,000 to grade, lecturer',
    WINDOW,
    ({ crowdLecturer: user }) => {
      return { user, path: `/v2/lms/tugas/${TUGAS_BANYAK}/pengumpulan?page=40&per_page=50` };
    },
  ),
  handIn,
  read('forum: posts of a thread of 2,000, student', READ, ({ crowd }) => {
    const path = `/v2/chat/group/${KELAS_BANYAK}/thread/FORUM__${FORUM_BANYAK}/message?limit=50`;
    return { user: member(crowd)(0), path };
  }),
  message,
];
