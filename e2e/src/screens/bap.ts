import { everyone, failed, loading, type Screen } from '../support/screen.ts';

const waiting = /\/v2\/lms\/bap\/menunggu\?/;
const report = /\/v2\/lms\/pertemuan\/[^/]+\/bap$/;

export const screens: Screen[] = [
  {
    name: 'bap',
    path: () => '/bap',
    ready: /Tidak ada yang menunggu|Pertemuan \d/,
    roles: everyone,
    states: [loading(waiting), failed(waiting)],
  },
  {
    name: 'bap-pertemuan',
    path: ({ idPertemuan }) => `/pertemuan/${encodeURIComponent(idPertemuan)}/bap`,
    ready: 'Materi yang diajarkan',
    roles: ['dosen', 'operator'],
    states: [loading(report), failed(report)],
  },
  {
    name: 'verifikasi',
    path: () => '/verifikasi/AAAAAAAAAAAAAAAAAAAAAA',
    ready: 'Tidak dikenal',
    roles: ['tamu'],
  },
];
