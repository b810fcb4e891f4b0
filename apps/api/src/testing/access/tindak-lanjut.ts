import type * as contract from '@lms/contracts/sistem/tindak-lanjut';
import { type ExpectationsOf, everyone } from './expectation.ts';

export const tindakLanjutAccess: ExpectationsOf<typeof contract> = {
  // Which counts an operator is told, and of what, is tested in tindak-lanjut.api.test.ts.
  tindakLanjut: everyone,
  // Counts of own classes alone: tindak-lanjut-dosen.api.test.ts.
  tindakLanjutDosen: everyone,
};
