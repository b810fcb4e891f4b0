import { everyone, failed, listStates, loading, type Screen } from '../support/screen.ts';

const ownData = /\/v1\/mahasiswa\/[^/]+\/biodata$/;
const ownLog = /\/v2\/lms\/log_aktivitas\/me\?/;

export const screens: Screen[] = [
  {
    name: 'profil',
    path: () => '/profil',
    ready: 'Kewarganegaraan',
    roles: everyone,
    states: [loading(ownData), failed(ownData)],
  },
  { name: 'profil-ubah', path: () => '/profil?ubah=1', ready: 'Nama Ayah', roles: ['mahasiswa'] },
  {
    name: 'profil-riwayat',
    path: () => '/profil?tab=riwayat',
    ready: /^Menampilkan /,
    roles: everyone,
    same: true,
    states: listStates(ownLog),
  },
];
