import type * as contract from '@lms/contracts/ujian/ujian';
import type { World } from '../../../testing/access/access-world.ts';
import { anggota, type ExpectationsOf, listOf } from '../../../testing/access/expectation.ts';

const fresh = async (world: World, over: { dihapus?: boolean } = {}) => ({
  id: (
    await world.make.ujian(await world.freshPertemuan(), { judul: `Ujian ${world.mark}`, ...over })
  ).id,
});
const waktu = {
  waktu_mulai: '2027-01-04T08:00:00+07:00',
  waktu_selesai: '2027-01-04T10:00:00+07:00',
};
const isian = { judul: 'Kuis', deskripsi: '<p>Kerjakan</p>', jenis: 'kuis' as const, ...waktu };
const baris = { baris: anggota };

export const ujianAccess: ExpectationsOf<typeof contract> = {
  daftarUjian: {
    ...listOf(({ mark }) => `Ujian ${mark}`),
    call: async (world) => {
      await fresh(world);
      return { query: { per_page: 100, search: world.mark } };
    },
  },
  detailUjian: { call: async (world) => ({ params: await fresh(world) }), rule: baris },
  tambahUjian: {
    call: async (world) => ({
      body: { id_pertemuan: (await world.freshPertemuan()).id, ...isian },
    }),
    rule: baris,
  },
  ubahUjian: { call: async (world) => ({ params: await fresh(world), body: isian }), rule: baris },
  ubahWaktuUjian: {
    call: async (world) => ({ params: await fresh(world), body: { ...waktu, durasi: 60 } }),
    rule: baris,
  },
  hapusUjian: { call: async (world) => ({ params: await fresh(world) }), rule: baris },
  pulihkanUjian: {
    call: async (world) => ({ params: await fresh(world, { dihapus: true }) }),
    rule: baris,
  },
  kesiapan: { call: async (world) => ({ params: await fresh(world) }), rule: baris },
};
