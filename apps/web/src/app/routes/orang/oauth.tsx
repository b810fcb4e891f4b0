import { allowedRedirect } from '@lms/contracts/wire/redirect';
import { type LoaderFunctionArgs, replace, useLoaderData } from 'react-router';
import { frontendConfig } from '../../../shared/lib/college.ts';
import { ApiError } from '../../../shared/lib/errors.ts';
import { notifyInfo } from '../../../shared/lib/notify.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { resume, signInWithCode } from '../../../shared/lib/session/session.ts';
import { paths } from '../../../shared/paths.ts';
import { SignInProblem } from '../../sign-in-problem.tsx';

const NO_CODE = 'Proses masuk dibatalkan atau ditolak oleh layanan masuk.';

/**
 * Ends a hand-over (S1 §2.1, §2.2): exchanges the code for a session and opens the requested page,
 * showing the first load's spinner meanwhile. A signed-in user stays signed in: a code in a sent
 * link changes no account.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams: params } = new URL(request.url);
  const wanted = allowedRedirect(params.get('refferer')) ?? allowedRedirect(params.get('redirect'));
  const code = params.get('code');
  await frontendConfig();
  if (await resume()) {
    if (code !== null)
      notifyInfo('Anda sudah masuk. Logout terlebih dahulu untuk masuk dengan akun lain.');
    throw replace(wanted ?? paths.beranda);
  }
  if (code === null) return { error: new Error(NO_CODE), wanted };
  try {
    const redirect = await signInWithCode({
      code,
      state: params.get('state'),
      iss: params.get('iss'),
    });
    context.get(queryClientContext).clear();
    throw replace(allowedRedirect(redirect) ?? wanted ?? paths.beranda);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { error, wanted };
  }
}

export function Component() {
  const { error, wanted } = useLoaderData<typeof loader>();
  return <SignInProblem error={error} target={wanted} />;
}
