/** Requests of classes, meetings, attendance and the log. */
import { type PlannedCase, read } from './case.ts';

const READ = { target: 0.5, cpuTarget: 0.8, p95LimitMs: 50 };
/** Sums over thousands of rows. */
const OVERVIEW = { ...READ, p95LimitMs: 100 };
const WRITE = { target: 0.4, cpuTarget: 0.6, p95LimitMs: 100 };
const CONTENT = { target: 0.5, cpuTarget: 0.6, p95LimitMs: 50 };

export const CLASS_LIST = '/v2/lms/kelas_kuliah?page=1&per_page=10';
const attendance = '/v2/lms/kehadiran_mahasiswa';
const daysAgo = (days: number): string =>
  encodeURIComponent(new Date(Date.now() - days * 86_400_000).toISOString());

const saveMarks: PlannedCase = {
  name: 'save 50 marks, lecturer',
  ...WRITE,
  marksPerRequest: 50,
  // A meeting per connection; H and A alternate, so that all rows change.
  requests:
    ({ college: { lecturer, meetingsToMark }, jsonOf }) =>
    (connection) => {
      const own = meetingsToMark[connection % meetingsToMark.length];
      if (own === undefined) throw new Error('No meeting to mark');
      return (['H', 'A'] as const).map((presensi) => ({
        method: 'PUT',
        path: `${attendance}/pertemuan/${own.id}`,
        headers: jsonOf(lecturer),
        body: JSON.stringify({
          data: own.nim.map((nim) => ({ nim, presensi, ada_presensi: true })),
        }),
      }));
    },
};

export const classCases: PlannedCase[] = [
  read('class list, lecturer, 10 rows', READ, ({ lecturer }) => {
    return { user: lecturer, path: CLASS_LIST };
  }),
  read('class list, student, 10 rows', READ, ({ student }) => {
    return { user: student, path: CLASS_LIST };
  }),
  read('meeting detail, lecturer', READ, ({ lecturer, meeting }) => {
    return { user: lecturer, path: `/v2/lms/pertemuan/${meeting.id}` };
  }),
  read('meeting detail, student', READ, ({ student, meeting }) => {
    return { user: student, path: `/v2/lms/pertemuan/${meeting.id}` };
  }),
  read('isi: content of a meeting, student', CONTENT, ({ student, meeting }) => {
    return { user: student, path: `/v2/lms/pertemuan/${meeting.id}/aktivitas` };
  }),
  read('attendance of 50, lecturer', READ, ({ lecturer, meeting }) => {
    return { user: lecturer, path: `${attendance}/pertemuan/${meeting.id}` };
  }),
  read('class recap, 40 × 16, lecturer', OVERVIEW, ({ lecturer, meeting }) => {
    const path = `${attendance}/kelas_kuliah/${meeting.idKelas}?per_page=40`;
    return { user: lecturer, path };
  }),
  read('log of 1,000,000 rows, a month', OVERVIEW, ({ watchers, lecturer }) => {
    const month = `waktu_awal=${daysAgo(30)}&waktu_akhir=${daysAgo(0)}`;
    const path = `/v2/lms/log_aktivitas?page=1&per_page=10&${month}`;
    return { user: watchers[0] ?? lecturer, path };
  }),
  saveMarks,
];
