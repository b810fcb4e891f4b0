import type * as contract from '@lms/contracts/sistem/data-pribadi';
import { type ExpectationsOf, pengelola } from '../../../testing/access/expectation.ts';

export const dataPribadiAccess: ExpectationsOf<typeof contract> = {
  eksporDataPribadi: {
    call: (world) => ({ params: { id: world.mahasiswa.userId } }),
    rule: { baris: pengelola },
  },
};
