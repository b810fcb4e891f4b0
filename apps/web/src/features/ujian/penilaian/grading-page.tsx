import { useQuery } from '@tanstack/react-query';
import { GradingPageFrame } from '../../../shared/grading/grading-page.tsx';
import { UnsavedGuard } from '../../../shared/grading/grading-parts.tsx';
import { useLiveInterval, useStream } from '../../../shared/lib/stream/stream.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { type Ujian, ujianQueries } from '../../../shared/queries/ujian.ts';
import { toPath } from '../../../shared/to-path.ts';
import { PublishButton } from './hasil/publish-button.tsx';
import type { AttemptToolsPart } from './menilai/attempt-tools-part.ts';
import { GradingScreen } from './menilai/grading-screen.tsx';
import { QuestionScreen } from './menilai/question-screen.tsx';
import { useSoalSaves } from './menilai/use-soal-saves.ts';

/** Grades by student or by question; switching keeps pending saves. */
function Grading({ ujian, Tools }: { ujian: Ujian; Tools: AttemptToolsPart }) {
  useStream(`pertemuan:${ujian.id_pertemuan}`);
  const saves = useSoalSaves(ujian.id);
  const Screen = useQueryParams().params.get('cara') === 'soal' ? QuestionScreen : GradingScreen;
  return (
    <>
      <UnsavedGuard saves={saves.saves} />
      <Screen ujian={ujian} Tools={Tools} {...saves} />
    </>
  );
}

export function GradingPage({ id, Tools }: { id: string; Tools: AttemptToolsPart }) {
  const query = useQuery({ ...ujianQueries.detail(id), refetchInterval: useLiveInterval() });
  const back = `${toPath(paths.detailUjian, { id })}?tab=hasil`;
  return (
    <GradingPageFrame
      query={query}
      list={{ label: 'Kuis/Ujian', to: paths.ujian }}
      back={{ label: 'Kembali ke ujian', to: back }}
      publish={(ujian) => <PublishButton ujian={ujian} />}
    >
      {(ujian) => <Grading ujian={ujian} Tools={Tools} />}
    </GradingPageFrame>
  );
}
