import { type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import { ExamPage, type ExamPart } from '../../features/ujian/exam-page.tsx';
import { closedMeetingOf } from '../../shared/lib/errors.ts';
import { queryClientContext } from '../../shared/lib/router-context.ts';
import { penggunaQueries } from '../../shared/queries/pengguna.ts';
import { ujianQueries } from '../../shared/queries/ujian.ts';
import { lazyPart, preloadParts } from '../../shared/ui/lazy-part.tsx';
import { paths } from '../paths.ts';
import { toPath } from '../to-path.ts';

const Questions = lazyPart(() => import('../exam-questions.tsx').then((module) => module.ExamQuestions));

const Change = lazyPart(() => import('../exam-change.tsx').then((module) => module.ExamChange));
const Results = lazyPart(() =>
  import('../../features/penilaian-ujian/hasil/results-tab.tsx').then((module) => module.ResultsTab),
);
const Refused = lazyPart(() =>
  import('../../features/penilaian-ujian/hasil/refused-list.tsx').then((module) => module.RefusedList),
);
const WatchTab = lazyPart(() => import('../../features/pengawasan/watch-tab.tsx').then((module) => module.WatchTab));
const Talk = lazyPart(() => import('../../features/percakapan/ask-proctor.tsx').then((module) => module.StudentTalk));
const Watch: ExamPart = ({ ujian }) => <WatchTab ujian={ujian} Talk={Talk} />;
const OwnResult = lazyPart(() =>
  import('../../features/penilaian-ujian/hasil-saya/own-result.tsx').then((module) => module.OwnResult),
);
const Comments = lazyPart(() => import('../../features/percakapan/exam-comments.tsx').then((module) => module.ExamComments));
const Attempt = lazyPart(() => import('../../features/pengerjaan/attempt-panel.tsx').then((module) => module.AttemptPanel));

/** Of an exam meeting that is closed to the student the address says why (K5). */
export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { role } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if (role === 'ROLE_MAHASISWA') preloadParts(Attempt, OwnResult);
  try {
    await queryClient.ensureQueryData(ujianQueries.detail(id));
  } catch (error) {
    const meeting = closedMeetingOf(error);
    if (meeting !== null) return redirect(toPath(paths.forbiddenPertemuan, { idPertemuan: meeting }));
    // The page itself shows every other failure.
  }
  return null;
}

/** SC019. */
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
