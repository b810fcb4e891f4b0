import type * as contract from '@lms/contracts/nilai/komponen-nilai';
import type { ExpectationsOf } from '../../../testing/access/expectation.ts';

const body = { list_aktivitas: [] };

export const komponenNilaiAccess: ExpectationsOf<typeof contract> = {
  ubahKomponenNilai: {
    call: async (world) => ({
      params: { id: world.kelas.id, componentId: await world.make.komponenNilai(world.kelas) },
      body,
    }),
    rule: { baris: ['dosen', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'] },
    foreign: {
      call: (world) => ({ params: { id: world.kelas.id, componentId: 'tidak-ada' }, body }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
};
