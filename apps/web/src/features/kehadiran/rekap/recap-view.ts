/** What the recap of a class shows first, and how it is sorted. Pure. */
import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import type { ClassRecap } from '../queries.ts';

export type RecapSort = NonNullable<QueryOfEndpoint<'rekapKelas'>['sort']>;

const sorts: readonly RecapSort[] = ['nim', '-nim', 'nama', '-nama', 'persen', '-persen'];

/** The order of the address; null: by nim, as the list comes by itself. */
export function readSort(value: string | null): RecapSort | null {
  return sorts.find((sort) => sort === value) ?? null;
}

/** The meeting that runs now, else the last one that has begun; undefined before the first. */
export function currentMeeting(
  meetings: ClassRecap['pertemuan'],
): ClassRecap['pertemuan'][number] | undefined {
  return (
    meetings.find(({ status }) => status === 'berlangsung') ??
    meetings.findLast(({ status }) => status !== 'belum_dimulai')
  );
}
