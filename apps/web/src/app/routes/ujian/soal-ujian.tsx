import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import { ExamScreen } from '../../../features/ujian/pengerjaan/layar/exam-screen.tsx';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { stayAtExpiry } from '../../../shared/lib/session/session.ts';
import { awaitsSignIn, onAwaiting } from '../../../shared/lib/session/sign-in-again.ts';
import { paths } from '../../../shared/paths.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { toPath } from '../../../shared/to-path.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { fetchExamParts } from '../../exam-parts.ts';

const AskProctor = lazyPart(() =>
  import('../../../features/percakapan/komentar/ask-proctor.tsx').then(
    (module) => module.AskProctor,
  ),
);

/**
 * Only for the student, for whom nobody may act (DECISIONS 49); others are redirected to the exam's
 * page.
 */
export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { role, bertindak } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if (role !== 'ROLE_MAHASISWA' || bertindak !== null)
    return redirect(toPath(paths.detailUjian, { id }));
  // For an address opened directly. The questions show without failed parts.
  await fetchExamParts().catch(() => undefined);
  return null;
}

const SignInAgain = lazyPart(() =>
  import('../../sign-in-again.tsx').then((module) => module.SignInAgain),
);

/**
 * Without the shell (S2 §2.6). It stays when the session expires, and the student signs in again
 * within it.
 */
export function Component() {
  const { id = '' } = useParams();
  useEffect(stayAtExpiry, []);
  const isAwaited = useSyncExternalStore(onAwaiting, awaitsSignIn);
  return (
    <>
      {isAwaited && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
      <ExamScreen key={id} id={id} Ask={AskProctor} />
    </>
  );
}
