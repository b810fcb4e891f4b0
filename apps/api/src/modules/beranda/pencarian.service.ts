/** Searches titles for every page: only own classes, only displayed content (K5). */

import type { cariIsi } from '@lms/contracts/kelas/pencarian';
import type { QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { examStandingsOf } from '../kehadiran/index.ts';
import { closedClassesOf } from '../kelas/pertemuan/index.ts';
import { findByTitle } from './pencarian.repo.ts';
import type { TindakLanjutPorts } from './tindak-lanjut.service.ts';

const kinds = ['materi', 'tugas', 'ujian', 'forum', 'vidcon'] as const;

export function createPencarianService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ports: Pick<TindakLanjutPorts, 'pengaturan'>,
) {
  async function closedTo(actor: Actor, now: Date): Promise<string[]> {
    const gates = { pengaturan: await ports.pengaturan(db, actor.collegeId), examStandingsOf, now };
    const closed = await Promise.all(
      kinds.map((jenis) => closedClassesOf(db, actor, jenis, gates)),
    );
    return [...new Set(closed.flat())];
  }

  return {
    find: async (
      actor: Actor,
      { search }: QueryOf<typeof cariIsi>,
    ): Promise<ResponseOf<typeof cariIsi>> => {
      if (actor.role === 'operator') throw new AppError('tidak_berhak');
      const now = clock.now();
      const rows = await findByTitle(db, actor, {
        search,
        now,
        tertutup: await closedTo(actor, now),
      });
      return rows.map(({ id_kelas, nomor, ...row }) => ({
        ...row,
        id_kelas_kuliah: id_kelas,
        nomor_pertemuan: nomor,
      }));
    },
  };
}
