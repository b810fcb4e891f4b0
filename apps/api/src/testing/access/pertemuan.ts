import type * as contract from '@lms/contracts/pertemuan';
import type { World } from '../access-world.ts';
import { anggota, type ExpectationsOf, listOf, ofKelas, ofPertemuan } from './expectation.ts';

const changesPertemuan = {
  call: async (world: World) => ({ params: { id: (await world.freshPertemuan()).id } }),
  rule: { baris: anggota },
};

export const pertemuanAccess: ExpectationsOf<typeof contract> = {
  menuPertemuan: ofKelas,
  detailPertemuan: ofPertemuan,
  mulaiPertemuan: changesPertemuan,
  akhiriPertemuan: { ...changesPertemuan, seen: [409] },
  batalAkhiriPertemuan: { ...changesPertemuan, seen: [403, 409] },
  daftarPertemuan: listOf((world) => world.pertemuan.id),
  pertemuanSaya: listOf((world) => world.pertemuan.id),
  aktivitasPertemuan: ofPertemuan,
};
