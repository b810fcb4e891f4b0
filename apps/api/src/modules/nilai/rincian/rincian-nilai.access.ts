import type * as contract from '@lms/contracts/nilai/rincian-nilai';
import type { World } from '../../../testing/access/access-world.ts';
import type { ExpectationsOf } from '../../../testing/access/expectation.ts';

const cellOf = async (world: World, { nim }: { nim: string }) => ({
  params: {
    id: world.kelas.id,
    studentId: nim,
    componentId: await world.make.komponenNilai(world.kelas),
  },
});
const ofSel = {
  call: (world: World) => cellOf(world, world.mahasiswa),
  rule: { baris: ['dosen', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'] as const },
  foreign: {
    call: (world: World) => cellOf(world, world.mahasiswaLain),
    status: 404,
    code: 'tidak_ditemukan',
  },
};

export const rincianNilaiAccess: ExpectationsOf<typeof contract> = {
  riwayatNilai: ofSel,
  rincianNilai: ofSel,
};
