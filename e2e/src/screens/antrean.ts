import type { Screen } from '../support/screen.ts';

export const screens: Screen[] = [
  { name: 'antrean', path: () => '/antrean', ready: 'Pekerjaan gagal', roles: ['operator'] },
];
