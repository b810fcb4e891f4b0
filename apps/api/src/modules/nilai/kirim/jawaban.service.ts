/** Siakad's answers become receipts and states of cells, whichever way they come (N32, N33, N36). */
import type { Tx } from '../../../platform/db/sql.ts';
import { type Pelaku, recordKirim } from '../buku.repo.ts';
import { lockNilaiKelasMany } from '../kelas-nilai.repo.ts';
import type { KabarNilai } from '../siakad/kabar.service.ts';
import { answerBaris, type BarisKirim, finishAnswered, type JawabanSel } from './kirim.repo.ts';

export type TerimaJawaban = ReturnType<typeof createTerimaJawaban>;

export function createTerimaJawaban({ kabar }: { kabar: KabarNilai }) {
  /** The same answer again changes nothing. Returns the rows that changed. */
  return async (
    tx: Tx,
    collegeId: string,
    answers: readonly JawabanSel[],
    { now, oleh }: { now: Date; oleh: Pelaku },
  ): Promise<BarisKirim[]> => {
    const idKelas = [...new Set(answers.map((one) => one.id_kelas))].toSorted();
    await lockNilaiKelasMany(tx, { collegeId, idKelas });
    const changed = await answerBaris(tx, collegeId, answers, now);
    await recordKirim(tx, collegeId, changed, { jenis: 'jawaban', now, oleh });
    await finishAnswered(tx, collegeId, [...new Set(changed.map((one) => one.id_kirim))], now);
    if (changed.length > 0) await kabar.kirim(tx, collegeId, changed);
    await kabar.jawaban(tx, collegeId, changed, now);
    return changed;
  };
}
