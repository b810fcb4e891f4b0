/** An exam asks another version of a question, to correct its key (U36, U82). */
import type { IsianSoal, SoalPenulis } from '@lms/contracts/soal/soal';
import { AppError, found } from '../../../../platform/errors.ts';
import type { SoalService } from '../../../soal/index.ts';
import type { Menyusun } from '../soal/menyusun.service.ts';
import type * as repo from '../soal/susunan.repo.ts';
import * as tulis from '../soal/tulis-susunan.repo.ts';

const placeOf = ({ soal }: Menyusun, idSoal: string): repo.SusunanRow =>
  found(soal.find(({ id_soal }) => id_soal === idSoal) ?? null);

export function createGantiKunci({
  soal,
}: {
  soal: Pick<SoalService, 'read' | 'change' | 'restoreVersion' | 'byVersi'>;
}) {
  return {
    /**
     * Inside `menyusun`. Without a form, `before` and `after` are the same.
     * @throws AppError soal_berubah, soal_…
     */
    change: async (
      tx: Parameters<SoalService['change']>[0],
      at: Menyusun,
      { idSoal, versi, form }: { idSoal: string; versi: number; form: IsianSoal | undefined },
    ): Promise<{ before: SoalPenulis; after: SoalPenulis; bobot: number }> => {
      const place = placeOf(at, idSoal);
      const asWritten = async (id: string) =>
        found((await soal.byVersi(tx, at.menulis.actor, [id]))[0]);
      const before = await asWritten(place.id_versi);
      if (form === undefined) {
        if (before.versi !== versi) throw new AppError('soal_berubah', { data: { soal: before } });
        return { before, after: before, bobot: place.bobot };
      }
      const { idVersi } = await soal.change(
        tx,
        at.menulis,
        { id: idSoal, versi },
        await soal.read(form),
      );
      await tulis.updateSusunan(tx, at.key, [{ ...place, id_versi: idVersi }]);
      return { before, after: await asWritten(idVersi), bobot: place.bobot };
    },

    restore: async (
      tx: Parameters<SoalService['change']>[0],
      at: Menyusun,
      { idSoal, idVersi }: { idSoal: string; idVersi: string },
    ): Promise<void> => {
      const place = placeOf(at, idSoal);
      const [old] = await soal.byVersi(tx, at.menulis.actor, [idVersi]);
      const written = await soal.restoreVersion(tx, at.menulis, {
        id: idSoal,
        nomor: found(old).versi,
      });
      await tulis.updateSusunan(tx, at.key, [{ ...place, id_versi: written.idVersi }]);
    },
  };
}
