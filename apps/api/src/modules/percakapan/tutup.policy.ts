/** When comments of tasks and exams close (K12, K85). */
import type { ErrorCode } from '@lms/contracts/errors';

interface Utas {
  /** The first moment after the class's period; null: unknown. */
  periodeBerakhir: Date | null;
  /** In a private thread: the student is still in the class. */
  peserta: boolean;
}

/** At the end of the class's period. */
export function closedSince({ periodeBerakhir, peserta }: Utas, now: Date): ErrorCode | null {
  if (periodeBerakhir !== null && now >= periodeBerakhir) return 'percakapan_ditutup';
  return peserta ? null : 'percakapan_peserta_keluar';
}
