import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../shared/lib/errors.ts';
import { pertemuanQueries } from '../../shared/queries/kelas.ts';
import type { QueryLike } from '../../shared/ui/query-state.tsx';

/**
 * /kehadiran/{id} asked for a class; an id that is no class may be a meeting (DECISIONS 19, 226):
 * then `meeting` is found, or it is an exam that is closed to this student.
 */
export function useClassOrMeeting<Q extends QueryLike<unknown>>(id: string, query: Q) {
  const isNoClass =
    query.data === undefined && query.error instanceof ApiError && query.error.status === 404;
  const meeting = useQuery({ ...pertemuanQueries.detail(id), enabled: isNoClass });
  // Until it is known not to be a meeting either, nothing has failed.
  return {
    query: isNoClass && meeting.isPending ? { ...query, error: null, isPending: true } : query,
    meeting: meeting.data,
    isClosedExam:
      meeting.error instanceof ApiError && meeting.error.code === 'pembatasan_ujian_kehadiran',
  };
}
