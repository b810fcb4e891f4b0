import type * as contract from '@lms/contracts/kehadiran/berisiko';
import { type ExpectationsOf, everyone } from '../../../testing/access/expectation.ts';

export const kehadiranBerisikoAccess: ExpectationsOf<typeof contract> = {
  // berisiko.api.test.ts tests the rows; this college has no exam rule.
  daftarBerisiko: everyone,
};
