import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { GradingPlace } from '../../../shared/grading/grading-place.tsx';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { tugasQueries } from '../../../shared/queries/tugas.ts';
import { toPath } from '../../../shared/to-path.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { type GradingParts, GradingScreen } from './grading-screen.tsx';
import { PublishButton } from './publish-button.tsx';

const skeleton = (
  <Stack>
    <Skeleton h={36} w="60%" />
    <Skeleton h={420} />
  </Stack>
);

/** /tugas/{id}/penilaian?peserta=… */
export function GradingPage({ id, ...parts }: { id: string } & GradingParts) {
  const query = useQuery({ ...tugasQueries.detail(id), refetchInterval: useLiveInterval() });
  const isWide = useIsWide();
  const isOpen = useQueryParams().params.has('peserta');
  const back = `${toPath(paths.detailTugas, { id })}?tab=submission`;
  return (
    <QueryState query={query} skeleton={skeleton}>
      {(tugas) => (
        <GradingPlace
          head={
            <PageHeader
              title={`Penilaian ${tugas.judul}`}
              crumbs={[
                { label: 'Tugas', to: paths.tugas },
                { label: tugas.judul, to: back },
                { label: 'Penilaian' },
              ]}
              actions={
                // A phone leaves the room to the work: the header leads back, and publishing stands
                // with the list.
                (isWide || !isOpen) && (
                  <>
                    {tugas.boleh_ubah && <PublishButton tugas={tugas} />}
                    {isWide && (
                      <Button component={Link} to={back} variant="default">
                        Kembali ke tugas
                      </Button>
                    )}
                  </>
                )
              }
            />
          }
        >
          <GradingScreen tugas={tugas} {...parts} />
        </GradingPlace>
      )}
    </QueryState>
  );
}
