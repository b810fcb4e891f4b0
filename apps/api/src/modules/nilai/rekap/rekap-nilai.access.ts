import type * as contract from '@lms/contracts/nilai/rekap-nilai';
import type { World } from '../../../testing/access/access-world.ts';
import type { ExpectationsOf } from '../../../testing/access/expectation.ts';

const staf = { baris: ['dosen', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'] } as const;
const ofKelas = (world: World) => ({ params: { id: world.kelas.id } });

export const rekapNilaiAccess: ExpectationsOf<typeof contract> = {
  daftarNilaiKelas: {
    call: () => ({ query: { ignore_default_pagination: 'true' } }),
    rule: { daftar: staf.baris, text: (world) => `"id":"${world.kelas.id}"` },
  },
  rekapNilaiKelas: { call: ofKelas, rule: staf },
  eksporRekapNilai: { call: ofKelas, rule: staf },
  perhitunganNilaiKelas: { call: ofKelas, rule: staf },
  aktivitasNilaiKelas: { call: ofKelas, rule: staf },
  komponenNilaiKelas: { call: ofKelas, rule: staf },
  aktivitasKomponen: {
    call: async (world) => ({
      params: { id: world.kelas.id, componentId: await world.make.komponenNilai(world.kelas) },
    }),
    rule: staf,
    foreign: {
      call: async (world) => ({ params: { id: world.kelas.id, componentId: 'tidak-ada' } }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
};
