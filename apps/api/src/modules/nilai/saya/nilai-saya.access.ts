import type * as contract from '@lms/contracts/nilai/nilai-saya';
import type { World } from '../../../testing/access/access-world.ts';
import type { ExpectationsOf } from '../../../testing/access/expectation.ts';

const own = { baris: ['mahasiswa'] } as const;
const ofKelas = (world: World) => ({ params: { id: world.kelas.id } });

export const nilaiSayaAccess: ExpectationsOf<typeof contract> = {
  nilaiSaya: {
    call: () => ({}),
    rule: { daftar: own.baris, text: (world) => world.kelas.id },
  },
  nilaiSayaSatuKelas: { call: ofKelas, rule: own },
  rincianNilaiSaya: {
    call: async (world) => ({
      params: { id: world.kelas.id, componentId: await world.make.komponenNilai(world.kelas) },
    }),
    rule: own,
    foreign: {
      call: async (world) => ({ params: { id: world.kelas.id, componentId: 'tidak-ada' } }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  simulasiNilai: {
    call: (world) => ({ ...ofKelas(world), body: { aktivitas: [] } }),
    rule: own,
  },
};
