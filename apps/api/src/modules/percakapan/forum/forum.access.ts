import type * as contract from '@lms/contracts/percakapan/forum';
import type { World } from '../../../testing/access/access-world.ts';
import { anggota, type ExpectationsOf, listOf } from '../../../testing/access/expectation.ts';

const fresh = async (
  world: World,
  over: { dihapus?: boolean; penilaianKeaktifan?: boolean } = {},
) => ({
  id: (
    await world.make.forum(await world.freshPertemuan(), { judul: `Forum ${world.mark}`, ...over })
  ).id,
});
const waktu = {
  waktu_mulai: '2027-01-04T08:00:00+07:00',
  waktu_selesai: '2027-01-11T23:59:00+07:00',
};
const isian = { judul: 'Diskusi', deskripsi: '<p>Diskusikan</p>', minimal_post: 2, ...waktu };
const baris = { baris: anggota };

export const forumAccess: ExpectationsOf<typeof contract> = {
  daftarForum: {
    ...listOf(({ mark }) => `Forum ${mark}`),
    call: async (world) => {
      await fresh(world);
      return { query: { per_page: 100 } };
    },
  },
  detailForum: { call: async (world) => ({ params: await fresh(world) }), rule: baris },
  tambahForum: {
    call: async (world) => ({
      body: { id_pertemuan: (await world.freshPertemuan()).id, ...isian },
    }),
    rule: baris,
  },
  ubahForum: { call: async (world) => ({ params: await fresh(world), body: isian }), rule: baris },
  hapusForum: { call: async (world) => ({ params: await fresh(world) }), rule: baris },
  pulihkanForum: {
    call: async (world) => ({ params: await fresh(world, { dihapus: true }) }),
    rule: baris,
  },
  ikutForum: { call: async (world) => ({ params: await fresh(world) }), rule: baris },
  postSaya: { call: async (world) => ({ params: await fresh(world) }), rule: baris },
  penilaianForum: { call: async (world) => ({ params: await fresh(world) }), rule: baris },
  nilaiForum: {
    call: async (world) => ({
      params: {
        ...(await fresh(world, { penilaianKeaktifan: true })),
        studentId: world.mahasiswa.nim,
      },
      body: { nilai: 80, versi: 0 },
    }),
    rule: baris,
    foreign: {
      call: async (world) => ({
        params: {
          ...(await fresh(world, { penilaianKeaktifan: true })),
          studentId: world.mahasiswaLain.nim,
        },
        body: { nilai: 80, versi: 0 },
      }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
};
