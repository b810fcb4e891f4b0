import type * as contract from '@lms/contracts/kehadiran/dispensasi';
import type { World } from '../../../testing/access/access-world.ts';
import { anggota, type ExpectationsOf } from '../../../testing/access/expectation.ts';

const body = { alasan: 'Dirawat di rumah sakit.', sampai: '2099-01-01T00:00:00Z' };
const of = (world: World, nim: string) => ({ params: { idKelas: world.kelas.id, nim } });
const given = async (world: World) => {
  await world.make.dispensasi({ kelas: world.kelas, mahasiswa: world.mahasiswa });
  return of(world, world.mahasiswa.nim);
};

export const dispensasiAccess: ExpectationsOf<typeof contract> = {
  dispensasiMahasiswa: {
    call: given,
    rule: { baris: anggota },
    foreign: {
      call: (world) => of(world, world.mahasiswaLain.nim),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  beriDispensasi: {
    call: (world) => ({ ...of(world, world.mahasiswa.nim), body }),
    rule: { baris: anggota },
    foreign: {
      call: (world) => ({ ...of(world, world.mahasiswaLain.nim), body }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  cabutDispensasi: {
    call: given,
    rule: { baris: anggota },
    foreign: {
      call: (world) => of(world, world.mahasiswaLain.nim),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
};
