import type * as contract from '@lms/contracts/notifikasi/pengingat';
import { anggota, type ExpectationsOf, pengelola } from '../../../testing/access/expectation.ts';

const open = { waktuMulai: '2020-01-01T00:00:00Z', waktuSelesai: '2098-01-01T00:00:00Z' };
const baris = { baris: anggota };

export const pengingatAccess: ExpectationsOf<typeof contract> = {
  ingatkanPengumpulan: {
    call: async (world) => ({
      params: { id: (await world.make.tugas(await world.freshPertemuan(), open)).id },
      body: {},
    }),
    rule: baris,
  },
  ingatkanPengerjaan: {
    call: async (world) => ({
      params: { id: (await world.make.ujian(await world.freshPertemuan(), open)).id },
      body: {},
    }),
    rule: { baris: ['dosen', ...pengelola] },
  },
  ingatkanForum: {
    call: async (world) => ({
      params: { id: (await world.make.forum(await world.freshPertemuan(), open)).id },
      body: {},
    }),
    rule: baris,
  },
};
