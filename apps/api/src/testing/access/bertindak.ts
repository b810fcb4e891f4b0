import type * as contract from '@lms/contracts/orang/bertindak';
import type { ExpectationsOf } from './expectation.ts';

export const bertindakAccess: ExpectationsOf<typeof contract> = {
  loginSebagai: {
    call: (world) => ({ body: { nim: world.mahasiswa.nim, alasan: 'Membantu mahasiswa' } }),
    rule: { baris: ['operatorTulis', 'operatorIstimewa'] },
    // A sign-in that already acts as somebody is told so.
    seen: [201, 409],
  },
  // Who acts for nobody and is no operator has nothing to leave.
  keluarLoginSebagai: { call: () => ({}), rule: 'semua', seen: [200, 403] },
};
