import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import {
  ClassBanner,
  ClassBannerSkeleton,
} from '../../../features/kelas/daftar/components/class-banner.tsx';
import { ClassDataCard } from '../../../features/kelas/daftar/components/class-data-card.tsx';
import {
  ParticipantCard,
  TeacherCard,
} from '../../../features/kelas/daftar/components/people-card.tsx';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { paths } from '../../../shared/paths.ts';
import { kelasQueries } from '../../../shared/queries/kelas.ts';
import { texts } from '../../../shared/texts.ts';
import { toPath } from '../../../shared/to-path.ts';
import { PageCrumbs } from '../../../shared/ui/page-header.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';

export function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  void queryClient.prefetchQuery(kelasQueries.profil(id));
  void queryClient.prefetchQuery(kelasQueries.pengajar(id));
  void queryClient.prefetchQuery(kelasQueries.peserta(id));
  return null;
}

/** The profile of a class: its data, teachers and participants. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(kelasQueries.profil(id));
  const name = query.data?.mata_kuliah.nama ?? 'Kelas';
  const crumbs = [
    { label: 'Kelas Kuliah', to: paths.kelas },
    { label: name, to: toPath(paths.detailKelas, { id }) },
    { label: 'Profil Kelas' },
  ];
  return (
    <>
      <PageCrumbs crumbs={crumbs} />
      <QueryState query={query} skeleton={<ClassBannerSkeleton />} errorTitle={texts.noData}>
        {(kelas) => (
          <>
            <ClassBanner kelas={kelas} withProfile={false} />
            <Stack gap="md">
              <ClassDataCard kelas={kelas} />
              <TeacherCard classId={id} kelas={kelas} />
              <ParticipantCard classId={id} kelas={kelas} />
            </Stack>
          </>
        )}
      </QueryState>
    </>
  );
}
