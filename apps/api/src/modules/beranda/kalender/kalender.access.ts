import type * as contract from '@lms/contracts/kelas/kalender';
import { type ExpectationsOf, everyone } from '../../../testing/access/expectation.ts';

export const kalenderAccess: ExpectationsOf<typeof contract> = {
  kalender: {
    call: () => ({
      query: { waktu_awal: '2026-10-01T00:00:00+07:00', waktu_akhir: '2026-11-01T00:00:00+07:00' },
    }),
    rule: {
      daftar: ['mahasiswa', 'dosen'],
      text: (world) => `Pertemuan ${world.mark}`,
    },
  },
  langgananKalender: everyone,
  buatLanggananKalender: everyone,
  cabutLanggananKalender: everyone,
  // Only its token counts; umpan.api.test.ts tests whose events it holds.
  umpanKalender: {
    call: () => ({ params: { token: 'tidak-ada' } }),
    rule: 'semua',
    seen: [404],
  },
};
