import type * as contract from '@lms/contracts/nilai/pengaturan-nilai';
import type { World } from '../../../testing/access/access-world.ts';
import type { ExpectationsOf } from '../../../testing/access/expectation.ts';

const byKelas = (world: World) => ({ params: { id: world.kelas.id } });
const baris = ['dosen', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'] as const;

export const pengaturanNilaiAccess: ExpectationsOf<typeof contract> = {
  pengaturanIntegrasiNilai: { call: byKelas, rule: { baris } },
  ubahPengaturanIntegrasiNilai: {
    call: (world) => ({ ...byKelas(world), body: { versi: 0 } }),
    rule: { baris },
  },
};
