import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { sisaQueries } from './sisa-queries.ts';

const SisaPanel = lazyPart(() => import('./sisa-panel.tsx').then((module) => module.SisaPanel));

/** Even of exams the student may no longer see (U58). */
export function LeftAnswers() {
  const { data: exams = [] } = useQuery(sisaQueries.all());
  if (exams.length === 0) return null;
  return (
    <Suspense>
      <Stack mb="md">
        {exams.map((id) => (
          <SisaPanel key={id} idUjian={id} />
        ))}
      </Stack>
    </Suspense>
  );
}
