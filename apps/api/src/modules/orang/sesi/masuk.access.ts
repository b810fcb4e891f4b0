import type * as contract from '@lms/contracts/orang/masuk';
import { type ExpectationsOf, everyone } from '../../../testing/access/expectation.ts';

export const masukAccess: ExpectationsOf<typeof contract> = {
  // The matrix has no sign-in service, Siakad or demo.
  mulaiOidc: { call: () => ({}), rule: 'semua', seen: [404] },
  akunDev: { call: () => ({}), rule: 'semua', seen: [404] },
  kodeSiakad: {
    call: () => ({ body: { response_type: 'code', client_id: 'siakad', as_role: 'ROLE_DOSEN' } }),
    rule: 'semua',
    // A foreign role is refused first.
    seen: [403, 409],
  },
  catatKeluarKeSikad: everyone,
};
