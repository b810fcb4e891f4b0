/** The action open to a student now (S2 §4). Pure: `now` is server time in ms. */
import { isEmptyInstant } from '../../../shared/lib/format.ts';

export interface ExamMoment {
  waktu_mulai: string;
  waktu_selesai: string;
  tampilkan_kunci_jawaban: boolean;
  kunci_tampil_pada: string;
}

export interface OwnAttempt {
  mulai: string;
  berakhir: string;
  usai: boolean;
}

export type ExamButton =
  | 'Mulai Ujian'
  | 'Lanjutkan Ujian'
  | 'Lihat Ujian'
  | 'Lihat Ujian & Kunci Jawaban';

/** Not before their time or while anyone still writes (S2 §4, DECISIONS 243). */
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

/** Null: no action. `mayShowKeys` is the college's setting. */
export function examButton(
  exam: ExamMoment,
  attempt: OwnAttempt,
  mayShowKeys: boolean,
  now: number,
): ExamButton | null {
  const hasStarted = now >= Date.parse(exam.waktu_mulai);
  const isOver = now >= Date.parse(exam.waktu_selesai);
  if (isEmptyInstant(attempt.mulai)) return hasStarted && !isOver ? 'Mulai Ujian' : null;
  // Extra minutes let an attempt outlast the exam's end (U43).
  if (!attempt.usai && now <= Date.parse(attempt.berakhir)) return 'Lanjutkan Ujian';
  return isKeyShown(exam, attempt, mayShowKeys, now)
    ? 'Lihat Ujian & Kunci Jawaban'
    : 'Lihat Ujian';
}
