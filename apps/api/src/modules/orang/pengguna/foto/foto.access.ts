import type * as contract from '@lms/contracts/orang/foto';
import { type ExpectationsOf, everyone } from '../../../../testing/access/expectation.ts';

export const fotoAccess: ExpectationsOf<typeof contract> = {
  // Nobody owns this file.
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
  // Addresses admit everybody; foto.api.test.ts tests who learns them.
  unduhFoto: {
    call: () => ({ params: { college: 'demo', id: 'tidak-ada' } }),
    rule: 'semua',
    seen: [404],
  },
};
