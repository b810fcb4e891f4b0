import type * as contract from '@lms/contracts/laporan/realisasi';
import { type ExpectationsOf, pengelola } from '../../../testing/access/expectation.ts';

export const realisasiAccess: ExpectationsOf<typeof contract> = {
  daftarRealisasi: {
    call: () => ({}),
    rule: { daftar: pengelola, text: (world) => `Basis Data ${world.mark}` },
  },
  eksporRealisasi: { call: () => ({}), rule: 'semua' },
};
