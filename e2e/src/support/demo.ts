/** The demo university and one account per role. */
import type { RoleName } from './screen.ts';

export const DEMO = { collegeId: 'demo', password: 'demo12345' } as const;

export const ACCOUNTS: Record<Exclude<RoleName, 'tamu'>, string> = {
  mahasiswa: '24060121130001',
  dosen: 'dosen',
  operator: 'operator',
  'operator-baca': 'operator.baca',
};
