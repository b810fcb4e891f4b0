import { randomUUID } from 'node:crypto';
import type * as contract from '@lms/contracts/nilai/impor-nilai';
import type { World } from '../../../testing/access/access-world.ts';
import type { ExpectationsOf } from '../../../testing/access/expectation.ts';

const baris = ['dosen', 'operatorTulis', 'operatorIstimewa'] as const;
const ofKelas = (world: World) => ({ params: { id: world.kelas.id } });

export const imporKomponenAccess: ExpectationsOf<typeof contract> = {
  templateImporKomponen: { call: ofKelas, rule: { baris } },
  pratinjauImporKomponen: {
    call: (world) => ({ ...ofKelas(world), rawBody: '{}' }),
    rule: 'semua',
    seen: [415],
  },
  // A preview belongs to the person who made it: another one's id is unknown.
  terapkanImporKomponen: {
    call: (world) => ({ params: { id: world.kelas.id, idImpor: randomUUID() }, body: {} }),
    rule: 'semua',
    seen: [404],
  },
  hasilImporKomponen: {
    call: (world) => ({ params: { id: world.kelas.id, idImpor: randomUUID() } }),
    rule: 'semua',
    seen: [404],
  },
};
