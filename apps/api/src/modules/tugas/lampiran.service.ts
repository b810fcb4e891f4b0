/** Attachments: claimed on save, released when removed (K54). */
import { MOST_LAMPIRAN } from '@lms/contracts/tugas/tugas';
import type { Tx } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors.ts';
import type { MilikBerkas } from '../berkas/index.ts';
import type { IsiContext } from '../kelas/pertemuan/index.ts';

const pemilikOf = (id: string) => ({ jenis: 'tugas', id });

export function createLampiran({ milik }: { milik: MilikBerkas }) {
  return {
    /**
     * Returns all in order; removed ones are released.
     * @throws AppError berkas_tidak_tersedia for a file the caller may not give, validasi_gagal for
     * too many
     */
    settle: async (
      tx: Tx,
      { actor, meeting }: IsiContext,
      {
        id,
        lampiran,
        tambahan = [],
        before,
      }: {
        id: string;
        lampiran: readonly string[] | undefined;
        tambahan?: readonly string[] | undefined;
        before: readonly string[];
      },
    ): Promise<string[]> => {
      const wanted = [...new Set([...(lampiran ?? before), ...tambahan])];
      if (wanted.length > MOST_LAMPIRAN) {
        const message = `Lampiran paling banyak ${MOST_LAMPIRAN} berkas`;
        throw new AppError('validasi_gagal', { errors: [{ path: 'lampiran', message }] });
      }
      const { collegeId, userId: idPengguna } = actor;
      const ids = wanted.filter((one) => !before.includes(one));
      const at = { idKelas: meeting.id_kelas, idPertemuan: meeting.id };
      await milik.klaimSemua(tx, {
        collegeId,
        idPengguna,
        ids,
        kind: 'lampiran_tugas',
        pemilik: pemilikOf(id),
        ...at,
      });
      await milik.lepasBerkas(tx, {
        collegeId,
        ids: before.filter((one) => !wanted.includes(one)),
      });
      return wanted;
    },

    /** Copies share the bytes (K18), each with its files. */
    copy: async (
      tx: Tx,
      { actor, meeting }: IsiContext,
      copies: readonly { id: string; lampiran: readonly string[] }[],
    ): Promise<string[][]> => {
      const at = { idKelas: meeting.id_kelas, idPertemuan: meeting.id };
      const salinan = copies.flatMap(({ id, lampiran }) =>
        lampiran.map((dari) => ({ dari, pemilik: pemilikOf(id), ...at })),
      );
      const ids = await milik.salinBerkas(tx, {
        collegeId: actor.collegeId,
        idPengguna: actor.userId,
        salinan,
      });
      let taken = 0;
      return copies.map(({ lampiran }) => {
        taken += lampiran.length;
        return ids.slice(taken - lampiran.length, taken);
      });
    },
  };
}
