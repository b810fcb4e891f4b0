import type { jumlahAktivitas } from '@lms/contracts/kelas/jumlah-aktivitas';
import type { QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { countOpen } from './jumlah-aktivitas.repo.ts';

export interface JumlahAktivitasPorts {
  /** Null: no term runs. */
  runningPeriode(collegeId: string): Promise<number | null>;
}

export function createJumlahAktivitasService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ports: JumlahAktivitasPorts,
) {
  return {
    /** The four tiles (DECISIONS 79). */
    counts: async (
      actor: Actor,
      query: QueryOf<typeof jumlahAktivitas>,
    ): Promise<ResponseOf<typeof jumlahAktivitas>> => {
      const none = { tugas: 0, ujian: 0, forum: 0, vidcon: 0 };
      const periode = query.periode ?? (await ports.runningPeriode(actor.collegeId));
      if (periode === null) return none;
      const rows = await countOpen(db, actor, { periode, now: clock.now() });
      return { ...none, ...Object.fromEntries(rows.map(({ jenis, jumlah }) => [jenis, jumlah])) };
    },
  };
}
