import type * as contract from '@lms/contracts/orang/orang';
import { type ExpectationsOf, pengelola } from '../../../testing/access/expectation.ts';

export const orangAccess: ExpectationsOf<typeof contract> = {
  daftarOrang: {
    call: (world) => ({ query: { search: world.mahasiswa.username } }),
    rule: { daftar: pengelola, text: (world) => `"${world.mahasiswa.userId}"` },
  },
  detailOrang: {
    call: (world) => ({ params: { id: world.mahasiswa.userId } }),
    rule: { baris: pengelola },
    foreign: {
      call: () => ({ params: { id: 'tidak-ada' } }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
};
