import type * as contract from '@lms/contracts/berkas/berkas';
import type { World } from '../../testing/access/access-world.ts';
import type { ExpectationsOf } from '../../testing/access/expectation.ts';

/** Unknown and foreign uploads get the same answer. */
const ofUpload = {
  call: (_world: World) => ({ params: { id: 'tidak-ada' } }),
  rule: 'semua' as const,
  seen: [404],
};

export const berkasAccess: ExpectationsOf<typeof contract> = {
  // Links admit everybody; berkas.api.test.ts tests valid ones.
  unduhBerkas: { call: () => ({ params: { path: 'pekerjaan-1' } }), rule: 'semua', seen: [403] },
  unggahBerkas: { call: () => ({ rawBody: '{}' }), rule: 'semua', seen: [415] },
  // Own files only; berkas.api.test.ts tests ownership.
  hapusBerkas: { call: () => ({ query: { id: 'tidak-ada' } }), rule: 'semua', seen: [404] },
  mulaiUnggahan: {
    call: () => ({ body: { kind: 'foto', nama: 'saya.png', ukuran: 10 } }),
    rule: 'semua',
    seen: [201],
  },
  keadaanUnggahan: ofUpload,
  bagianUnggahan: {
    call: () => ({
      params: { id: 'tidak-ada' },
      query: { posisi: 0 },
      rawBody: Buffer.from('x'),
      headers: { 'content-type': 'application/octet-stream' },
    }),
    rule: 'semua',
    seen: [404],
  },
  batalUnggahan: ofUpload,
  penyimpanan: { call: () => ({}), rule: 'semua' },
};
