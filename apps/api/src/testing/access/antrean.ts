import type * as contract from '@lms/contracts/sistem/antrean';
import { type ExpectationsOf, everyone } from './expectation.ts';

export const antreanAccess: ExpectationsOf<typeof contract> = {
  // Rows of their own college are tested in antrean.api.test.ts.
  ringkasanAntrean: everyone,
  daftarPekerjaanGagal: everyone,
  kirimUlangPekerjaan: {
    call: () => ({ params: { id: '999999999' } }),
    rule: 'semua',
    seen: [404],
  },
  bukaPapanAntrean: everyone,
};
