import { listStates, openPanel, type Screen } from '../support/screen.ts';

const rows = /\/v2\/lms\/log_aktivitas\?/;
const log = { path: () => '/log-aktivitas', ready: /^Hari ini: / } as const;

export const screens: Screen[] = [
  { ...log, name: 'log-aktivitas', roles: ['dosen', 'operator'], states: listStates(rows) },
  {
    ...log,
    name: 'log-aktivitas-filter',
    roles: ['operator'],
    arrange: (page) => openPanel(page, 'Filter', 'Terapkan'),
  },
];
