import type * as contract from '@lms/contracts/isi/teks';
import type { World } from '../../../testing/access/access-world.ts';
import { anggota, type ExpectationsOf } from '../../../testing/access/expectation.ts';

const fresh = async (world: World, over: { dihapus?: boolean } = {}) => ({
  id: (await world.make.teks(world.pertemuan, over)).id,
});

export const teksAccess: ExpectationsOf<typeof contract> = {
  daftarTeks: {
    call: (world) => ({ query: { id_pertemuan: world.pertemuan.id } }),
    rule: { baris: anggota },
  },
  tambahTeks: {
    call: (world) => ({ body: { id_pertemuan: world.pertemuan.id, teks: '<p>Halo</p>' } }),
    rule: { baris: anggota },
  },
  ubahTeks: {
    call: async (world) => ({ params: await fresh(world), body: { teks: '<p>Baru</p>' } }),
    rule: { baris: anggota },
  },
  hapusTeks: { call: async (world) => ({ params: await fresh(world) }), rule: { baris: anggota } },
  pulihkanTeks: {
    call: async (world) => ({ params: await fresh(world, { dihapus: true }) }),
    rule: { baris: anggota },
  },
};
