import type * as contract from '@lms/contracts/kehadiran/sanggahan';
import type { World } from '../../../testing/access/access-world.ts';
import { anggota, type ExpectationsOf, listOf } from '../../../testing/access/expectation.ts';

async function contestable(world: World) {
  const pertemuan = await world.freshPertemuan();
  await world.make.kehadiran(pertemuan, { tanda: 'A' });
  return pertemuan;
}
const contested = async (world: World) =>
  world.make.sanggahan({ pertemuan: await contestable(world), mahasiswa: world.mahasiswa });

export const sanggahanAccess: ExpectationsOf<typeof contract> = {
  sanggahanSaya: {
    call: (world) => ({ params: { idPertemuan: world.pertemuan.id } }),
    rule: { baris: ['mahasiswa'] },
  },
  ajukanSanggahan: {
    call: async (world) => ({
      params: { idPertemuan: (await contestable(world)).id },
      body: { alasan: 'Saya hadir sejak awal kuliah.' },
    }),
    rule: { baris: ['mahasiswa'] },
  },
  daftarSanggahan: {
    ...listOf((world) => world.pertemuan.id),
    call: async (world) => {
      await world.make.sanggahan({
        pertemuan: world.pertemuan,
        mahasiswa: world.mahasiswa,
        status: 'ditolak',
      });
      return { query: { id_pertemuan: world.pertemuan.id } };
    },
  },
  jawabSanggahan: {
    call: async (world) => ({
      params: { id: await contested(world) },
      body: { status: 'diterima' },
    }),
    rule: { baris: anggota },
  },
};
