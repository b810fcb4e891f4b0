/** Tells open pages of grades that no calculation changed (N30). */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { growVersi } from '../kelas-nilai.repo.ts';

export type KabarNilai = ReturnType<typeof createKabarNilai>;

export function createKabarNilai({ events }: Pick<Deps, 'events'>) {
  return {
    berubah: async (tx: Tx, collegeId: string, idKelas: readonly string[]): Promise<void> => {
      const rows = await growVersi(tx, { collegeId, idKelas });
      await events.add(
        tx,
        rows.flatMap(({ id_kelas, versi }) => [
          {
            collegeId,
            stream: `nilai:${id_kelas}`,
            name: 'nilai.berubah' as const,
            data: { id_kelas, versi },
            staffOnly: true,
            folded: true,
          },
          // A student's page asks again; what it may show is decided there.
          {
            collegeId,
            stream: `kelas:${id_kelas}`,
            name: 'nilai.saya' as const,
            data: { id_kelas },
          },
        ]),
      );
    },

    kirim: (
      tx: Tx,
      collegeId: string,
      cells: readonly { id_kelas: string; id_komponen: string }[],
    ): Promise<void> => {
      const seen = new Map(cells.map((one) => [`${one.id_kelas} ${one.id_komponen}`, one]));
      return events.add(
        tx,
        [...seen.values()].map(({ id_kelas, id_komponen }) => ({
          collegeId,
          stream: `nilai:${id_kelas}`,
          name: 'nilai.kirim' as const,
          data: { id_kelas, id_komponen },
          staffOnly: true,
        })),
      );
    },
  };
}
