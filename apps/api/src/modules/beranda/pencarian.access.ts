import type * as contract from '@lms/contracts/kelas/pencarian';
import type { ExpectationsOf } from '../../testing/access/expectation.ts';

export const pencarianAccess: ExpectationsOf<typeof contract> = {
  cariIsi: {
    call: ({ mark }) => ({ query: { search: mark } }),
    rule: { daftar: ['mahasiswa', 'dosen'], text: ({ mark }) => `Pertemuan ${mark}` },
  },
};
