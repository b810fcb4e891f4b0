/** When comments of tasks and exams close (K12, K85). */
import type { ErrorCode } from '@lms/contracts/errors';

interface Utas {
  /** First moment after the class's period; null: unknown end. */
  periodeBerakhir: Date | null;
  /** Private thread: its student is still in the class. */
  peserta: boolean;
}

/** Open until the class's period ends. */
export function closedSince({ periodeBerakhir, peserta }: Utas, now: Date): ErrorCode | null {
  if (periodeBerakhir !== null && now >= periodeBerakhir) return 'percakapan_ditutup';
  return peserta ? null : 'percakapan_peserta_keluar';
}
