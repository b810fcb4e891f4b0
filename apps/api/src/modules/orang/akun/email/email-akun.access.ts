import type * as contract from '@lms/contracts/orang/email-akun';
import {
  type ExpectationsOf,
  everyone,
  pengelola,
} from '../../../../testing/access/expectation.ts';

export const emailAkunAccess: ExpectationsOf<typeof contract> = {
  emailSaya: everyone,
  // These people have no password and no proposal; there is no mail server.
  usulkanEmail: {
    call: () => ({ body: { email: 'baru@kampus.test', sandi: 'salah' } }),
    rule: 'semua',
    seen: [409],
  },
  kirimKonfirmasiEmail: { call: () => ({}), rule: 'semua', seen: [409] },
  konfirmasiEmail: { call: () => ({ body: { kode: 'tidak-ada' } }), rule: 'semua', seen: [409] },
  abaikanUsulanEmail: { call: () => ({}), rule: 'semua', seen: [409] },
  aturEmailAkun: {
    call: (world) => ({
      params: { id: world.mahasiswa.userId },
      body: { email: 'baru@kampus.test' },
    }),
    rule: { baris: pengelola },
  },
};
