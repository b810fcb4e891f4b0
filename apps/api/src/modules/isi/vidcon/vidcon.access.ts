import { randomUUID } from 'node:crypto';
import type * as contract from '@lms/contracts/isi/vidcon';
import type * as impor from '@lms/contracts/isi/vidcon-impor';
import type { World } from '../../../testing/access/access-world.ts';
import { anggota, type ExpectationsOf, listOf } from '../../../testing/access/expectation.ts';

const fresh = async (world: World, over: { dihapus?: boolean } = {}) => ({
  id: (
    await world.make.vidcon(await world.freshPertemuan(), {
      judul: `Vidcon ${world.mark}`,
      ...over,
    })
  ).id,
});
const waktu = {
  waktu_mulai: '2027-01-04T08:00:00+07:00',
  waktu_selesai: '2027-01-04T09:00:00+07:00',
};
const isian = {
  judul: 'Kuliah daring',
  aplikasi: 'zoom' as const,
  link: 'https://zoom.us/j/1',
  ...waktu,
};
const baris = { baris: anggota };

export const vidconAccess: ExpectationsOf<typeof contract> = {
  daftarVidcon: {
    ...listOf(({ mark }) => `Vidcon ${mark}`),
    call: async (world) => {
      await fresh(world);
      return { query: { per_page: 100 } };
    },
  },
  detailVidcon: { call: async (world) => ({ params: await fresh(world) }), rule: baris },
  tambahVidcon: {
    call: async (world) => ({
      body: { id_pertemuan: (await world.freshPertemuan()).id, ...isian },
    }),
    rule: baris,
  },
  ubahVidcon: { call: async (world) => ({ params: await fresh(world), body: isian }), rule: baris },
  hapusVidcon: { call: async (world) => ({ params: await fresh(world) }), rule: baris },
  pulihkanVidcon: {
    call: async (world) => ({ params: await fresh(world, { dihapus: true }) }),
    rule: baris,
  },
  gabungVidcon: { call: async (world) => ({ params: await fresh(world) }), rule: baris },
  keluarVidcon: { call: async (world) => ({ params: await fresh(world) }), rule: baris },
  daftarPesertaVidcon: { call: async (world) => ({ params: await fresh(world) }), rule: baris },
};

export const vidconImporAccess: ExpectationsOf<typeof impor> = {
  pratinjauPesertaVidcon: {
    call: async (world) => ({ params: await fresh(world), rawBody: '{}' }),
    rule: 'semua',
    seen: [415],
  },
  daftarImporPesertaVidcon: {
    call: async (world) => ({ params: await fresh(world) }),
    rule: baris,
  },
  // A preview belongs to the person who made it: another one's id is unknown.
  detailImporPesertaVidcon: {
    call: async (world) => ({ params: { ...(await fresh(world)), idImpor: randomUUID() } }),
    rule: 'semua',
    seen: [404],
  },
  terapkanPesertaVidcon: {
    call: async (world) => ({
      params: { ...(await fresh(world)), idImpor: randomUUID() },
      body: {},
    }),
    rule: 'semua',
    seen: [404],
  },
};
