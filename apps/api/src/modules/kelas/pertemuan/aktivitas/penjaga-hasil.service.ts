/**
 * Results made from content stay with those who may still read it, not with a lecturer who left the
 * class.
 */
import type { JenisIsi } from '@lms/contracts/kelas/pertemuan';
import { z } from 'zod';
import { may } from '../../../../platform/auth/actor.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { PenjagaHasil } from '../../../sistem/pekerjaan/index.ts';
import { listTerlihat } from './aktivitas.repo.ts';

const masukan = z.object({ id: z.string() });

/** Guards long works about one content, named by `id`. */
export function createPenjagaIsi({ db }: Pick<Deps, 'db'>, jenis: JenisIsi): PenjagaHasil {
  return async (actor, works) => {
    const mayRead =
      actor.role === 'dosen' || (actor.role === 'operator' && may(actor, 'kelas_kuliah', 'read'));
    if (!mayRead) return new Set();
    const isiOf = new Map(works.map(({ id, masukan: input }) => [id, masukan.parse(input).id]));
    const visible = await listTerlihat(db, actor, { jenis, ids: [...isiOf.values()] });
    return new Set([...isiOf].flatMap(([id, isi]) => (visible.has(isi) ? [id] : [])));
  };
}
