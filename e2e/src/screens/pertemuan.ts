import {
  everyone,
  failed,
  listStates,
  loading,
  openPanel,
  type Screen,
  type ScreenState,
} from '../support/screen.ts';

const detail = /\/v2\/lms\/pertemuan\/(?!hari_ini)[^/?]+$/;
const list = /\/v2\/lms\/pertemuan\?/;

const examClosed: ScreenState = {
  name: 'ditolak',
  url: detail,
  handle: (route) =>
    route.fulfill({
      status: 403,
      json: {
        status: {
          code: 'pembatasan_ujian_kehadiran',
          message: 'Kehadiran Anda belum memenuhi syarat untuk mengikuti pertemuan ujian ini.',
        },
        data: {
          pertemuan: {
            id: 'ujian',
            nomor: 16,
            judul: 'Ujian Tengah Semester',
            kategori: 'uts',
            jenis: 'offline',
            status: 'belum_dimulai',
            waktu_mulai: '2026-11-25T13:00:00+07:00',
            waktu_selesai: '2026-11-25T14:40:00+07:00',
            kelas_kuliah: {
              id: 'kelas',
              mata_kuliah: { id: 'AIK21321', kode: 'AIK21321', nama: 'Algoritma Pemrograman' },
              kelas: { id: 'kelas', nama: 'A', jenis: null },
            },
          },
          persen: 64.3,
          persen_minimal: 75,
        },
        request_id: 'req-2f1c9a',
      },
    }),
  shows: 'text=belum memenuhi syarat',
};

const meetings = { path: () => '/pertemuan', ready: /^Menampilkan / } as const;

export const screens: Screen[] = [
  {
    name: 'pertemuan',
    path: ({ idKelas, idPertemuan }) => `/kelas/${idKelas}/${idPertemuan}`,
    ready: 'Ruangan',
    roles: [...everyone, 'operator-baca'],
    states: [loading(detail), failed(detail), examClosed],
  },
  {
    name: 'pertemuan-ubah',
    path: ({ idKelas, idPertemuan }) => `/kelas/${idKelas}/${idPertemuan}`,
    ready: 'Ruangan',
    roles: ['operator', 'dosen'],
    arrange: (page) => openPanel(page, 'Ubah Pertemuan', 'Deskripsi'),
  },
  { ...meetings, name: 'data-pertemuan', roles: ['dosen', 'operator'], states: listStates(list) },
  {
    ...meetings,
    name: 'data-pertemuan-filter',
    roles: ['operator'],
    arrange: (page) => openPanel(page, 'Filter', 'Waktu sampai'),
  },
];
