/**
 * Each answer with its `urutan` and whether the server acknowledged it (DECISIONS 153; U50–U52).
 * Restored answers count as unsent. Pure.
 */
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import type { HasilJawaban, IsiJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';

export interface Tercatat {
  isi: IsiJawaban;
  ragu: boolean;
  urutan: number;
  /** Server time, as this device estimates it (U54). */
  waktuKlien: string;
  diakui: boolean;
  /** Too late to count by itself; staff decide (U55). */
  susul: boolean;
  ditolak: string | null;
}

export interface AnswerJournal {
  /** The server may have another device's (U60). */
  generasi: number;
  hitungan: number;
  tercatat: ReadonlyMap<string, Tercatat>;
}

export type ServerAnswers = readonly {
  id_soal: string;
  jawaban: IsiJawaban;
  ragu_ragu: boolean;
  urutan: number;
}[];

export const emptyJournal: AnswerJournal = { generasi: 0, hitungan: 0, tercatat: new Map() };

/** generation × 2^32 + counter (U51) */
export const urutanOf = (generasi: number, hitungan: number): number =>
  generasi * PER_GENERASI + hitungan;

export function hitunganOf(generasi: number, urutan: Iterable<number>): number {
  let most = 0;
  for (const one of urutan)
    if (Math.floor(one / PER_GENERASI) === generasi) most = Math.max(most, one % PER_GENERASI);
  return most;
}

/**
 * The higher `urutan` wins per question, and answers missing on the server become unsent. With
 * `isKept` (server not reached) acknowledged answers stay so.
 */
export function merge(
  journal: AnswerJournal,
  jawaban: ServerAnswers,
  { isKept = false } = {},
): AnswerJournal {
  const onServer = new Map(jawaban.map((one) => [one.id_soal, one]));
  const tercatat = new Map<string, Tercatat>();
  for (const [id, mine] of journal.tercatat)
    tercatat.set(id, { ...mine, diakui: mine.susul || (isKept && mine.diakui) });
  for (const [id, { jawaban: isi, ragu_ragu: ragu, urutan }] of onServer) {
    const mine = tercatat.get(id);
    if (mine !== undefined && mine.urutan > urutan) continue;
    const waktuKlien = mine?.urutan === urutan ? mine.waktuKlien : '';
    tercatat.set(id, { isi, ragu, urutan, waktuKlien, diakui: true, susul: false, ditolak: null });
  }
  const given = [...tercatat.values()].map(({ urutan }) => urutan);
  return {
    ...journal,
    hitungan: Math.max(journal.hitungan, hitunganOf(journal.generasi, given)),
    tercatat,
  };
}

/** Continues under this generation. */
export function withGenerasi({ tercatat }: AnswerJournal, generasi: number): AnswerJournal {
  const given = [...tercatat.values()].map(({ urutan }) => urutan);
  return { generasi, hitungan: hitunganOf(generasi, given), tercatat };
}

export function record(
  journal: AnswerJournal,
  id: string,
  change: Pick<Tercatat, 'isi' | 'ragu' | 'waktuKlien'>,
): AnswerJournal {
  const hitungan = journal.hitungan + 1;
  const urutan = urutanOf(journal.generasi, hitungan);
  const one = { ...change, urutan, diakui: false, susul: false, ditolak: null };
  return { ...journal, hitungan, tercatat: new Map(journal.tercatat).set(id, one) };
}

/** An answer changed since stays unsent. */
export function applyHasil(journal: AnswerJournal, hasil: readonly HasilJawaban[]): AnswerJournal {
  let next = journal;
  for (const { id_soal: id, urutan, status, code, message } of hasil) {
    const mine = next.tercatat.get(id);
    if (mine?.urutan !== urutan) continue;
    if (code === 'jawaban_urutan_bentrok') next = record(next, id, mine);
    else {
      const verdict =
        status === 'ditolak'
          ? { ditolak: message ?? '' }
          : { diakui: true, susul: status === 'menyusul', ditolak: null };
      next = { ...next, tercatat: new Map(next.tercatat).set(id, { ...mine, ...verdict }) };
    }
  }
  return next;
}

/** Oldest first. */
export function unsentOf({ tercatat }: AnswerJournal): (Tercatat & { id: string })[] {
  return [...tercatat]
    .filter(([, { diakui, ditolak }]) => !diakui && ditolak === null)
    .map(([id, one]) => ({ id, ...one }))
    .toSorted((a, b) => a.urutan - b.urutan);
}

/** 0: none. */
export const lastUrutan = ({ generasi, hitungan }: AnswerJournal): number =>
  hitungan === 0 ? 0 : urutanOf(generasi, hitungan);
