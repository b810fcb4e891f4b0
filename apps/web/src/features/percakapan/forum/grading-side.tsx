import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { forumQueries } from '../../../shared/queries/forum.ts';
import { RemindButton } from '../../../shared/ui/aktivitas/remind-button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { usePlace } from './place.ts';

const GradingStrip = lazyPart(() =>
  import('./grading-strip.tsx').then((module) => module.GradingStrip),
);

/** Only while the forum is open. */
function Remind({ id }: { id: string }) {
  const { data } = useQuery(forumQueries.detail(id));
  if (!data?.boleh_ubah || data.status !== 'berlangsung') return null;
  return (
    <div>
      <RemindButton kind="forum" of={data} />
    </div>
  );
}

/** Choosing a member shows that member's posts. */
export function GradingSide({ id, onChosen }: { id: string; onChosen?: () => void }) {
  const { member, setMember } = usePlace();
  return (
    <Stack gap="sm">
      <Remind id={id} />
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
    </Stack>
  );
}
