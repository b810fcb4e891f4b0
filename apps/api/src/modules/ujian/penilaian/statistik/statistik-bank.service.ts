/**
 * How questions of banks did, over all exams that asked them (U84): what a bank shows of its
 * question is written after grading.
 */
import type { Tx } from '../../../../platform/db/sql.ts';
import { saveStatistik } from '../../../soal/index.ts';
import { gabungStatistik } from './statistik.policy.ts';
import { listDipilihBank, listJumlahBank } from './statistik-bank.repo.ts';

export function createStatistikBank() {
  return {
    /** As it stands now, for each version of a bank's question that this exam asks. */
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
