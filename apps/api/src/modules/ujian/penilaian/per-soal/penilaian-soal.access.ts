import type * as contract from '@lms/contracts/ujian/penilaian/penilaian-soal';
import type { World } from '../../../../testing/access/access-world.ts';
import type { ExpectationsOf } from '../../../../testing/access/expectation.ts';

const staf = { baris: ['dosen', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'] } as const;
const ujian = async (world: World) => world.make.ujian(await world.freshPertemuan(), { soal: 1 });

export const penilaianSoalAccess: ExpectationsOf<typeof contract> = {
  penilaianPerSoal: {
    call: async (world) => ({ params: { id: (await ujian(world)).id } }),
    rule: staf,
  },
  pengerjaanSoal: {
    call: async (world) => {
      const { id, idSoal } = await ujian(world);
      return { params: { id, questionId: idSoal[0] ?? '' } };
    },
    rule: staf,
    foreign: {
      call: async (world) => ({ params: { id: (await ujian(world)).id, questionId: 'tidak-ada' } }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
};
