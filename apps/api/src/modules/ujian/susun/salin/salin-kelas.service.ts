import { found } from '../../../../platform/errors.ts';
import type { SalinIsi } from '../../../kelas/salin/index.ts';
import type { SoalService } from '../../../soal/index.ts';
import * as repo from '../ujian.repo.ts';
import { createCopyQuestions } from './pertanyaan.service.ts';

/** Exams of a class that is copied, with questions and keys, without attempts and adjustments (K126). */
export function createSalinUjian({ soal }: { soal: SoalService }): SalinIsi {
  const copyQuestions = createCopyQuestions(soal);
  return async (tx, menyalin, salinan) => {
    const { actor } = menyalin;
    const stored = await repo.listRows(
      tx,
      actor.collegeId,
      salinan.map(({ dari }) => dari),
    );
    const isiOf = new Map(stored.map((row) => [row.id, row]));
    const rows = salinan.map(({ dari, ke: id, selesaiLama, selesaiBaru }) => {
      const isi = found(isiOf.get(dari));
      const { waktu_tampil_kunci: kunci } = isi;
      // Keys keep their distance from the end.
      const waktu_tampil_kunci =
        kunci === null || selesaiLama === null || selesaiBaru === null
          ? null
          : new Date(selesaiBaru.getTime() + kunci.getTime() - selesaiLama.getTime());
      return { ...isi, id, waktu_tampil_kunci, id_ujian_utama: null };
    });
    await repo.saveUjian(tx, actor, rows);
    await copyQuestions(tx, menyalin, salinan, true);
  };
}
