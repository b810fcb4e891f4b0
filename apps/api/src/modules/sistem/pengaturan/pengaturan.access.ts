import type * as contract from '@lms/contracts/sistem/pengaturan';
import { type ExpectationsOf, everyone } from '../../../testing/access/expectation.ts';

export const pengaturanAccess: ExpectationsOf<typeof contract> = {
  konfigurasi: everyone,
  // A stale version changes nothing; pengaturan.api.test.ts sends right ones.
  ubahPengaturan: {
    call: () => ({
      body: { versi: { pengaturan_kelas: 999 }, pengaturan_kelas: { batas_aktivitas_hari: 3 } },
    }),
    rule: 'semua',
    seen: [409],
  },
  ubahLogo: { call: () => ({ rawBody: '{}' }), rule: 'semua', seen: [415] },
  hapusLogo: { call: () => ({}), rule: 'semua' },
  gambarLogo: {
    call: (world) => ({ params: { collegeId: world.dosen.collegeId } }),
    rule: 'semua',
    seen: [404],
  },
  ubahPengaturanSaya: { call: () => ({ body: { color_mode: 'light' } }), rule: 'semua' },
  ubahJenisPresensi: {
    call: () => ({ params: { id: '1' }, body: { is_active: true } }),
    rule: 'semua',
  },
};
