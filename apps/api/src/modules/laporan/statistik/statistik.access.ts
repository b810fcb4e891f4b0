import type * as contract from '@lms/contracts/laporan/statistik';
import type { ExpectationsOf } from '../../../testing/access/expectation.ts';
import { pengelola } from '../../../testing/access/expectation.ts';

const classes = {
  call: () => ({}),
  rule: {
    daftar: pengelola,
    text: ({ mark }: { mark: string }) => `Basis Data ${mark}`,
  },
};
const days = { dari: '2026-11-01', sampai: '2026-11-30' };
/** Writes no workbooks; statistik.api.test.ts tests them. */
const refused = {
  call: () => ({ query: { periode: 'bukan-angka' } }),
  rule: 'semua',
  seen: [422],
} as const;

export const statistikAccess: ExpectationsOf<typeof contract> = {
  laporanKehadiran: classes,
  laporanBap: classes,
  laporanNilai: classes,
  // Counts without names; statistik.api.test.ts tests the programmes.
  laporanPengunjung: { call: () => ({ query: days }), rule: 'semua' },
  eksporLaporanKehadiran: refused,
  eksporLaporanBap: refused,
  eksporLaporanNilai: refused,
  eksporLaporanIku7: refused,
  eksporLaporanPengunjung: {
    call: () => ({ query: { ...days, dari: 'bukan-tanggal' } }),
    rule: 'semua',
    seen: [422],
  },
};
