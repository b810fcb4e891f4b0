import type * as contract from '@lms/contracts/kelas/kelas';
import {
  type ExpectationsOf,
  everyone,
  listOf,
  ofKelas,
} from '../../testing/access/expectation.ts';

export const kelasAccess: ExpectationsOf<typeof contract> = {
  daftarKelas: listOf((world) => world.kelas.id),
  detailKelas: ofKelas,
  profilKelas: ofKelas,
  pesertaKelas: ofKelas,
  pesertaNimNama: ofKelas,
  pengajarKelasList: ofKelas,
  jadwalSaya: everyone,
};
