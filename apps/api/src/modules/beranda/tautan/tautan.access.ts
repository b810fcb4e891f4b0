import type * as contract from '@lms/contracts/kelas/tautan';
import { anggota, type ExpectationsOf } from '../../../testing/access/expectation.ts';

export const tautanAccess: ExpectationsOf<typeof contract> = {
  buatTautan: {
    call: ({ pertemuan }) => ({ body: { jenis: 'pertemuan', id: pertemuan.id } }),
    rule: { baris: anggota },
  },
  bukaTautan: {
    call: async ({ make, collegeId, pertemuan }) => ({
      body: { kode: await make.tautan(collegeId, { jenis: 'pertemuan', id: pertemuan.id }) },
    }),
    rule: { baris: anggota },
  },
};
