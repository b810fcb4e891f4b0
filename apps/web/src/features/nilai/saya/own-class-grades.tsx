import { Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLiveInterval, useStream } from '../../../shared/lib/stream/stream.ts';
import { paths } from '../../../shared/paths.ts';
import { texts } from '../../../shared/texts.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { ComponentBar } from './component-bars.tsx';
import { Estimate } from './estimate.tsx';
import { OwnActivities } from './own-activities.tsx';
import { nilaiSayaQueries, type OwnGradeBook } from './queries.ts';
import { WhyGrade } from './why-grade.tsx';

const WhatIf = lazyPart(() => import('./what-if.tsx').then((module) => module.WhatIf));

function Components({ book }: { book: OwnGradeBook }) {
  if (book.komponen.length === 0)
    return (
      <EmptyState>
        Komponen nilai kelas ini belum ditetapkan. Nilai setiap aktivitas tetap terlihat di bawah.
      </EmptyState>
    );
  return (
    <Stack gap="sm">
      {book.komponen.map((component) => (
        <ComponentBar
          key={component.id}
          component={component}
          course={book.mata_kuliah.nama}
          action={<WhyGrade idKelas={book.id_kelas} component={component} />}
        />
      ))}
    </Stack>
  );
}

function Content({ book }: { book: OwnGradeBook }) {
  return (
    <Stack>
      <Paper withBorder p="md" component="section" aria-label="Perkiraan nilai akhir">
        <Estimate perkiraan={book.perkiraan} />
        <Text size="xs" c="dimmed" mt="xs">
          Perkiraan dari nilai yang sudah dipublikasikan. Nilai akhir yang resmi ditetapkan di
          Siakad.
        </Text>
      </Paper>
      <SectionCard title="Komponen nilai">
        <Components book={book} />
      </SectionCard>
      <SectionCard title="Aktivitas">
        <OwnActivities book={book} />
      </SectionCard>
      <Suspense fallback={<Skeleton h={220} />}>
        <WhatIf book={book} />
      </Suspense>
    </Stack>
  );
}

/** Own published grades in a class (DECISIONS 183, N21, N27); live. */
export function OwnClassGrades({ idKelas }: { idKelas: string }) {
  useStream(`kelas:${idKelas}`);
  const query = useQuery({
    ...nilaiSayaQueries.kelas(idKelas),
    refetchInterval: useLiveInterval(),
  });
  const name = query.data ? `${query.data.mata_kuliah.nama} ${query.data.kelas.nama}` : 'Nilai';
  const skeleton = (
    <Stack>
      <Skeleton h={104} />
      <Skeleton h={260} />
      <Skeleton h={360} />
    </Stack>
  );
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: 'Nilai', to: paths.nilai }, ...(query.data ? [{ label: name }] : [])]}
      />
      <QueryState query={query} skeleton={skeleton} errorTitle={texts.noData}>
        {(book) => <Content book={book} />}
      </QueryState>
    </>
  );
}
