import { Suspense } from 'react';
import type { Ujian } from '../../../../shared/queries/ujian.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useRefused } from './use-refused.ts';

// A table, which most exams do without.
const RefusedStudents = lazyPart(() =>
  import('./refused-students.tsx').then((module) => module.RefusedStudents),
);

/** Nothing outside its time and without the rule (U47). */
export function RefusedList({ ujian }: { ujian: Ujian }) {
  return useRefused(ujian).data?.meta.berlaku === true ? (
    <Suspense>
      <RefusedStudents ujian={ujian} />
    </Suspense>
  ) : null;
}
