import type * as contract from '@lms/contracts/kelas/jumlah-aktivitas';
import { type ExpectationsOf, everyone } from '../../testing/access/expectation.ts';

export const jumlahAktivitasAccess: ExpectationsOf<typeof contract> = {
  // jumlah-aktivitas.api.test.ts tests the counted rows.
  jumlahAktivitas: everyone,
};
