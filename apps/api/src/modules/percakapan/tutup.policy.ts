/** Decides when comments of tasks and exams close (K12, K85). */
import type { ErrorCode } from '@lms/contracts/errors';

interface Utas {
  /** The first moment after the class's period; null when its end is unknown. */
  periodeBerakhir: Date | null;
  /** In a private thread: the student is still in the class. */
  peserta: boolean;
}

/** Comments stay open until the class's period ends. */
export function closedSince({ periodeBerakhir, peserta }: Utas, now: Date): ErrorCode | null {
  if (periodeBerakhir !== null && now >= periodeBerakhir) return 'percakapan_ditutup';
  return peserta ? null : 'percakapan_peserta_keluar';
}
