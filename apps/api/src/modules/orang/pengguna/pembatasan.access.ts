import type * as contract from '@lms/contracts/orang/pembatasan';
import type { ExpectationsOf } from '../../../testing/access/expectation.ts';

export const pembatasanAccess: ExpectationsOf<typeof contract> = {
  ubahPembatasan: {
    call: (world) => ({
      body: { data: [{ nim: world.mahasiswa.nim, jenis: 'tunggakan', memenuhi_syarat: true }] },
    }),
    rule: { daftar: ['mesin'], text: () => '"ditolak":[]' },
  },
};
