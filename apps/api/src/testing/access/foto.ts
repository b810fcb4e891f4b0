import type * as contract from '@lms/contracts/orang/foto';
import { type ExpectationsOf, everyone } from './expectation.ts';

export const fotoAccess: ExpectationsOf<typeof contract> = {
  // Each sets the own from an own file alone: this one is nobody's.
  ubahFoto: { call: () => ({ body: { id_berkas: 'tidak-ada' } }), rule: 'semua', seen: [422] },
  hapusFoto: everyone,
  hapusFotoOrang: {
    call: (world) => ({ params: { id: world.mahasiswa.userId } }),
    rule: { baris: ['operatorTulis', 'operatorIstimewa'] },
    foreign: {
      call: () => ({ params: { id: 'tidak-ada' } }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  // Whoever has the address has the photo; foto.api.test.ts tests whose is told.
  unduhFoto: {
    call: () => ({ params: { college: 'demo', id: 'tidak-ada' } }),
    rule: 'semua',
    seen: [404],
  },
};
