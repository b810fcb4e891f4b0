import type * as contract from '@lms/contracts/nilai/pengecualian-nilai';
import type { World } from '../../../testing/access/access-world.ts';
import type { ExpectationsOf } from '../../../testing/access/expectation.ts';

const baris = ['dosen', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'] as const;
const missing = { status: 404, code: 'tidak_ditemukan' } as const;
const body = { alasan: 'Sakit pada hari itu' };

const paramsOf = async (world: World, { nim }: { nim: string }) => ({
  id: world.kelas.id,
  studentId: nim,
  idAktivitas: (await world.make.tugas(await world.freshPertemuan())).id,
});

export const pengecualianNilaiAccess: ExpectationsOf<typeof contract> = {
  pengecualianNilai: {
    call: async (world) => ({ params: await paramsOf(world, world.mahasiswa) }),
    rule: { baris },
    foreign: {
      call: async (world) => ({ params: await paramsOf(world, world.mahasiswaLain) }),
      ...missing,
    },
  },
  kecualikanNilai: {
    call: async (world) => ({ params: await paramsOf(world, world.mahasiswa), body }),
    rule: { baris },
    foreign: {
      call: async (world) => ({ params: await paramsOf(world, world.mahasiswaLain), body }),
      ...missing,
    },
  },
  batalkanPengecualian: {
    call: async (world) => ({ params: await paramsOf(world, world.mahasiswa) }),
    rule: { baris },
    foreign: {
      call: async (world) => ({ params: await paramsOf(world, world.mahasiswaLain) }),
      ...missing,
    },
  },
};
