import { type LoaderFunctionArgs, useParams } from 'react-router';
import { ExamPage, type ExamPart } from '../../../features/ujian/halaman/exam-page.tsx';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { pengerjaanQueries } from '../../../shared/queries/pengerjaan.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { ujianQueries } from '../../../shared/queries/ujian.ts';
import { lazyPart, preloadParts } from '../../../shared/ui/lazy-part.tsx';
import { redirectIfClosed } from '../../require-activity.ts';

const Questions = lazyPart(() =>
  import('../../exam-questions.tsx').then((module) => module.ExamQuestions),
);

const Change = lazyPart(() => import('../../exam-change.tsx').then((module) => module.ExamChange));
const Results = lazyPart(() =>
  import('../../../features/ujian/penilaian/hasil/results-tab.tsx').then(
    (module) => module.ResultsTab,
  ),
);
const Refused = lazyPart(() =>
  import('../../../features/ujian/penilaian/hasil/refused-list.tsx').then(
    (module) => module.RefusedList,
  ),
);
const WatchTab = lazyPart(() =>
  import('../../../features/ujian/pengawasan/watch-tab.tsx').then((module) => module.WatchTab),
);
const Talk = lazyPart(() =>
  import('../../../features/percakapan/komentar/ask-proctor.tsx').then(
    (module) => module.StudentTalk,
  ),
);
const Watch: ExamPart = ({ ujian }) => <WatchTab ujian={ujian} Talk={Talk} />;
const OwnResult = lazyPart(() =>
  import('../../../features/ujian/penilaian/hasil-saya/own-result.tsx').then(
    (module) => module.OwnResult,
  ),
);
const Comments = lazyPart(() =>
  import('../../../features/percakapan/komentar/exam-comments.tsx').then(
    (module) => module.ExamComments,
  ),
);
const Attempt = lazyPart(() =>
  import('../../exam-attempt.tsx').then((module) => module.ExamAttempt),
);

/** Redirects to the reason when the exam's meeting is closed to the student (K5). */
export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { role } = await queryClient.ensureQueryData(penggunaQueries.saya());
  const isStudent = role === 'ROLE_MAHASISWA';
  if (isStudent) preloadParts(Attempt, OwnResult);
  // So that nothing below it moves later.
  const [exam] = await Promise.allSettled([
    queryClient.ensureQueryData(ujianQueries.detail(id)),
    isStudent && queryClient.ensureQueryData(pengerjaanQueries.saya(id)),
  ]);
  return exam.status === 'rejected' ? redirectIfClosed(exam.reason) : null;
}

/** The page of an exam (S2 §2.6). */
export function Component() {
  const { id = '' } = useParams();
  return (
    <ExamPage
      key={id}
      id={id}
      Questions={Questions}
      Results={Results}
      Watch={Watch}
      Refused={Refused}
      Attempt={Attempt}
      OwnResult={OwnResult}
      Change={Change}
      Comments={Comments}
    />
  );
}
