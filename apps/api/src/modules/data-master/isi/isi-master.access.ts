import type * as contract from '@lms/contracts/data-master/isi-master';
import { type ExpectationsOf, pengelola } from '../../../testing/access/expectation.ts';

export const isiMasterAccess: ExpectationsOf<typeof contract> = {
  isiDataMaster: {
    call: (world) => ({ params: { jenis: 'kelas' }, query: { search: world.kelas.id } }),
    rule: { daftar: pengelola, text: (world) => `"${world.kelas.id}"` },
  },
};
