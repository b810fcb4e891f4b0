/** Sort order and current meeting. Pure. */
import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import type { ClassRecap } from '../queries.ts';

export type RecapSort = NonNullable<QueryOfEndpoint<'rekapKelas'>['sort']>;

const sorts: readonly RecapSort[] = ['nim', '-nim', 'nama', '-nama', 'persen', '-persen'];

export function readSort(value: string | null): RecapSort | null {
  return sorts.find((sort) => sort === value) ?? null;
}

/** The running meeting, else the latest that has begun, else undefined. */
export function currentMeeting(
  meetings: ClassRecap['pertemuan'],
): ClassRecap['pertemuan'][number] | undefined {
  return (
    meetings.find(({ status }) => status === 'berlangsung') ??
    meetings.findLast(({ status }) => status !== 'belum_dimulai')
  );
}
