/** When comments of tasks and exams are closed (K12, K85). */
import type { ErrorCode } from '@lms/contracts/errors';

interface Utas {
  /** First moment after the period of the class; null: the college has not told when it ends. */
  periodeBerakhir: Date | null;
  /** Of a private thread: whether its student is (still) one of the class. */
  peserta: boolean;
}

/** Comments have no window of their own: open until the period of the class has ended. */
export function closedSince({ periodeBerakhir, peserta }: Utas, now: Date): ErrorCode | null {
  if (periodeBerakhir !== null && now >= periodeBerakhir) return 'percakapan_ditutup';
  return peserta ? null : 'percakapan_peserta_keluar';
}
