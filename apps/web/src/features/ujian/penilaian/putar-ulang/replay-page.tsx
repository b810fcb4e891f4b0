import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { GradingPlace } from '../../../../shared/grading/grading-place.tsx';
import { notFoundError } from '../../../../shared/lib/errors.ts';
import { useIsWide } from '../../../../shared/lib/use-is-wide.ts';
import { useQueryParams } from '../../../../shared/lib/use-query-params.ts';
import { paths } from '../../../../shared/paths.ts';
import { ujianQueries } from '../../../../shared/queries/ujian.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { PageHeader } from '../../../../shared/ui/page-header.tsx';
import { LoadError, QueryState } from '../../../../shared/ui/query-state.tsx';
import { jejakQueries } from './queries.ts';
import { ReplayScreen } from './replay-screen.tsx';

const skeleton = (
  <Stack>
    <Skeleton h={56} />
    <Skeleton h={420} />
  </Stack>
);

/** The replay page: /ujian/{id}/jejak/{idPengerjaan}, also for reset attempts (U53, U62). */
export function ReplayPage({ id, idPengerjaan }: { id: string; idPengerjaan: string }) {
  const query = useQuery(jejakQueries.halaman(idPengerjaan, 0));
  const { data: ujian } = useQuery(ujianQueries.detail(id));
  const { params } = useQueryParams();
  const isWide = useIsWide();
  const awal = query.data?.awal;
  const namesHidden = params.get('anonim') === '1';
  const results = `${toPath(paths.detailUjian, { id })}?tab=hasil`;
  const title = awal && !namesHidden ? `Putar ulang ${awal.nama}` : 'Putar ulang';
  return (
    <GradingPlace
      head={
        <PageHeader
          title={title}
          crumbs={[
            { label: 'Kuis/Ujian', to: paths.ujian },
            { label: ujian?.judul ?? 'Ujian', to: results },
            { label: 'Putar ulang' },
          ]}
          actions={
            isWide && (
              <Button component={Link} to={results} variant="default">
                Kembali ke hasil
              </Button>
            )
          }
        />
      }
    >
      <QueryState query={query} skeleton={skeleton}>
        {({ awal: first, jumlah_simpanan }) =>
          first?.id_ujian === id ? (
            <ReplayScreen
              key={idPengerjaan}
              idPengerjaan={idPengerjaan}
              awal={first}
              jumlah={jumlah_simpanan}
            />
          ) : (
            <LoadError error={notFoundError()} onRetry={() => query.refetch()} />
          )
        }
      </QueryState>
    </GradingPlace>
  );
}
