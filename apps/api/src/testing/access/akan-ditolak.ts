import type * as contract from '@lms/contracts/ujian/akan-ditolak';
import { type ExpectationsOf, pengelola } from './expectation.ts';

/** Students have no business here: the gate keeps them out. */
export const akanDitolakAccess: ExpectationsOf<typeof contract> = {
  akanDitolak: {
    call: async (world) => ({
      params: { id: (await world.make.ujian(await world.freshPertemuan())).id },
    }),
    rule: { baris: ['dosen', ...pengelola] },
  },
};
