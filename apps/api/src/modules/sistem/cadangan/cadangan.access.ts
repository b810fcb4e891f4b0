import type * as contract from '@lms/contracts/sistem/cadangan';
import { type ExpectationsOf, everyone } from '../../../testing/access/expectation.ts';

export const cadanganAccess: ExpectationsOf<typeof contract> = {
  // The answer is the same for every college.
  keadaanCadangan: everyone,
};
