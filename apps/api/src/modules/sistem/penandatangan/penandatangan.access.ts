import type * as contract from '@lms/contracts/sistem/penandatangan';
import type { World } from '../../../testing/access/access-world.ts';
import { type ExpectationsOf, pengelola } from '../../../testing/access/expectation.ts';

const PRODI = 'ti';
const writers = ['operatorTulis', 'operatorIstimewa'] as const;
/** The smallest picture. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const signed = async ({ make, collegeId, mark }: World) => {
  await make.penandatangan({ collegeId, idProdi: PRODI, nama: `Ketua ${mark}` });
  return { id: PRODI };
};
const body = { nama: 'Ketua', jabatan: 'Ketua Program Studi' };

export const penandatanganAccess: ExpectationsOf<typeof contract> = {
  penandatanganProdi: {
    call: async (world) => ({ params: await signed(world) }),
    // Both teach in the programme.
    rule: { baris: ['dosen', 'dosenLain', ...pengelola] },
  },
  daftarPenandatangan: {
    call: async (world) => {
      await signed(world);
      return {};
    },
    rule: { daftar: pengelola, text: (world) => `Ketua ${world.mark}` },
  },
  // The version of a programme without signatory; a stale one is told only to whoever sees it.
  ubahPenandatangan: {
    call: () => ({ params: { id: PRODI }, body: { ...body, versi: 0 } }),
    rule: { baris: writers },
    seen: [200, 409],
  },
  hapusPenandatangan: {
    call: async (world) => ({ params: await signed(world) }),
    rule: { baris: writers },
  },
  pratinjauTtd: { call: () => ({ body: { ttd: PNG } }), rule: 'semua' },
};
