import type * as contract from '@lms/contracts/kehadiran/berisiko';
import { type ExpectationsOf, everyone } from './expectation.ts';

export const kehadiranBerisikoAccess: ExpectationsOf<typeof contract> = {
  // Whose rows it has: modules/kehadiran/berisiko/berisiko.api.test.ts. The college of the matrix
  // keeps nobody out of exams.
  daftarBerisiko: everyone,
};
