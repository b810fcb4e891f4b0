import type * as contract from '@lms/contracts/orang/sesi';
import { type ExpectationsOf, everyone } from '../../../testing/access/expectation.ts';

export const sesiAccess: ExpectationsOf<typeof contract> = {
  // sesi.api.test.ts tests signing in and out; no rows are involved.
  mintaToken: {
    call: () => ({
      body: { grant_type: 'password', client_id: 'web', username: 'tidak-ada', password: 'salah' },
    }),
    rule: 'semua',
    seen: [401],
  },
  keluar: { call: () => ({ headers: { authorization: '' } }), rule: 'semua' },
  catatLogout: everyone,
  infoPengguna: everyone,
  konfigurasiFrontend: {
    call: () => ({ query: { url: 'http://tidak-ada.test', id: 'mahasiswa-lms' } }),
    rule: 'semua',
    seen: [404],
  },
  manifesAplikasi: {
    call: () => ({ headers: { host: 'tidak-ada.test' } }),
    rule: 'semua',
    seen: [404],
  },
  mulai: everyone,
  cekPembatasan: everyone,
};
