import type * as contract from '@lms/contracts/kelas/perlu-dikerjakan';
import { type ExpectationsOf, everyone } from '../../../testing/access/expectation.ts';

export const perluDikerjakanAccess: ExpectationsOf<typeof contract> = {
  // perlu-dikerjakan.api.test.ts tests the rows.
  perluDikerjakan: everyone,
};
