import type * as contract from '@lms/contracts/pengumuman/pengumuman';
import type { World } from '../../testing/access/access-world.ts';
import type { ExpectationsOf } from '../../testing/access/expectation.ts';

const PRODI = 'ti';
/** Everybody of the programme; the operator of another one is a stranger. */
const dituju = [
  'mahasiswa',
  'mahasiswaLain',
  'dosen',
  'dosenLain',
  'operatorBaca',
  'operatorTulis',
  'operatorIstimewa',
] as const;
const penulis = ['operatorTulis', 'operatorIstimewa'] as const;

const fresh = async ({ make, collegeId, mark }: World, ditarikPada: Date | null = null) => ({
  id: (
    await make.pengumuman({ collegeId, judul: `Kabar ${mark}`, untukProdi: [PRODI], ditarikPada })
  ).id,
});
const isian = {
  judul: 'Kabar',
  isi: '<p>Isi</p>',
  tanggalPublish: '2026-11-24T08:00:00+07:00',
  target: { role: [], id_prodi: [PRODI] },
};

export const pengumumanAccess: ExpectationsOf<typeof contract> = {
  daftarPengumuman: {
    call: async (world) => {
      await fresh(world);
      return {};
    },
    rule: { daftar: dituju, text: (world) => `Kabar ${world.mark}` },
  },
  detailPengumuman: {
    call: async (world) => ({ params: await fresh(world) }),
    rule: { baris: dituju },
  },
  bacaPengumuman: {
    call: async (world) => ({ params: await fresh(world) }),
    rule: { baris: dituju },
  },
  tambahPengumuman: { call: () => ({ body: isian }), rule: { baris: penulis }, unseen: 422 },
  ubahPengumuman: {
    call: async (world) => ({ params: await fresh(world), body: isian }),
    rule: { baris: penulis },
  },
  hapusPengumuman: {
    call: async (world) => ({ params: await fresh(world) }),
    rule: { baris: penulis },
  },
  pulihkanPengumuman: {
    call: async (world) => ({ params: await fresh(world, new Date('2026-11-24T00:00:00Z')) }),
    rule: { baris: penulis },
  },
  jangkauanPengumuman: {
    call: () => ({ body: { role: [], id_prodi: [PRODI] } }),
    rule: { baris: penulis },
    unseen: 422,
  },
};
