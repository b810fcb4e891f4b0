import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import type { Sweep } from '../../../platform/queue/sweep.ts';
import { siapSampai, tabelBerpartisi } from './partisi.policy.ts';
import { analyzeStale, findSiapSampai, siapkan } from './partisi.repo.ts';

/** Tables that grow for ever get their partitions ahead (docs/decisions/193). */
export function partisiModule({ db, clock }: Pick<Deps, 'db' | 'clock'>): Module {
  return {
    name: 'partisi',
    sweeps: [
      // A transaction each, because one table's lock must not last while another is waited for.
      ...tabelBerpartisi.map(
        (tabel): Sweep => ({
          name: `partisi.${tabel}`,
          everySeconds: 300,
          run: async (tx, { now }) =>
            void (await siapkan(tx, tabel, { now, sampai: siapSampai(now) })),
        }),
      ),
      { name: 'partisi.hitung', everySeconds: 3_600, run: analyzeStale },
    ],
    readings: [
      {
        name: 'lms_partitions_ahead_seconds',
        help: 'Until a table has no partition of its own for what is written then',
        read: async () => {
          const until = await findSiapSampai(db);
          return until === null ? 0 : (until.getTime() - clock.now().getTime()) / 1_000;
        },
      },
    ],
  };
}
