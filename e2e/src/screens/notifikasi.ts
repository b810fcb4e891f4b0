import { everyone, listStates, type Screen } from '../support/screen.ts';

export const screens: Screen[] = [
  {
    name: 'notifikasi',
    path: () => '/notifikasi',
    ready: 'Belum dibaca',
    roles: everyone,
    states: listStates(/\/v2\/lms\/notifikasi\?/),
  },
];
