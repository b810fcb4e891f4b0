import { listStates, type Screen } from '../support/screen.ts';

const roles = ['operator'] as const;
const tab = (name: string) => () => `/laporan?tab=${name}`;

export const screens: Screen[] = [
  {
    name: 'laporan-kehadiran',
    path: () => '/laporan',
    ready: 'Pertemuan terlaksana per program studi',
    roles,
    states: listStates(/\/v2\/lms\/laporan\/kehadiran\?/),
  },
  {
    name: 'laporan-bap',
    path: tab('bap'),
    ready: 'BAP terbit per program studi',
    roles,
    states: listStates(/\/v2\/lms\/laporan\/bap\?/),
  },
  {
    name: 'laporan-nilai-terkirim',
    path: tab('nilai'),
    ready: 'Nilai terisi per program studi',
    roles,
  },
  {
    name: 'laporan-realisasi',
    path: tab('realisasi'),
    ready: 'Rencana dan realisasi tatap muka',
    roles,
  },
  {
    name: 'laporan-iku-7',
    path: tab('iku-7'),
    ready: 'Bobot partisipatif dan proyek per program studi',
    roles,
  },
  { name: 'laporan-pengunjung', path: tab('pengunjung'), ready: 'Pengunjung per hari', roles },
  { name: 'laporan-log', path: tab('log'), ready: /^Hari ini: /, roles },
];
