import type * as contract from '@lms/contracts/sistem/cadangan';
import { type ExpectationsOf, everyone } from '../../../testing/access/expectation.ts';

export const cadanganAccess: ExpectationsOf<typeof contract> = {
  // Of the whole installation.
  keadaanCadangan: everyone,
};
