import type * as contract from '@lms/contracts/kelas/ubah-pertemuan';
import type { World } from '../../../../testing/access/access-world.ts';
import { anggota, type ExpectationsOf } from '../../../../testing/access/expectation.ts';

const isian = { judul: 'Normalisasi', deskripsi: 'Bentuk normal.' };

export const ubahAccess: ExpectationsOf<typeof contract> = {
  ubahPertemuan: {
    call: async (world: World) => ({
      params: { id: (await world.freshPertemuan()).id },
      body: isian,
    }),
    rule: { baris: anggota },
  },
  // The world has no session: who sees the class is told so.
  tambahPertemuan: {
    call: (world: World) => ({
      body: {
        ...isian,
        id_kelas_kuliah: world.kelas.id,
        jenis: 'online' as const,
        waktu_mulai: '2027-01-20T01:00:00Z',
        waktu_selesai: '2027-01-20T02:00:00Z',
        id_sesi: 'tidak-ada',
        pengajar: ['siapa-saja'],
      },
    }),
    rule: { baris: anggota },
    seen: [422],
  },
  hapusPertemuan: {
    call: async (world: World) => ({ params: { id: (await world.freshPertemuan()).id } }),
    rule: { baris: anggota },
  },
};
