/** Requests of the home page, of conferences and of schedules. */
import { type PlannedCase, read } from './case.ts';

const READ = { target: 0.5, cpuTarget: 0.6, p95LimitMs: 100 };
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const month = new URLSearchParams({ waktu_awal: inDays(-14), waktu_akhir: inDays(17) });

/** The lecturer asks for the time of the meeting a week later, in the room it has. */
const schedule = (name: string, path: string, target: number): PlannedCase => ({
  name,
  ...READ,
  target,
  asksOnly: true,
  requests:
    ({ college: { lecturer, meeting }, jsonOf }) =>
    () => [
      {
        method: 'PUT',
        path,
        headers: jsonOf(lecturer),
        body: JSON.stringify({
          id_kelas_kuliah: meeting.idKelas,
          id_pertemuan: meeting.id,
          jenis: 'offline',
          id_ruangan: meeting.idRuangan,
          pengajar: ['dosen-01'],
          waktu_mulai: meeting.mulai,
          waktu_selesai: meeting.selesai,
        }),
      },
    ],
});

export const homeCases: PlannedCase[] = [
  read('home: four tiles, student', READ, ({ student, meeting }) => {
    const periode = meeting.idKelas.split('_')[0];
    return { user: student, path: `/v2/lms/beranda/jumlah_aktivitas?periode=${periode}` };
  }),
  read('home: a month of the calendar, student', READ, ({ student }) => {
    return { user: student, path: `/v2/lms/beranda/kalender?${month}` };
  }),
  read('home: work that waits, student', READ, ({ student }) => {
    return { user: student, path: '/v2/lms/beranda/perlu_dikerjakan' };
  }),
  read('home: card of announcements, 2 of 500, student', READ, ({ student }) => {
    return { user: student, path: '/v2/lms/pengumuman?page=1&per_page=2&sematan=true' };
  }),
  read('news, 9 of 200, student', READ, ({ student }) => {
    return { user: student, path: '/v2/lms/berita?page=1&per_page=9' };
  }),
  read('notifications, 20 of 300, student', READ, ({ student }) => {
    return { user: student, path: '/v2/lms/notifikasi?page=1&per_page=20' };
  }),
  read('number at the bell, student', READ, ({ student }) => {
    return { user: student, path: '/v2/lms/notifikasi/jumlah' };
  }),
  read('conferences of all classes, student, 10 rows', READ, ({ student }) => {
    return { user: student, path: '/v2/lms/vidcon?page=1&per_page=10' };
  }),
  schedule('clashes of a meeting, lecturer', '/v2/lms/pertemuan/cek_bentrok', 0.5),
  schedule('five free times of a meeting, lecturer', '/v2/lms/pertemuan/usulan_jadwal', 0.4),
];
