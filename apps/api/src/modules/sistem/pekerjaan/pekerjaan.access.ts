import type * as contract from '@lms/contracts/sistem/pekerjaan';
import type { ExpectationsOf } from '../../../testing/access/expectation.ts';

export const pekerjaanAccess: ExpectationsOf<typeof contract> = {
  daftarPekerjaan: {
    call: async (world) => {
      await world.make.pekerjaan({ pemilik: world.mahasiswa, judul: `Pekerjaan ${world.mark}` });
      return {};
    },
    rule: { daftar: ['mahasiswa'], text: (world) => `Pekerjaan ${world.mark}` },
  },
  detailPekerjaan: {
    call: async (world) => ({
      params: { id: await world.make.pekerjaan({ pemilik: world.mahasiswa }) },
    }),
    rule: { baris: ['mahasiswa'] },
  },
  batalkanPekerjaan: {
    call: async (world) => ({
      params: {
        id: await world.make.pekerjaan({
          pemilik: world.mahasiswa,
          jenis: 'unduh.pengumpulan_tugas',
        }),
      },
    }),
    rule: { baris: ['mahasiswa'] },
  },
};
