import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../shared/lib/errors.ts';
import { pertemuanQueries } from '../../shared/queries/kelas.ts';
import type { QueryLike } from '../../shared/ui/query-state.tsx';

/**
 * An id in /kehadiran/{id} that is not a class (DECISIONS 19, 226): `meeting` is set, or it is an
 * exam closed to this student.
 */
export function useClassOrMeeting<Q extends QueryLike<unknown>>(id: string, query: Q) {
  const isNoClass =
    query.data === undefined && query.error instanceof ApiError && query.error.status === 404;
  const meeting = useQuery({ ...pertemuanQueries.detail(id), enabled: isNoClass });
  // No error until it is known not to be a meeting either.
  return {
    query: isNoClass && meeting.isPending ? { ...query, error: null, isPending: true } : query,
    meeting: meeting.data,
    isClosedExam:
      meeting.error instanceof ApiError && meeting.error.code === 'pembatasan_ujian_kehadiran',
  };
}
