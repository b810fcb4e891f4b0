import { type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import { ExamPage, type ExamPart } from '../../features/ujian/exam-page.tsx';
import { closedMeetingOf } from '../../shared/lib/errors.ts';
import { queryClientContext } from '../../shared/lib/router-context.ts';
import { ujianQueries } from '../../shared/queries/ujian.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { paths, toPath } from '../paths.ts';

const QuestionsTab = lazyPart(() => import('../../features/ujian-soal/questions-tab.tsx').then((module) => module.QuestionsTab));

const Questions: ExamPart = ({ ujian }) => <QuestionsTab ujian={ujian} />;

/** Of an exam meeting that is closed to the student the address says why (K5). */
export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  try {
    await context.get(queryClientContext).ensureQueryData(ujianQueries.detail(id));
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
  return <ExamPage key={id} id={id} Questions={Questions} />;
}
