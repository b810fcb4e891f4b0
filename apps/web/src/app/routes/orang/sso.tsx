import { allowedRedirect } from '@lms/contracts/wire/redirect';
import { type LoaderFunctionArgs, replace, useLoaderData } from 'react-router';
import { api } from '../../../shared/lib/api.ts';
import { leaveTo } from '../../../shared/lib/browser/leave.ts';
import { frontendConfig } from '../../../shared/lib/college.ts';
import { ApiError } from '../../../shared/lib/errors.ts';
import { resume } from '../../../shared/lib/session/session.ts';
import { paths } from '../../../shared/paths.ts';
import { SignInProblem } from '../../sign-in-problem.tsx';

/**
 * Starts a single sign-on (S1 §2.1, DECISIONS 38) at the college's sign-in service, which returns
 * to /oauth.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const wanted = allowedRedirect(new URL(request.url).searchParams.get('redirect'));
  await frontendConfig();
  if (await resume()) throw replace(wanted ?? paths.beranda);
  try {
    const { url } = await api.call('mulaiOidc', { query: { redirect: wanted } });
    leaveTo(url);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { error, wanted };
  }
  // The spinner stays until the browser leaves.
  return new Promise<never>(() => undefined);
}

export function Component() {
  const { error, wanted } = useLoaderData<typeof loader>();
  return <SignInProblem error={error} target={wanted} />;
}
