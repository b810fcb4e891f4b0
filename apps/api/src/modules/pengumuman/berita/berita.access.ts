import type * as contract from '@lms/contracts/pengumuman/berita';
import type { World } from '../../../testing/access/access-world.ts';
import type { ExpectationsOf } from '../../../testing/access/expectation.ts';

/** News has no target: everybody of the college reads it, also operators of other programmes. */
const pembaca = [
  'mahasiswa',
  'mahasiswaLain',
  'dosen',
  'dosenLain',
  'operatorBaca',
  'operatorTulis',
  'operatorProdiLain',
  'operatorIstimewa',
] as const;
/** Operators of all programmes. */
const penulis = ['operatorTulis', 'operatorIstimewa'] as const;

const fresh = async ({ make, collegeId, mark }: World, ditarikPada: Date | null = null) => ({
  id: (await make.berita({ collegeId, judul: `Berita ${mark}`, ditarikPada })).id,
});
const isian = { judul: 'Berita', isi: '<p>Isi</p>', tanggalPublish: '2026-11-24T08:00:00+07:00' };

export const beritaAccess: ExpectationsOf<typeof contract> = {
  daftarBerita: {
    call: async (world) => {
      await fresh(world);
      return {};
    },
    rule: { daftar: pembaca, text: (world) => `Berita ${world.mark}` },
  },
  detailBerita: {
    call: async (world) => ({ params: await fresh(world) }),
    rule: { baris: pembaca },
  },
  // Names no row; operators of some programmes are refused (berita.api.test.ts).
  tambahBerita: { call: () => ({ body: isian }), rule: 'semua', seen: [201, 422] },
  ubahBerita: {
    call: async (world) => ({ params: await fresh(world), body: isian }),
    rule: { baris: penulis },
  },
  hapusBerita: {
    call: async (world) => ({ params: await fresh(world) }),
    rule: { baris: penulis },
  },
  pulihkanBerita: {
    call: async (world) => ({ params: await fresh(world, new Date('2026-11-24T00:00:00Z')) }),
    rule: { baris: penulis },
  },
  // Addresses admit everybody; berita.api.test.ts tests who learns them.
  unduhGambarBerita: {
    call: () => ({ params: { college: 'demo', id: 'tidak-ada' } }),
    rule: 'semua',
    seen: [404],
  },
};
