import type * as contract from '@lms/contracts/sistem/penghapusan-data';
import type { World } from '../../../testing/access/access-world.ts';
import { type ExpectationsOf, pengelola } from '../../../testing/access/expectation.ts';

/** Of a student without classes, asked for by none of the callers. */
const asked = async (world: World) =>
  world.make.penghapusan({ orang: await world.freshMahasiswa() });

export const penghapusanAccess: ExpectationsOf<typeof contract> = {
  rencanaPenghapusan: {
    call: (world) => ({ params: { id: world.mahasiswa.userId } }),
    rule: { baris: pengelola },
  },
  mintaPenghapusan: {
    call: async (world) => ({
      params: { id: (await world.freshMahasiswa()).userId },
      body: { alasan: 'Diminta oleh orangnya sendiri.' },
    }),
    rule: { baris: pengelola },
  },
  daftarPenghapusan: {
    call: async (world) => {
      await asked(world);
      return {};
    },
    rule: { daftar: pengelola, text: (world) => world.mark },
  },
  // The user name is wrong: 422 shows that the request is visible.
  setujuiPenghapusan: {
    call: async (world) => ({
      params: { id: await asked(world) },
      body: { username: 'bukan-namanya' },
    }),
    rule: { baris: pengelola },
    seen: [422],
  },
  tolakPenghapusan: {
    call: async (world) => ({
      params: { id: await asked(world) },
      body: { alasan: 'Orangnya belum lulus.' },
    }),
    rule: { baris: pengelola },
  },
  // None of the callers has asked: 403 shows that the request is visible.
  batalkanPenghapusan: {
    call: async (world) => ({ params: { id: await asked(world) } }),
    rule: { baris: pengelola },
    seen: [403],
  },
};
