/** What a student may do with an exam now (S2 §4). Pure: `now` is server time in milliseconds. */
import { isEmptyInstant } from '../../../shared/lib/format.ts';

export interface ExamMoment {
  waktu_mulai: string;
  waktu_selesai: string;
  tampilkan_kunci_jawaban: boolean;
  kunci_tampil_pada: string;
}

/**
 * The own attempt: when it began, the zero date where it did not, and when it ends or would have.
 */
export interface OwnAttempt {
  mulai: string;
  berakhir: string;
  /** It has ended, whenever that was to be. */
  usai: boolean;
}

export type ExamButton =
  | 'Mulai Ujian'
  | 'Lanjutkan Ujian'
  | 'Lihat Ujian'
  | 'Lihat Ujian & Kunci Jawaban';

/**
 * By all five conditions of S2 §4: nobody sees a key before its time, and while somebody still
 * writes (DECISIONS 243).
 */
export function isKeyShown(
  exam: ExamMoment,
  { mulai }: OwnAttempt,
  mayShowKeys: boolean,
  now: number,
): boolean {
  const { tampilkan_kunci_jawaban: wanted, kunci_tampil_pada: from } = exam;
  return (
    wanted &&
    mayShowKeys &&
    !isEmptyInstant(mulai) &&
    !isEmptyInstant(from) &&
    now >= Date.parse(from)
  );
}

/** Null: there is nothing to do. `mayShowKeys` is the college's. */
export function examButton(
  exam: ExamMoment,
  attempt: OwnAttempt,
  mayShowKeys: boolean,
  now: number,
): ExamButton | null {
  const hasStarted = now >= Date.parse(exam.waktu_mulai);
  const isOver = now >= Date.parse(exam.waktu_selesai);
  if (isEmptyInstant(attempt.mulai)) return hasStarted && !isOver ? 'Mulai Ujian' : null;
  // Minutes that were given let an attempt run on after the exam's own end (U43).
  if (!attempt.usai && now <= Date.parse(attempt.berakhir)) return 'Lanjutkan Ujian';
  return isKeyShown(exam, attempt, mayShowKeys, now)
    ? 'Lihat Ujian & Kunci Jawaban'
    : 'Lihat Ujian';
}
