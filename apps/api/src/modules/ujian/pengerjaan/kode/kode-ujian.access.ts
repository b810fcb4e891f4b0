import type * as contract from '@lms/contracts/ujian/pengerjaan/kode';
import { type ExpectationsOf, pengelola } from '../../../../testing/access/expectation.ts';

/** The gate excludes students. */
export const kodeUjianAccess: ExpectationsOf<typeof contract> = {
  kodeUjian: {
    call: async (world) => {
      const ujian = await world.make.ujian(await world.freshPertemuan(), { kodeUjian: true });
      return { params: { id: ujian.id } };
    },
    rule: { baris: ['dosen', ...pengelola] },
  },
};
