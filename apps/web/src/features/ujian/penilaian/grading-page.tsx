import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { GradingPlace } from '../../../shared/grading/grading-place.tsx';
import { useHasUnsaved } from '../../../shared/grading/use-saves.ts';
import { useLiveInterval, useStream } from '../../../shared/lib/stream/stream.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { type Ujian, ujianQueries } from '../../../shared/queries/ujian.ts';
import { toPath } from '../../../shared/to-path.ts';
import { LeaveGuard } from '../../../shared/ui/dialog/leave-guard.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { PublishButton } from './hasil/publish-button.tsx';
import type { AttemptToolsPart } from './menilai/attempt-tools-part.ts';
import { GradingScreen } from './menilai/grading-screen.tsx';
import { QuestionScreen } from './menilai/question-screen.tsx';
import { useSoalSaves } from './menilai/use-soal-saves.ts';

const skeleton = (
  <Stack>
    <Skeleton h={36} w="60%" />
    <Skeleton h={420} />
  </Stack>
);

/** Grades by student or by question; switching keeps pending saves. */
function Grading({ ujian, Tools }: { ujian: Ujian; Tools: AttemptToolsPart }) {
  useStream(`pertemuan:${ujian.id_pertemuan}`);
  const saves = useSoalSaves(ujian.id);
  const Screen = useQueryParams().params.get('cara') === 'soal' ? QuestionScreen : GradingScreen;
  return (
    <>
      <LeaveGuard active={useHasUnsaved(saves.saves)}>
        Ada nilai yang belum tersimpan. Tinggalkan halaman ini?
      </LeaveGuard>
      <Screen ujian={ujian} Tools={Tools} {...saves} />
    </>
  );
}

/** The grading page: /ujian/{id}/penilaian?peserta=…, or ?cara=soal&soal=…&peserta=… */
export function GradingPage({ id, Tools }: { id: string; Tools: AttemptToolsPart }) {
  const query = useQuery({ ...ujianQueries.detail(id), refetchInterval: useLiveInterval() });
  const isWide = useIsWide();
  const isOpen = useQueryParams().params.has('peserta');
  const back = `${toPath(paths.detailUjian, { id })}?tab=hasil`;
  return (
    <QueryState query={query} skeleton={skeleton}>
      {(ujian) => (
        <GradingPlace
          head={
            <PageHeader
              title={`Penilaian ${ujian.judul}`}
              crumbs={[
                { label: 'Kuis/Ujian', to: paths.ujian },
                { label: ujian.judul, to: back },
                { label: 'Penilaian' },
              ]}
              actions={
                // Phones keep the room for grading: the header leads back, and publishing stands
                // with the list.
                (isWide || !isOpen) && (
                  <>
                    {ujian.boleh_ubah && <PublishButton ujian={ujian} />}
                    {isWide && (
                      <Button component={Link} to={back} variant="default">
                        Kembali ke ujian
                      </Button>
                    )}
                  </>
                )
              }
            />
          }
        >
          <Grading ujian={ujian} Tools={Tools} />
        </GradingPlace>
      )}
    </QueryState>
  );
}
