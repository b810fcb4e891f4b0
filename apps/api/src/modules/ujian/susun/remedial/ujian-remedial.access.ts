import type * as contract from '@lms/contracts/ujian/remedial';
import { anggota, type ExpectationsOf } from '../../../../testing/access/expectation.ts';

export const ujianRemedialAccess: ExpectationsOf<typeof contract> = {
  calonRemedial: {
    call: async (world) => ({
      params: { id: (await world.make.ujian(await world.freshPertemuan())).id },
      query: { nilai_di_bawah: 60 },
    }),
    rule: { baris: anggota },
  },
};
