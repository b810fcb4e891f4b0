/** Requests for the content of meetings. */
import { type Case, headersFor } from './cases.ts';
import type { BenchUser, College } from './college.ts';
import { FILM, materialOf } from './isi.sql.ts';

const READ = { target: 0.5, cpuTarget: 0.6, p95LimitMs: 50 };
const REPORT = { target: 0.4, cpuTarget: 0.4, p95LimitMs: 100 };

/** Film seconds per report; ten are allowed without waiting (K27). */
const SECONDS_A_REPORT = 5;
/** Reports before a connection begins anew. */
const REPORTS = 4_000;

/** Signed links contain the time of the answer. */
const withoutLinks = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (key, value) =>
    key === 'url' && typeof value === 'string' ? value.split('?')[0] : value,
  );

export function listContentCases(college: College, sign: (user: BenchUser) => string): Case[] {
  const headersOf = headersFor(sign);
  const { lecturer, student, meeting, viewers } = college;
  const read = (name: string, user: BenchUser, path: string): Case => ({
    name: `isi: ${name}`,
    ...READ,
    requestsOf: () => [{ method: 'GET', path, headers: headersOf(user) }],
    comparable: withoutLinks,
  });
  return [
    read('materials of a meeting, lecturer', lecturer, `/v2/lms/materi?id_pertemuan=${meeting.id}`),
    read('materials of a meeting, student', student, `/v2/lms/materi?id_pertemuan=${meeting.id}`),
    read('content of a meeting, student', student, `/v2/lms/pertemuan/${meeting.id}/aktivitas`),
    read('texts of a meeting, student', student, `/v2/lms/teks?id_pertemuan=${meeting.id}`),
    {
      name: 'isi: report of watched seconds, student',
      ...REPORT,
      requestsOf: (connection) => {
        const viewer = viewers[connection % viewers.length];
        if (viewer === undefined) throw new Error('Nobody watches');
        const headers = { ...headersOf(viewer), 'content-type': 'application/json' };
        return Array.from({ length: REPORTS }, (_, n) => ({
          method: 'PUT' as const,
          path: `/v2/lms/materi/${materialOf(meeting.id, FILM)}/hadir`,
          headers,
          body: JSON.stringify({ interval: [[n * SECONDS_A_REPORT, (n + 1) * SECONDS_A_REPORT]] }),
        }));
      },
    },
  ];
}
