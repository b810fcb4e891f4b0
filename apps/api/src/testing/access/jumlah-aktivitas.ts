import type * as contract from '@lms/contracts/kelas/jumlah-aktivitas';
import { type ExpectationsOf, everyone } from './expectation.ts';

export const jumlahAktivitasAccess: ExpectationsOf<typeof contract> = {
  // Numbers only; whose things they count is tested in jumlah-aktivitas.api.test.ts.
  jumlahAktivitas: everyone,
};
