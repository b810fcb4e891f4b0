import type * as contract from '@lms/contracts/tugas/tugas';
import type { World } from '../../testing/access/access-world.ts';
import { anggota, type ExpectationsOf, listOf } from '../../testing/access/expectation.ts';

const fresh = async (world: World, over: { dihapus?: boolean } = {}) => ({
  id: (
    await world.make.tugas(await world.freshPertemuan(), { judul: `Tugas ${world.mark}`, ...over })
  ).id,
});
const waktu = {
  waktu_mulai: '2027-01-04T08:00:00+07:00',
  waktu_selesai: '2027-01-11T23:59:00+07:00',
};
const isian = {
  judul: 'Normalisasi',
  deskripsi: '<p>Kerjakan</p>',
  jenis_tugas: 'individu' as const,
  ...waktu,
};

export const tugasAccess: ExpectationsOf<typeof contract> = {
  daftarTugas: {
    ...listOf(({ mark }) => `Tugas ${mark}`),
    call: async (world) => {
      await fresh(world);
      return { query: { per_page: 100 } };
    },
  },
  detailTugas: {
    call: async (world) => ({ params: await fresh(world) }),
    rule: { baris: anggota },
  },
  tambahTugas: {
    call: async (world) => ({
      body: { id_pertemuan: (await world.freshPertemuan()).id, ...isian },
    }),
    rule: { baris: anggota },
  },
  ubahTugas: {
    call: async (world) => ({ params: await fresh(world), body: isian }),
    rule: { baris: anggota },
  },
  salinTugas: {
    call: async (world) => {
      const lain = await world.make.kelas({
        makul: world.kelas.makul,
        idProdi: world.kelas.idProdi,
        pengajar: [world.dosenLain],
      });
      const asal = await world.make.tugas(await world.make.pertemuan({ kelas: lain }));
      return {
        body: { id_pertemuan: (await world.freshPertemuan()).id, list_id: [asal.id], ...waktu },
      };
    },
    rule: { baris: anggota },
  },
  hapusTugas: { call: async (world) => ({ params: await fresh(world) }), rule: { baris: anggota } },
  pulihkanTugas: {
    call: async (world) => ({ params: await fresh(world, { dihapus: true }) }),
    rule: { baris: anggota },
  },
};
