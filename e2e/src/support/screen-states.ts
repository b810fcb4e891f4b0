/** How the states of a screen other than the full one are brought about: by what its main request is answered. */
import type { Route } from '@playwright/test';
import type { RoleName } from './screen-list.ts';

export interface ScreenState {
  name: 'memuat' | 'kosong' | 'gagal' | 'ditolak';
  /** The request that is answered otherwise. */
  url: string | RegExp;
  handle: (route: Route) => Promise<void> | void;
  /** Another address than the screen's own. */
  path?: string;
  /** Selector of what is visible once the state shows. */
  shows: string;
}

const envelope = (data: unknown, meta?: object) => ({ data, meta, status: { code: 'ok', message: 'OK' } });
const noPage = { page: 1, per_page: 5, total_items: 0, total_pages: 0 };
const failure = {
  status: { code: 'layanan_tidak_tersedia', message: 'Layanan sedang tidak tersedia. Coba lagi beberapa saat.' },
  request_id: 'req-2f1c9a',
};

const loading = (url: ScreenState['url']): ScreenState => ({
  name: 'memuat',
  url,
  // Never answered: the page is left before.
  handle: () => undefined,
  shows: '[aria-busy=true] .mantine-Skeleton-root',
});

const failed = (url: ScreenState['url']): ScreenState => ({
  name: 'gagal',
  url,
  handle: (route) => route.fulfill({ status: 503, json: failure }),
  shows: 'text=Coba Lagi',
});

const empty = (url: ScreenState['url'], body: object, text: string): ScreenState => ({
  name: 'kosong',
  url,
  handle: (route) => route.fulfill({ json: body }),
  shows: `text=${text}`,
});

const today = /\/v2\/lms\/pertemuan\/hari_ini$/;
const classList = /\/v2\/lms\/kelas_kuliah\?/;
const classDetail = /\/v2\/lms\/kelas_kuliah\/[^/?]+$/;
const participants = /\/v2\/lms\/kelas_kuliah\/[^/]+\/peserta\?/;
const meetingDetail = /\/v2\/lms\/pertemuan\/(?!hari_ini)[^/?]+$/;
const attendanceRows = /\/v2\/lms\/kehadiran_mahasiswa\/pertemuan\/[^/]+$/;
const ownRecap = /\/v2\/lms\/kehadiran_mahasiswa\/me/;
const recapOfClass = /\/v2\/lms\/kehadiran_mahasiswa\/kelas_kuliah\/[^/?]+\?/;
const studentList = /\/v2\/lms\/kehadiran_mahasiswa\?/;
const lecturerList = /\/v2\/lms\/kehadiran_dosen\?/;
const meetingList = /\/v2\/lms\/pertemuan\?/;
const ownClass = /\/v2\/lms\/kehadiran_mahasiswa\/kelas_kuliah\//;

const logRows = /\/v2\/lms\/log_aktivitas\?/;
const ownLog = /\/v2\/lms\/log_aktivitas\/me\?/;
const ownData = /\/v1\/mahasiswa\/[^/]+\/biodata$/;

const EMPTY_TITLE = 'Ups! Data Kosong';

const restricted: ScreenState = {
  name: 'ditolak',
  url: /\/v2\/lms\/check_pembatasan$/,
  path: '/forbidden',
  handle: (route) =>
    route.fulfill({
      json: envelope({
        tunggakan: {
          memenuhi_syarat: false,
          kekurangan: [
            { keterangan: 'SPP semester berjalan', jumlah: 4_250_000 },
            { keterangan: 'Denda keterlambatan buku perpustakaan', jumlah: 15_000 },
          ],
        },
      }),
    }),
  shows: 'text=Rp4.250.000',
};

const examClosed: ScreenState = {
  name: 'ditolak',
  url: meetingDetail,
  handle: (route) =>
    route.fulfill({
      status: 403,
      json: {
        status: {
          code: 'pembatasan_ujian_kehadiran',
          message: 'Kehadiran Anda belum memenuhi syarat untuk mengikuti pertemuan ujian ini.',
        },
        request_id: 'req-2f1c9a',
      },
    }),
  shows: 'text=belum memenuhi syarat',
};

const unreachable: ScreenState = {
  name: 'gagal',
  url: /\/multisite-config\/frontend-config/,
  handle: (route) => route.fulfill({ status: 503, json: failure }),
  shows: 'text=Coba Lagi',
};

const operatorRights = /\/v2\/lms\/hak_akses\/operator\?/;
const accounts = /\/v2\/akun\?/;

const states: Record<string, ScreenState[]> = {
  'hak-akses': [loading(operatorRights), empty(operatorRights, envelope([], noPage), EMPTY_TITLE), failed(operatorRights)],
  pengguna: [loading(accounts), empty(accounts, envelope([], noPage), EMPTY_TITLE), failed(accounts)],
  masuk: [unreachable],
  beranda: [loading(today), empty(today, envelope({ hari_ini: [], berikutnya: null }), EMPTY_TITLE), failed(today)],
  kelas: [loading(classList), empty(classList, envelope([], noPage), EMPTY_TITLE), failed(classList)],
  'kelas-detail': [loading(classDetail), empty(participants, envelope([], noPage), EMPTY_TITLE), failed(classDetail)],
  pertemuan: [loading(meetingDetail), failed(meetingDetail)],
  'kehadiran-kelas': [loading(attendanceRows), empty(attendanceRows, envelope([]), EMPTY_TITLE), failed(attendanceRows)],
  kehadiran: [loading(ownRecap), empty(ownRecap, envelope([]), EMPTY_TITLE), failed(ownRecap)],
  'kehadiran-detail': [loading(ownClass), failed(ownClass)],
  'kehadiran-rekap': [loading(recapOfClass), failed(recapOfClass)],
  'kehadiran-peserta': [loading(studentList), empty(studentList, envelope([], noPage), EMPTY_TITLE), failed(studentList)],
  'kehadiran-pengajar': [loading(lecturerList), empty(lecturerList, envelope([], noPage), EMPTY_TITLE), failed(lecturerList)],
  'log-aktivitas': [loading(logRows), empty(logRows, envelope([], noPage), EMPTY_TITLE), failed(logRows)],
  'profil-riwayat': [loading(ownLog), empty(ownLog, envelope([], noPage), EMPTY_TITLE), failed(ownLog)],
  'data-pertemuan': [loading(meetingList), empty(meetingList, envelope([], noPage), EMPTY_TITLE), failed(meetingList)],
};

const ofStudents: Record<string, ScreenState[]> = {
  beranda: [restricted],
  pertemuan: [examClosed],
  profil: [loading(ownData), failed(ownData)],
};

/** The states of a screen besides the full one; the shared screens are shown once, to the student, and not for every role. */
export function statesOf(screen: string, role: RoleName): readonly ScreenState[] {
  const own = role === 'mahasiswa' ? (ofStudents[screen] ?? []) : [];
  const isShared = ['kelas', 'kelas-detail', 'pertemuan'].includes(screen);
  const common = role === 'operator-baca' || (isShared && role !== 'mahasiswa') ? [] : (states[screen] ?? []);
  return [...common, ...own];
}
