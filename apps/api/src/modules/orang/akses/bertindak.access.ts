import type * as contract from '@lms/contracts/orang/bertindak';
import type { ExpectationsOf } from '../../../testing/access/expectation.ts';

export const bertindakAccess: ExpectationsOf<typeof contract> = {
  loginSebagai: {
    call: (world) => ({ body: { nim: world.mahasiswa.nim, alasan: 'Membantu mahasiswa' } }),
    rule: { baris: ['operatorTulis', 'operatorIstimewa'] },
    // 409 for a sign-in that already acts as somebody.
    seen: [201, 409],
  },
  // 403 for others than operators.
  keluarLoginSebagai: { call: () => ({}), rule: 'semua', seen: [200, 403] },
};
