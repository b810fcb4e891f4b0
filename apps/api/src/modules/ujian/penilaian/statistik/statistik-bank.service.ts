/** Bank questions' figures follow grading, over all exams (U84). */
import type { Tx } from '../../../../platform/db/sql.ts';
import { saveStatistik } from '../../../soal/index.ts';
import { gabungStatistik } from './statistik.policy.ts';
import { listDipilihBank, listJumlahBank } from './statistik-bank.repo.ts';

export function createStatistikBank() {
  return {
    settle: async (
      tx: Tx,
      which: { collegeId: string; idUjian: string },
      now: Date,
    ): Promise<void> => {
      const rows = await listJumlahBank(tx, which);
      const dipilih = Map.groupBy(
        await listDipilihBank(tx, which),
        ({ versi_bank: versi }) => versi,
      );
      const sebaranOf = (versi: string) =>
        Object.fromEntries(
          (dipilih.get(versi) ?? []).map(({ pilihan, jumlah }) => [pilihan, jumlah]),
        );
      const perVersi = Map.groupBy(rows, ({ versi_bank: versi }) => versi);
      const saved = [...perVersi].flatMap(([idVersi, ujian]) =>
        ujian.slice(0, 1).map(({ soal_bank: idSoal }) => ({
          idSoal,
          idVersi,
          sebaran: sebaranOf(idVersi),
          ...gabungStatistik(ujian),
        })),
      );
      await saveStatistik(tx, which.collegeId, saved, now);
    },
  };
}
