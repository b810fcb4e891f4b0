import type * as contract from '@lms/contracts/sistem/tindak-lanjut';
import { type ExpectationsOf, everyone } from '../../testing/access/expectation.ts';

export const tindakLanjutAccess: ExpectationsOf<typeof contract> = {
  // tindak-lanjut.api.test.ts tests the counts.
  tindakLanjut: everyone,
  // tindak-lanjut-dosen.api.test.ts tests the counts.
  tindakLanjutDosen: everyone,
};
