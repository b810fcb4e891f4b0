import type * as contract from '@lms/contracts/laporan/unduhan-bap';
import type { World } from '../../../testing/access/access-world.ts';
import { type ExpectationsOf, pengelola } from '../../../testing/access/expectation.ts';

/** A meeting that is over, so that there is something to print. */
const withEnded = async ({ make, kelas }: World) => {
  const times = { waktuMulai: '2026-10-06T01:00:00Z', waktuSelesai: '2026-10-06T02:40:00Z' };
  await make.pertemuan({ kelas, ...times });
  return { id: kelas.id };
};
const query = { include_laporan_kelas: true };

export const unduhanBapAccess: ExpectationsOf<typeof contract> = {
  unduhBap: {
    call: async (world) => ({ params: await withEnded(world), query }),
    rule: { baris: ['dosen', ...pengelola] },
  },
  // A class that the caller sees, or none (409); 404 without a right. unduhan.api.test.ts tells which.
  // 429: the matrix leaves a lecturer five long works.
  unduhBapSemua: { call: () => ({ query }), rule: 'semua', seen: [202, 404, 409, 429] },
};
