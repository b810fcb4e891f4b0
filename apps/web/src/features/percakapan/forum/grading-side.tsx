import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { usePlace } from './place.ts';

const GradingStrip = lazyPart(() =>
  import('./grading-strip.tsx').then((module) => module.GradingStrip),
);

/** Choosing a member shows that member's posts. */
export function GradingSide({ id, onChosen }: { id: string; onChosen?: () => void }) {
  const { member, setMember } = usePlace();
  return (
    <Suspense fallback={<Skeleton h={320} />}>
      <GradingStrip
        idForum={id}
        chosen={member}
        onChoose={({ id_user }) => {
          onChosen?.();
          setMember(id_user === member ? null : id_user);
        }}
      />
    </Suspense>
  );
}
