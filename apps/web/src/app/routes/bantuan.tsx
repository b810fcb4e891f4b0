import type { LoaderFunctionArgs } from 'react-router';
import { HelpPage } from '../../features/bantuan/help-page.tsx';
import { CollegeContact } from '../../features/orang/sesi/components/college-contact.tsx';
import { notFoundError } from '../../shared/lib/errors.ts';
import { queryClientContext } from '../../shared/lib/router-context.ts';
import { mayReadHelp } from '../../shared/lib/session/rights.ts';
import { penggunaQueries } from '../../shared/queries/pengguna.ts';

/** For everybody but operators without the right (N73). */
export async function loader({ context }: LoaderFunctionArgs) {
  const user = await context.get(queryClientContext).ensureQueryData(penggunaQueries.saya());
  if (!mayReadHelp(user)) throw notFoundError();
  return null;
}

export function Component() {
  return <HelpPage contact={<CollegeContact />} />;
}
