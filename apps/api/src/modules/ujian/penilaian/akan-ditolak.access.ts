import type * as contract from '@lms/contracts/ujian/penilaian/akan-ditolak';
import { type ExpectationsOf, pengelola } from '../../../testing/access/expectation.ts';

/** The gate excludes students. */
export const akanDitolakAccess: ExpectationsOf<typeof contract> = {
  akanDitolak: {
    call: async (world) => ({
      params: { id: (await world.make.ujian(await world.freshPertemuan())).id },
    }),
    rule: { baris: ['dosen', ...pengelola] },
  },
};
