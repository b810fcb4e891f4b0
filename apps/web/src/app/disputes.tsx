/**
 * Disputed attendance rows in the overviews of lecturers and operators; the list loads with its
 * tab.
 */
import { Suspense } from 'react';
import { WaitingCount } from '../features/kehadiran/sanggahan/waiting-count.tsx';
import { lazyPart } from '../shared/ui/lazy-part.tsx';

const DisputeList = lazyPart(() =>
  import('../features/kehadiran/sanggahan/dispute-list.tsx').then((module) => module.DisputeList),
);

function Disputes() {
  return (
    <Suspense>
      <DisputeList />
    </Suspense>
  );
}

export const disputeParts = { Disputes, DisputeCount: WaitingCount };
