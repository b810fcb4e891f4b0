import type * as contract from '@lms/contracts/kelas/salin-kelas';
import type { World } from '../../../testing/access/access-world.ts';
import type { ExpectationsOf } from '../../../testing/access/expectation.ts';

/** Lecturers of the class, and operators with write. */
const pengelola = { baris: ['dosen', 'operatorTulis', 'operatorIstimewa'] as const };

let made = 0;
/** Another class of the course. */
async function sumberOf(world: World): Promise<string> {
  const { makul, idProdi } = world.kelas;
  const kelas = await world.make.kelas({ makul, idProdi, id: `20251_ti_if101_${++made + 1}` });
  return kelas.id;
}

export const salinKelasAccess: ExpectationsOf<typeof contract> = {
  sumberSalin: { call: (world) => ({ params: { id: world.kelas.id } }), rule: pengelola },
  pratinjauSalin: {
    call: async (world) => ({
      params: { id: world.kelas.id },
      query: { sumber: await sumberOf(world) },
    }),
    rule: pengelola,
    foreign: {
      call: (world) => ({ params: { id: world.kelas.id }, query: { sumber: '20261_ti_if102_1' } }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  salinKelas: {
    call: async (world) => ({
      params: { id: world.kelas.id },
      body: { sumber: await sumberOf(world) },
    }),
    rule: pengelola,
    // A copy of the caller before runs still.
    seen: [202, 409],
    foreign: {
      call: (world) => ({ params: { id: world.kelas.id }, body: { sumber: '20261_ti_if102_1' } }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  riwayatSalin: { call: (world) => ({ params: { id: world.kelas.id } }), rule: pengelola },
  batalSalin: {
    call: async (world) => {
      const id = `salinan-${++made}`;
      await world.make.salinan(world.kelas, id);
      return { params: { id: world.kelas.id, idSalinan: id } };
    },
    rule: pengelola,
    foreign: {
      call: (world) => ({ params: { id: world.kelas.id, idSalinan: 'tidak-ada' } }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
};
