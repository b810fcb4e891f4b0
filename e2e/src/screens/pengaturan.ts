import { everyone, type Screen } from '../support/screen.ts';

export const screens: Screen[] = [
  {
    name: 'pengaturan',
    path: () => '/pengaturan',
    ready: 'Pilihan disimpan pada akun Anda dan berlaku di semua perangkat.',
    roles: everyone,
    same: true,
  },
  {
    name: 'perangkat',
    path: () => '/pengaturan/perangkat',
    ready: 'Penyimpanan di perangkat',
    roles: everyone,
  },
];
