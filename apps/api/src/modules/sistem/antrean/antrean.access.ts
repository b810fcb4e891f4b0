import type * as contract from '@lms/contracts/sistem/antrean';
import { type ExpectationsOf, everyone } from '../../../testing/access/expectation.ts';

export const antreanAccess: ExpectationsOf<typeof contract> = {
  // antrean.api.test.ts tests rows of their college.
  ringkasanAntrean: everyone,
  daftarPekerjaanGagal: everyone,
  kirimUlangPekerjaan: {
    call: () => ({ params: { id: '999999999' } }),
    rule: 'semua',
    seen: [404],
  },
  bukaPapanAntrean: everyone,
};
