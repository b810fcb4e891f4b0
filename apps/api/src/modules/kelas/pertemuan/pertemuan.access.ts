import type * as contract from '@lms/contracts/kelas/pertemuan';
import type { World } from '../../../testing/access/access-world.ts';
import {
  anggota,
  type ExpectationsOf,
  everyone,
  listOf,
  ofKelas,
  ofPertemuan,
} from '../../../testing/access/expectation.ts';

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
  // Other calls create more meetings than a page holds.
  daftarPertemuan: {
    ...listOf((world) => world.pertemuan.id),
    call: (world) => ({
      query: { id_mata_kuliah: world.kelas.makul.id, ignore_default_pagination: true },
    }),
  },
  pertemuanSaya: listOf((world) => world.pertemuan.id),
  jadwalBerubah: everyone,
  aktivitasPertemuan: ofPertemuan,
  urutkanAktivitas: {
    call: async (world) => {
      const pertemuan = await world.freshPertemuan();
      const { id } = await world.make.teks(pertemuan);
      return { params: { id: pertemuan.id }, body: { jenis: 'teks', urutan: [id] } };
    },
    rule: { baris: anggota },
  },
};
