import {
  empty,
  everyone,
  failed,
  listStates,
  loading,
  openPanel,
  type Screen,
} from '../support/screen.ts';

const list = /\/v2\/lms\/kelas_kuliah\?/;
const detail = /\/v2\/lms\/kelas_kuliah\/[^/?]+$/;
const participants = /\/v2\/lms\/kelas_kuliah\/[^/]+\/peserta\?/;
const timetable = /\/v2\/lms\/jadwal\?/;
const classes = { path: () => '/kelas', ready: /^Menampilkan /, roles: everyone } as const;

export const screens: Screen[] = [
  { ...classes, name: 'kelas', states: listStates(list) },
  {
    ...classes,
    name: 'kelas-filter',
    arrange: (page) => openPanel(page, 'Filter', 'Terapkan'),
    same: true,
  },
  {
    name: 'kelas-detail',
    path: ({ idKelas }) => `/kelas/${idKelas}`,
    ready: 'Kode Matkul',
    roles: everyone,
    states: [loading(detail), empty(participants), failed(detail)],
  },
  {
    name: 'kelas-profil',
    path: ({ idKelas }) => `/kelas/${idKelas}/profil`,
    ready: 'Kode Matkul',
    roles: everyone,
  },
  {
    name: 'kelas-salin',
    path: ({ idKelas }) => `/kelas/${idKelas}/salin`,
    ready: '1. Pilih kelas sumber',
    roles: ['dosen', 'operator'],
  },
  {
    name: 'jadwal',
    path: () => '/jadwal',
    ready: /^Waktu dalam /,
    roles: ['mahasiswa', 'dosen'],
    states: listStates(timetable),
  },
];
