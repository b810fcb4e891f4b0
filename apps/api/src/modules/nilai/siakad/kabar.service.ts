/** Open pages and the bell tell of grades that no calculation changed (N30, N81). */
import type { StatusKirim } from '@lms/contracts/nilai/bentuk';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addNotifikasiBanyak, withdrawNotifikasi } from '../../notifikasi/index.ts';
import type { SelTampak } from '../buku.repo.ts';
import { notifyTampak } from '../kabar-nilai.service.ts';
import { growVersi } from '../kelas-nilai.repo.ts';
import { listTanpaTolak } from '../kirim/sel-kirim.repo.ts';

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

    /** Students whose shown value Siakad has changed. */
    tampak: (tx: Tx, collegeId: string, cells: readonly SelTampak[], now: Date): Promise<void> =>
      notifyTampak(events, tx, collegeId, cells, { now }),

    /** Lecturers hear of refused grades until none of the class is refused any more. */
    jawaban: async (
      tx: Tx,
      collegeId: string,
      rows: readonly { id_kelas: string; status: StatusKirim }[],
      now: Date,
    ): Promise<void> => {
      const topicOf = (idKelas: string): string => `nilai_ditolak:${idKelas}`;
      const refused = new Set(
        rows.filter(({ status }) => status === 'ditolak').map(({ id_kelas }) => id_kelas),
      );
      const others = [...new Set(rows.map(({ id_kelas }) => id_kelas))].filter(
        (id) => !refused.has(id),
      );
      if (others.length > 0) {
        const clear = await listTanpaTolak(tx, { collegeId, idKelas: others });
        await withdrawNotifikasi(tx, events, { collegeId, topik: clear.map(topicOf), now });
      }
      await addNotifikasiBanyak(
        tx,
        events,
        [...refused].map((idKelas) => ({
          collegeId,
          jenis: 'nilai_ditolak' as const,
          topik: topicOf(idKelas),
          judul: 'Pengiriman nilai',
          idKelas,
          kepada: { pengajarKelas: idKelas },
          berulang: true,
          now,
        })),
      );
    },
  };
}
