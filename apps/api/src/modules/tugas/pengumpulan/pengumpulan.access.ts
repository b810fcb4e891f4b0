import type * as contract from '@lms/contracts/tugas/pengumpulan';
import type { World } from '../../../testing/access/access-world.ts';
import { anggota, type ExpectationsOf } from '../../../testing/access/expectation.ts';

const KODE = 'AAAA-AAAA-AAAA-AAAA';
const open = async (world: World) =>
  world.make.tugas(await world.freshPertemuan(), {
    judul: `Tugas ${world.mark}`,
    waktuMulai: '2020-01-01T00:00:00Z',
    waktuSelesai: '2098-01-01T00:00:00Z',
  });
/** With a submission. */
async function collected(world: World) {
  const tugas = await open(world);
  await world.make.pengumpulan(tugas, world.mahasiswa, { kode: KODE });
  return { id: tugas.id };
}
const own = { baris: ['mahasiswa'] } as const;

export const pengumpulanAccess: ExpectationsOf<typeof contract> = {
  pengumpulanSaya: {
    call: async (world) => ({ params: { id: (await open(world)).id } }),
    rule: own,
  },
  kumpulkanTugas: {
    call: async (world) => ({
      params: { id: (await open(world)).id },
      body: { tautan: 'https://contoh.id/tugas' },
    }),
    rule: own,
  },
  tarikPengumpulan: { call: async (world) => ({ params: await collected(world) }), rule: own },
  tandaTerimaSaya: {
    call: async (world) => ({ params: { ...(await collected(world)), percobaan: 1 } }),
    rule: own,
  },
  periksaTandaTerima: {
    call: async (world) => ({ params: await collected(world), query: { kode: KODE } }),
    rule: { baris: anggota },
  },
  daftarPerpanjangan: {
    call: async (world) => ({ params: { id: (await open(world)).id } }),
    rule: { baris: anggota },
  },
  beriPerpanjangan: {
    call: async (world) => ({
      params: { id: (await open(world)).id, idPenerima: world.mahasiswa.nim },
      body: { waktu_selesai: '2099-01-01T00:00:00Z', alasan: 'Sakit' },
    }),
    rule: { baris: anggota },
    foreign: {
      call: async (world) => ({
        params: { id: (await open(world)).id, idPenerima: world.mahasiswaLain.nim },
        body: { waktu_selesai: '2099-01-01T00:00:00Z', alasan: 'Sakit' },
      }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  cabutPerpanjangan: {
    call: async (world) => {
      const tugas = await open(world);
      await world.make.perpanjanganTugas(tugas, world.mahasiswa);
      return { params: { id: tugas.id, idPenerima: world.mahasiswa.nim } };
    },
    rule: { baris: anggota },
  },
};
