import type * as contract from '@lms/contracts/kelas/dilihat';
import type { ExpectationsOf } from '../../../testing/access/expectation.ts';

export const dilihatAccess: ExpectationsOf<typeof contract> = {
  pertemuanDilihat: {
    call: (world) => ({ params: { id: world.pertemuan.id }, body: { jenis: ['materi', 'tugas'] } }),
    rule: { baris: ['mahasiswa'] },
  },
  tugasDilihat: {
    call: async (world) => ({
      params: { id: (await world.make.tugas(await world.freshPertemuan())).id },
      body: { nilai: true },
    }),
    rule: { baris: ['mahasiswa'] },
  },
};
